// Titles that are shorter than the sentence they come from.

/** Whether a title is only the beginning of what was said: a sentence may end with an ellipsis of its own. */
export const isCut = (title: string, said: string): boolean =>
  title.endsWith('…') && !said.toLowerCase().includes(title.toLowerCase());
