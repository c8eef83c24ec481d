// The first date that a page writes takes a phone some fifty milliseconds, as the browser learns how dates are written anywhere.

/** Lets it learn that by itself, while the page's code is fetched, and not in the middle of drawing the page. */
export function learnDates(): void {
  setTimeout(() => new Intl.DateTimeFormat('en-GB'));
}
