// LIKE patterns of what is searched for by a part of it.

/** What stands for itself in a pattern, also one that is folded: then a full-width % is a plain one. */
const literal = (text: string): string => text.normalize('NFKC').replaceAll(/[\\%_]/g, '\\$&');

/** Of whatever holds the text. */
export const holding = (text: string): string => `%${literal(text)}%`;

/** Of whatever begins with it. */
export const beginningWith = (text: string): string => `${literal(text)}%`;
