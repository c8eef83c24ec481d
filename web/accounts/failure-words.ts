// The words for a failed account call.
import { isWordless, messageOf } from '../lib/api/api-error.ts';

/** The specification's words if there are no better ones. */
const FALLBACKS = {
  /** `silent`: the server refused without words. `unknown`: an unexpected reply without a reason. */
  login: { silent: 'Login failed', unknown: 'Login failed' },
  register: { silent: 'Unknown registration error', unknown: 'Authentication failed. Please try again.' },
  guest: { silent: 'Failed to create guest account', unknown: 'Could not create guest account. Please try again.' },
  forgotPassword: { silent: 'Failed to send reset email', unknown: 'Failed to send reset email' },
};

/** The server's own words (or the network error's), otherwise this call's fallback. */
export function failureWords(error: unknown, what: keyof typeof FALLBACKS): string {
  const { silent, unknown } = FALLBACKS[what];
  if (isWordless(error)) return silent;
  return error instanceof Error && error.message ? messageOf(error) : unknown;
}
