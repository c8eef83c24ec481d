// The job that seeds a guest's world: first anything that failed on arrival, then the past, which takes longer.
import type { Handler } from '../../jobs/outbox.ts';
import { furnishPast } from './seed-past.ts';
import { furnishWorld } from './seed-world.ts';

/** Idempotent. Does nothing for a deleted guest. */
export const furnishGuest: Handler = async (context, { body }) => {
  const guestId = Number(body.id);
  await furnishWorld(context, guestId);
  await furnishPast(context, guestId);
};
