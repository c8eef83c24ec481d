// Example goals to begin with.

export const ideas = [
  'Get house and garden ready for winter',
  'Run a half marathon in autumn',
  'Give my daughter a wonderful birthday party',
  'Grow our own vegetables this summer',
  'Host Christmas dinner for twelve',
  'Make our house safe for a toddler',
  'Sell our house in spring',
  'Bring up a puppy that listens',
  'Learn to swim this summer',
  'Start a small business from home',
] as const;

/** How many are shown before the user asks for more. */
export const FIRST_IDEAS = 5;
