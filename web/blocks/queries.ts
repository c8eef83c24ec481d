// Under which key the list of those whom I have blocked is kept.
export const blocksKey = ['blocks'] as const;
