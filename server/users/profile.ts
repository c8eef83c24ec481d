// Somebody's public profile.
import type { Person, Profile } from '#shared/users.ts';
import type { SessionUser } from '../context.ts';
import type { Db } from '../db/open.ts';
import { prepare } from '../db/prepare.ts';
import { found } from '../http/refusal.ts';
import { completionRate } from './completion-rate.ts';
import { personSql } from './person.ts';

const profileById = prepare<{ person: Person } & Omit<Profile, keyof Person>>(
  'profile',
  `select ${personSql('u')} as person, u.bio, u.created_at as "createdAt", ${completionRate('u')} as "completionRate"
   from users u where u.id = $1 and u.world = $2`,
);

/** Refuses with `not_found` where the viewer lives in another world. */
export async function profileOf(db: Db, viewer: Pick<SessionUser, 'world'>, id: number): Promise<Profile> {
  const { person, ...more } = found((await profileById(db, [id, viewer.world]))[0]);
  return { ...person, ...more };
}
