// What an operator searches for by a part of it.

/** What stands for itself in a LIKE pattern. */
const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** The LIKE pattern of whatever holds the text. */
export const holding = (text: string): string => `%${literal(text)}%`;
