// What was furnished stays as it is until the guest does something: the neighbours do not answer what lies in the past, and
// no notice tells the guest of it. What the guest has begun meanwhile is answered.
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { cameIn } from '../guest-since.ts';
import { tellAbsentKeysOf } from '../../messages/tell-absent.ts';
import { earKeysOf } from '../neighbours/ears.ts';

export async function hush(tx: Db, world: number): Promise<void> {
  await sql`
    delete from outbox where key in (${earKeysOf(world)} union all ${tellAbsentKeysOf(world)})
      and created_at < (select ${cameIn('users')} from users where id = ${world})`.execute(tx);
}
