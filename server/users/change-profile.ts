// Changes the fields of a user's profile that are given.
import { errors } from '#shared/errors.ts';
import type { Checked } from '#shared/endpoint.ts';
import type { users } from '#shared/users.ts';
import type { Db } from '../db/db.ts';
import { refuse } from '../http/refusal.ts';
import { isReservedName } from './look-alike.ts';

/** Refuses with `name_reserved`. */
export async function changeProfile(
  db: Db,
  userId: number,
  change: Checked<typeof users.update>['body'],
): Promise<void> {
  if (change.displayName && (await isReservedName(change.displayName)))
    refuse('name_reserved', { fields: { displayName: errors.name_reserved[1] } });
  if (Object.keys(change).length > 0) await db.updateTable('users').set(change).where('id', '=', userId).execute();
}
