// A service's title as kinds of service are looked for by it.

const LEAST_LETTERS = 3;
const MOST_LETTERS = 200;

/** Empty where it is too short to mean anything. */
export const searchedTitle = (title: string): string =>
  title.trim().length < LEAST_LETTERS ? '' : title.slice(0, MOST_LETTERS);
