// For tests: what a network does to the simulator's events before they arrive. It acts on the outbox, where they wait.
import { sql } from 'kysely';
import type { Db } from '../server/db/db.ts';

const waiting = sql`kind = 'deliver_event' and done_at is null`;

/** None of the waiting events ever arrives. */
export async function loseEvents(db: Db): Promise<void> {
  await sql`delete from outbox where ${waiting}`.execute(db);
}

/** Each waiting event arrives twice. */
export async function duplicateEvents(db: Db): Promise<void> {
  await sql`insert into outbox (kind, key, body, created_at, next_at)
    select kind, key || '-again-' || gen_random_uuid(), body, created_at, next_at from outbox where ${waiting}`.execute(
    db,
  );
}

/** The waiting events arrive in another order: each gets a random time within the past minute. */
export async function shuffleEvents(db: Db): Promise<void> {
  await sql`update outbox set next_at = next_at - random() * interval '1 minute' where ${waiting}`.execute(db);
}

export async function delayEvents(db: Db, ms: number): Promise<void> {
  await sql`update outbox set next_at = next_at + ${ms} * interval '1 millisecond' where ${waiting}`.execute(db);
}
