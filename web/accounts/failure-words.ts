// What to tell somebody when an account call has failed.
import { isWordless, messageOf } from '../lib/api/api-error.ts';

/** The specification's words for when there are no better ones. */
const FALLBACKS = {
  /** `silent`: the server refused and gave no words. `unknown`: it answered, but neither what was asked nor why not. */
  login: { silent: 'Login failed', unknown: 'Login failed' },
  register: { silent: 'Unknown registration error', unknown: 'Authentication failed. Please try again.' },
  guest: { silent: 'Failed to create guest account', unknown: 'Could not create guest account. Please try again.' },
  forgotPassword: { silent: 'Failed to send reset email', unknown: 'Failed to send reset email' },
};

/** The server's own words (or the network's), else the fallback of this call. */
export function failureWords(error: unknown, what: keyof typeof FALLBACKS): string {
  const { silent, unknown } = FALLBACKS[what];
  if (isWordless(error)) return silent;
  return error instanceof Error && error.message ? messageOf(error) : unknown;
}
