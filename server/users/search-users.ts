// Searches users by display name and username.
import { sql } from 'kysely';
import type { Person } from '#shared/users.ts';
import { isApartFrom } from './is-apart.ts';
import type { SessionUser } from '../context/context.ts';
import { beginningWith, holding } from '../db/like-pattern.ts';
import type { Db } from '../db/db.ts';
import { personOf } from './person.ts';

const MOST = 20;

/**
 * Names that begin with the text come first, shorter ones before longer ones. With three letters or more the trigram
 * indexes are used.
 */
export async function searchUsers(db: Db, viewer: SessionUser, typed: string): Promise<Person[]> {
  if (typed === '') return [];
  const rows = await db
    .selectFrom('users as u')
    .select(personOf('u').as('person'))
    .where('u.world', '=', viewer.world)
    .where('u.id', '<>', viewer.id)
    .where('u.suspendedReason', 'is', null)
    .where('u.deletedAt', 'is', null)
    .where(({ not }) => not(isApartFrom(viewer.id, 'u.id')))
    .where(
      sql<boolean>`(folded(u.username) like folded(${holding(typed)}) or folded(u.display_name) like folded(${holding(typed)}))`,
    )
    .orderBy(
      sql`folded(u.username) like folded(${beginningWith(typed)}) or folded(u.display_name) like folded(${beginningWith(typed)})`,
      'desc',
    )
    .orderBy(sql`length(u.name)`)
    .orderBy('u.name')
    .orderBy('u.id')
    .limit(MOST)
    .execute();
  return rows.map(({ person }) => person);
}
