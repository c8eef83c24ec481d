// Capitalizes words that begin a line.

/** "Up to $150" from "up to $150". */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
