// Who does which kind of job.
import { RESET_MAIL } from '../accounts/forgot-password.ts';
import { mailResetLink } from '../accounts/mail-reset-link.ts';
import { GUEST_PURGE } from '../guests/create-guest.ts';
import { purgeGuest } from '../guests/purge-guest.ts';
import type { Handler } from './outbox.ts';

export const jobHandlers: Record<string, Handler> = {
  [RESET_MAIL]: mailResetLink,
  [GUEST_PURGE]: purgeGuest,
};
