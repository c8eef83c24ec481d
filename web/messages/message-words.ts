// The specification's words for what becomes of messages.

export const SENT = 'Message sent successfully!';
/** Where the server gives no words. */
export const NOT_SENT = 'Failed to send message';
export const FETCH_FAILED = 'Failed to fetch messages';
