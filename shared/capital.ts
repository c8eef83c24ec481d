// Words that begin a line of their own begin with a capital.

/** "Up to $150" of "up to $150". */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
