// Events that arrived before their charge was booked wait in the inbox.
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

/** Handles them again once it is. */
export async function wakeWaiting(db: Db, now: Date): Promise<void> {
  // Usually nothing waits, so skip the search for booked charges.
  const { rows } =
    await sql`select from webhook_inbox where handled_at is null and waits_for is not null limit 1`.execute(db);
  if (rows.length === 0) return;
  await sql`
    insert into outbox (kind, key, body, created_at, next_at)
    select 'payment_event', 'event:' || i.provider || ':' || i.event_id || ':booked', j.body, ${now}, ${now}
    from webhook_inbox i
    join outbox j on j.key = 'event:' || i.provider || ':' || i.event_id
    where i.handled_at is null and i.waits_for is not null
      and exists (select from ledger_transactions t where t.kind = 'paid' and t.external_ref = i.waits_for)
    on conflict (key) do nothing`.execute(db);
}
