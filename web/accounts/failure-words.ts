// What to tell somebody when an account call has failed.
import { ApiError, messageOf } from '../lib/api-error.ts';

interface Fallbacks {
  /** The server refused, and gave no words. */
  silent: string;
  /** What was thrown says nothing at all. */
  unknown?: string;
}

/** The server's own words (or the network's), else the fallbacks that the specification gives for this call. */
export function failureWords(error: unknown, { silent, unknown = silent }: Fallbacks): string {
  if (error instanceof ApiError && error.message === `Request failed with status ${error.status}`) return silent;
  return error instanceof Error && error.message ? messageOf(error) : unknown;
}
