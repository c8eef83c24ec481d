// Handlers for the jobs of guests' worlds. They have their own worker, so that the town never waits for a demo.
import type { Handler } from '../jobs/outbox.ts';
import { FIRST_LEAD_JOB, GUEST_WORLD } from './create-guest.ts';
import { furnishGuest } from './seed/seed-guest.ts';
import { actOnDeal } from './neighbours/act-on-deal.ts';
import { answerGuestsNeed } from './neighbours/answer-need.ts';
import { answerThread } from './neighbours/answer-thread.ts';
import { askForService, bringFirstLead } from './neighbours/ask-for-service.ts';
import { NEIGHBOUR_DEAL, NEIGHBOUR_NEED, NEIGHBOUR_SERVICE, NEIGHBOUR_THREAD } from './neighbours/subscription.ts';

export const guestJobs: Record<string, Handler> = {
  [GUEST_WORLD]: furnishGuest,
  [FIRST_LEAD_JOB]: bringFirstLead,
  [NEIGHBOUR_DEAL]: actOnDeal,
  [NEIGHBOUR_THREAD]: answerThread,
  [NEIGHBOUR_NEED]: answerGuestsNeed,
  [NEIGHBOUR_SERVICE]: askForService,
};
