// No notice tells a guest of messages that lie in the past; of those written since they came, it does.
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { cameIn } from '../guest-since.ts';
import { tellAbsentKeysOf } from '../../messages/tell-absent.ts';

export async function hush(tx: Db, world: number): Promise<void> {
  await sql`
    delete from outbox where key in (${tellAbsentKeysOf(world)})
      and created_at < (select ${cameIn('users')} from users where id = ${world})`.execute(tx);
}
