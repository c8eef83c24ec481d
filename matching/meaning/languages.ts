// The languages that a text is written in, or that its provider speaks.

/** One bit for each language, so that a listing can have both. */
export const ENGLISH = 1;
export const SPANISH = 2;
export const BOTH = ENGLISH | SPANISH;

const SAYS_BOTH = /\b(?:bilingual|bilingue|english|spanish|espanol|ingles|either language|both languages)\b/;

/** Of a plain text that is a listing's; `written` is the language it is written in. */
export const languagesOf = (plain: string, written: number): number => (SAYS_BOTH.test(plain) ? BOTH : written);
