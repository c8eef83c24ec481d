// The specification's words about sending messages.

export const SENT = 'Message sent successfully!';
/** Used if the server gives no words. */
export const NOT_SENT = 'Failed to send message';
export const FETCH_FAILED = 'Failed to fetch messages';
