// Cancels the notices of messages in the seeded past; messages written since the guest arrived still send one.
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { cameIn } from '../guest-since.ts';
import { tellAbsentKeysOf } from '../../messages/tell-absent.ts';

export async function hush(tx: Db, world: number): Promise<void> {
  await sql`
    delete from outbox where key in (${tellAbsentKeysOf(world)})
      and created_at < (select ${cameIn('users')} from users where id = ${world})`.execute(tx);
}
