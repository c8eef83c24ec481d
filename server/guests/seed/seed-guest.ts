// Furnishes a guest's world as a job: what coming in did not manage to do, then the past, which takes longer.
import type { Handler } from '../../jobs/outbox.ts';
import { furnishPast } from './seed-past.ts';
import { furnishWorld } from './seed-world.ts';

/** Safe to repeat. A guest who is gone needs no world. */
export const furnishGuest: Handler = async (context, { body }) => {
  const guestId = Number(body.id);
  await furnishWorld(context, guestId);
  await furnishPast(context, guestId);
};
