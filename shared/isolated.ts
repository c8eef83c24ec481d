// Isolates names and titles in our sentences, so that right-to-left text does not reorder the words beside it.

/** Hebrew, Arabic and other right-to-left scripts. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * The text for the middle of a sentence: in "Bo offers ⁨תיקון אופניים⁩ for $109" the amount stays in its place. Pages,
 * mails and calendars all understand the two marks (U+2068, U+2069); left-to-right text gets none.
 */
export const isolated = (text: string): string =>
  RIGHT_TO_LEFT.test(text) && !text.startsWith('\u2068') ? `\u2068${text}\u2069` : text;
