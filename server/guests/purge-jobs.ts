// Deletes the past and future jobs of a guest's world from the outbox.
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { cameIn } from './guest-since.ts';
import { tellAbsentKeysOf } from '../messages/tell-absent.ts';
import { neighbourJobKeys } from './neighbours/subscription.ts';

const ACTS = ['end_checkout', 'open_dispute', 'win_dispute', 'lose_dispute', 'finish_refund', 'fail_refund'];

/**
 * Runs before the rows are deleted, as the keys contain their ids. `refs` is a subquery of the simulator's references.
 * An alert's key has a kind of service after the need's id, which the need may no longer have, so all keys with that
 * prefix are deleted.
 * The daily comparison's own jobs have its time in their keys, and are deleted a day after they are done.
 */
export async function purgeJobs(tx: Db, world: number, refs: ReturnType<typeof sql>): Promise<void> {
  const payments = sql`payments p join deals d on d.id = p.deal_id and d.world = ${world}`;
  await sql`delete from outbox where key in (
    select 'deal_clock:' || id from deals where world = ${world}
    union all select 'publish-reviews-' || id from deals where world = ${world}
    union all select 'money_went_back:' || id from deals where world = ${world}
    union all select 'need_met:' || need_id || ':' || id from deals where world = ${world}
    union all select 'need_clock:' || id from needs where world = ${world}
    union all select j.key from needs n join outbox j on j.key >= 'lead_alert:' || n.id || ':' and j.key < 'lead_alert:' || n.id || ';' where n.world = ${world}
    union all select 'transfer:' || p.id from ${payments}
    union all select 'post_payment_request:' || p.public_id from ${payments}
    union all select 'read_checkout:' || c.id from checkouts c join ${payments} on p.id = c.payment_id
    union all select r.key from refunds r join ${payments} on p.id = r.payment_id
    union all select 'read_refund:' || r.id from refunds r join ${payments} on p.id = r.payment_id
    union all select r.key from reversals r join ${payments} on p.id = r.payment_id
    union all select 'bank_evidence:' || e.id from bank_evidence e
      join bank_disputes b on b.id = e.dispute_id join ${payments} on p.id = b.payment_id
    union all select 'accept_loss:' || b.id from bank_disputes b join ${payments} on p.id = b.payment_id
    union all select e.id from simulator_events e where e.object_id in (${refs})
    union all select 'event:simulator:' || e.id from simulator_events e where e.object_id in (${refs})
    union all select 'simulator:' || act || ':' || o.id from simulator_objects o, unnest(${ACTS}::text[]) act where o.id in (${refs})
    union all select 'compare:' || p.id || ':' || to_char(hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24') || which
      from ${payments}, users u, generate_series(${cameIn('u')}, u.guest_expires_at + interval '2 hours', interval '1 hour') hour,
        unnest(array['', ':again']) which
      where u.id = ${world}
    union all select 'guest_world:' || ${world}::bigint
    union all select 'guest_lead:' || ${world}::bigint
    union all select 'guest-purge-' || ${world}::bigint
    union all ${neighbourJobKeys(world)}
    union all ${tellAbsentKeysOf(world)}
  )`.execute(tx);
}
