// Settles the demo neighbours around a guest, each with hours of their own.
import type { SessionUser } from '../../context/context.ts';
import { saveAvailability } from '../../availability/save-availability.ts';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/open.ts';
import { GUEST_BIO, GUEST_LANGUAGES, type Neighbour, neighbours } from '../demo/neighbours.ts';
import { DEMO_TOWN, demoHours } from '../demo/town.ts';
import { asActor } from '../neighbours/as-actor.ts';
import { besides } from './offset.ts';

const DAY_MS = 24 * 3_600_000;
const inTown = { city: DEMO_TOWN.city, state: DEMO_TOWN.state };

/** They live by the guest's clock, so that their hours are its days. Returns the guest and the neighbours. */
export async function settlePeople(context: Context, tx: Db, guestId: number): Promise<SessionUser[]> {
  const { latitude, longitude } = DEMO_TOWN;
  await tx
    .updateTable('users')
    .set({ ...inTown, latitude, longitude, bio: GUEST_BIO, languages: GUEST_LANGUAGES })
    .where('id', '=', guestId)
    .execute();
  const guest = await tx
    .selectFrom('users')
    .select(['id', 'world', 'username', 'timeZone'])
    .where('id', '=', guestId)
    .executeTakeFirstOrThrow();
  const rows = neighbours.map((neighbour) => rowOf(context, guest, neighbour));
  const settled = await tx.insertInto('users').values(rows).returning(['id', 'world', 'username']).execute();
  const people = [guest, ...settled].map(asActor);
  for (const { id } of people) await saveAvailability({ ...context, db: tx }, id, demoHours);
  return people;
}

const rowOf = (
  { now }: Context,
  { id: world, timeZone }: { id: number; timeZone: string },
  { username, bio, languages, east, north, since }: Neighbour,
) => ({
  world,
  username,
  bio,
  languages: [...languages],
  timeZone,
  ...inTown,
  ...besides(DEMO_TOWN, { east, north }),
  createdAt: new Date(now().getTime() - since * DAY_MS),
});
