// When a guest moves, the demo neighbours move along with their services and needs, each as far away as before.
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { neighbours } from './demo/neighbours.ts';
import { besides } from './seed/offset.ts';

/** Moves to the guest's current place. */
export async function moveNeighbourhood(tx: Db, world: number): Promise<void> {
  const { city, state, latitude, longitude } = await tx
    .selectFrom('users')
    .select(['city', 'state', 'latitude', 'longitude'])
    .where('id', '=', world)
    .executeTakeFirstOrThrow();
  if (latitude === null || longitude === null) return;
  for (const { username, east, north } of neighbours) {
    const place = { city, state, ...besides({ latitude, longitude }, { east, north }) };
    await tx
      .updateTable('users')
      .set(place)
      .where('world', '=', world)
      .where('username', '=', username)
      .where('isGuest', '=', false)
      .execute();
  }
  await sql`
    update services s set city = u.city, state = u.state, latitude = u.latitude, longitude = u.longitude
    from users u where u.id = s.provider_id and s.world = ${world} and u.id <> ${world} and s.removed_at is null`.execute(
    tx,
  );
  await sql`
    update needs n set city = u.city, state = u.state, latitude = u.latitude, longitude = u.longitude
    from users u where u.id = n.seeker_id and n.world = ${world} and u.id <> ${world} and not n.is_elsewhere`.execute(
    tx,
  );
}
