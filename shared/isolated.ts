// Names and titles inside our sentences: what is written from right to left must not turn around what stands beside it.

/** Hebrew, Arabic and the other scripts that run from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * The text for the middle of a sentence: "Bo offers ⁨תיקון אופניים⁩ for $109" reads the amount where it stands. Every
 * reader of plain text knows the two marks (U+2068, U+2069), pages, mails and calendars alike; what needs none gets
 * none.
 */
export const isolated = (text: string): string =>
  RIGHT_TO_LEFT.test(text) && !text.startsWith('\u2068') ? `\u2068${text}\u2069` : text;
