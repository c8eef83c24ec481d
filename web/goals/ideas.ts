// Goals that others might have, to begin with.

export const ideas = [
  'Move into our new flat by the end of next month',
  'Turn the wild garden into a place to sit in summer',
  'Help my mother stay in her own home',
  'Run a half marathon in autumn',
  'Give my daughter a wonderful birthday party',
  'Learn enough Spanish for a long trip',
  'Get house and garden ready for winter',
  'Sell our house in spring',
  'Bring up a puppy that listens',
  'Start a small business from home',
] as const;

/** Shown before more are asked for. */
export const FIRST_IDEAS = 5;
