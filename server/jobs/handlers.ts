// Who does which kind of job.
import { RESET_MAIL } from '../accounts/forgot-password.ts';
import { mailResetLink } from '../accounts/mail-reset-link.ts';
import { endHold } from '../deals/end-hold.ts';
import { GUEST_PURGE } from '../guests/create-guest.ts';
import { purgeGuest } from '../guests/purge-guest.ts';
import { moneyJobs } from '../money/job-handlers.ts';
import { publishWhenOver } from '../reviews/publish-reviews.ts';
import type { Handler } from './outbox.ts';

export const jobHandlers: Record<string, Handler> = {
  [RESET_MAIL]: mailResetLink,
  [GUEST_PURGE]: purgeGuest,
  ...moneyJobs,
  hold_end: endHold,
  publish_reviews: publishWhenOver,
};
