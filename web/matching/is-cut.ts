// Detects titles that are shorter than the sentence they come from.

/** Whether a title is only the beginning of a sentence, which may itself end with an ellipsis. */
export const isCut = (title: string, said: string): boolean =>
  title.endsWith('…') && !said.toLowerCase().includes(title.toLowerCase());
