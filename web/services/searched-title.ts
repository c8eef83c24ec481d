// The part of a service's title that is used to search kinds of service.

const LEAST_LETTERS = 3;
const MOST_LETTERS = 200;

/** Empty if it is too short to mean anything. */
export const searchedTitle = (title: string): string =>
  title.trim().length < LEAST_LETTERS ? '' : title.slice(0, MOST_LETTERS);
