// Creates the demo neighbours around a guest, each with their own hours.
import type { SessionUser } from '../../context/context.ts';
import type { Work } from '../../context/work.ts';
import { saveAvailability } from '../../availability/save-availability.ts';
import { GUEST_BIO, GUEST_LANGUAGES, type Neighbour, neighbours } from '../demo/neighbours.ts';
import { DEMO_TOWN, demoHours } from '../demo/town.ts';
import { asActor } from '../neighbours/as-actor.ts';
import { besides } from './offset.ts';
import { inPast } from './past.ts';
import { DAY_MS } from '#shared/time.ts';

const inTown = { city: DEMO_TOWN.city, state: DEMO_TOWN.state };

/**
 * They have the guest's time zone, so that their hours fall on the guest's days. Returns the guest and the neighbours.
 */
export async function settlePeople(work: Work, guestId: number): Promise<SessionUser[]> {
  const { latitude, longitude } = DEMO_TOWN;
  await work.tx
    .updateTable('users')
    .set({ ...inTown, latitude, longitude, bio: GUEST_BIO, languages: GUEST_LANGUAGES })
    .where('id', '=', guestId)
    .execute();
  const guest = await work.tx
    .selectFrom('users')
    .select(['id', 'world', 'username', 'timeZone'])
    .where('id', '=', guestId)
    .executeTakeFirstOrThrow();
  const rows = neighbours.map((neighbour) => rowOf(work, guest, neighbour));
  const settled = await work.tx.insertInto('users').values(rows).returning(['id', 'world', 'username']).execute();
  const people = [guest, ...settled].map(asActor);
  for (const { id } of people) await saveAvailability(inPast(work, 0), id, demoHours);
  return people;
}

const rowOf = (
  { now }: Work,
  { id: world, timeZone }: { id: number; timeZone: string },
  { username, displayName, bio, languages, east, north, since }: Neighbour,
) => ({
  world,
  username,
  displayName,
  bio,
  languages: [...languages],
  timeZone,
  ...inTown,
  ...besides(DEMO_TOWN, { east, north }),
  createdAt: new Date(now().getTime() - since * DAY_MS),
});
