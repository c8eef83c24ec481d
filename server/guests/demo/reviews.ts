// Reviews that the demo neighbours write about the guest after a job.
import type { NewReview } from '#shared/reviews.ts';
import type * as z from 'zod/mini';

type DemoReview = z.input<typeof NewReview>;

/** As its provider. */
export const ofClients: readonly DemoReview[] = [
  { stars: 5, communication: 5, text: 'Clear from the first message to the last. Any time again.' },
  { stars: 5, text: 'A friendly door, and a job that was well described.' },
  { stars: 4, communication: 4, text: 'All went well, and quickly paid.' },
];

/** As its seeker. */
export const ofProviders: readonly DemoReview[] = [
  { stars: 5, punctuality: 5, quality: 5, text: 'On time, careful, and good company besides.' },
  { stars: 5, quality: 5, text: 'Better than I had imagined it.' },
  { stars: 4, quality: 4, text: 'Good work, and a fair price.' },
];
