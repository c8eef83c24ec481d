// LIKE patterns for searching by part of a text.

/** Escapes a text for a pattern. Normalized first, as folding turns a full-width % into a plain one. */
const literal = (text: string): string => text.normalize('NFKC').replaceAll(/[\\%_]/g, '\\$&');

/** Matches anything that contains the text. */
export const holding = (text: string): string => `%${literal(text)}%`;

/** Matches anything that begins with it. */
export const beginningWith = (text: string): string => `${literal(text)}%`;
