// Periodic rounds that make up for lost events: every ten minutes, whatever is open is read again; every day,
// everything is compared and waiting money is checked.
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/db.ts';
import { DEAL_CLOCK } from '../../deals/set-clock.ts';
import { enqueue, type Handler } from '../../jobs/outbox.ts';
import { planBalances } from '../../money/balance/compare-balance.ts';
import { wakeWaiting } from '../../money/wake-waiting.ts';
import { fillGaps } from './fill-gaps.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';

const ROUND_MS = 10 * MINUTE_MS;
/** A checkout has its own clock, a minute after its end; the round comes after that. */
const GRACE_MS = 5 * MINUTE_MS;
/** How long after its last movement a payment is compared. */
const COMPARED_DAYS = 7;
/** How long finished jobs stay readable; the rounds' own are numerous and are kept for a day. */
const KEPT_DAYS = 30;

const ROUNDS = { reconcile: ROUND_MS, compare_books: DAY_MS, check_books: DAY_MS } as const;

/** Enqueues the next round of each kind. The key contains its time, so that any number of nodes enqueue one. */
export async function startRounds(db: Db, now: Date): Promise<void> {
  for (const kind of Object.keys(ROUNDS) as (keyof typeof ROUNDS)[]) await planRound(db, now, kind);
}

export async function planRound(db: Db, now: Date, kind: keyof typeof ROUNDS): Promise<void> {
  const at = new Date((Math.floor(now.getTime() / ROUNDS[kind]) + 1) * ROUNDS[kind]);
  await enqueue(db, now, { kind, key: `${kind}:${at.toISOString()}`, body: {}, at });
}

/** Enqueues the next round first: whatever goes wrong in this one, another follows. */
export const reconcile: Handler = async (context) => {
  const now = context.now();
  await planRound(context.db, now, 'reconcile');
  await fillGaps(context);
  await readAgain(context, now);
  await reviveClocks(context, now);
  await wakeWaiting(context.db, now);
  await forgetJobs(context.db, now);
  context.wakeOutbox();
};

/** Leaves a waiting or running job as it is; enqueues a finished one again. */
const unlessAlive = sql`on conflict (key) do update
  set next_at = excluded.next_at, attempts = 0, done_at = null, failed_at = null
  where outbox.done_at is not null or outbox.failed_at is not null`;

/** One job each, so that one without a reply delays no other. */
async function readAgain({ db }: Context, now: Date): Promise<void> {
  const ended = new Date(now.getTime() - GRACE_MS);
  await sql`
    insert into outbox (kind, key, body, created_at, next_at)
    select 'read_checkout', 'read_checkout:' || id, jsonb_build_object('checkoutId', id), ${now}::timestamptz, ${now}::timestamptz
    from checkouts where status in ('creating', 'open') and expires_at <= ${ended}
    union all
    select 'read_refund', 'read_refund:' || id, jsonb_build_object('refundId', id), ${now}, ${now}
    from refunds where status = 'pending'
    ${unlessAlive}`.execute(db);
}

/** A deal past its deadline whose clock has lost its job: it strikes now. */
async function reviveClocks({ db }: Context, now: Date): Promise<void> {
  await sql`
    insert into outbox (kind, key, body, created_at, next_at)
    select ${DEAL_CLOCK}, ${DEAL_CLOCK} || ':' || id, jsonb_build_object('dealId', id), ${now}::timestamptz, ${now}::timestamptz
    from deals where deadline_at < ${now} and frozen_for = '{}'
    ${unlessAlive}`.execute(db);
}

/** Checks all of providers' money that still waits to be sent on. */
async function planTransfers(db: Db, now: Date): Promise<void> {
  await sql`
    insert into outbox (kind, key, body, created_at, next_at)
    select 'transfer', 'transfer:' || payment_id, jsonb_build_object('paymentId', payment_id), ${now}::timestamptz, ${now}::timestamptz
    from ledger_accounts where kind = 'payable' and credit > debit
    ${unlessAlive}`.execute(db);
}

/**
 * Deletes finished jobs: their keys never come again, or may run again. Jobs that were given up stay for inspection.
 */
async function forgetJobs(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  await db
    .deleteFrom('outbox')
    .where((job) =>
      job.or([
        job('doneAt', '<', before(KEPT_DAYS)),
        job.and([
          job('doneAt', '<', before(1)),
          job('kind', 'in', ['reconcile', 'compare_books', 'check_books', 'compare_payment', 'compare_balance']),
        ]),
      ]),
    )
    .execute();
}

/** Compares every payment that has moved lately, and every balance, in one job each. */
export const compareBooks: Handler = async (context, { key }) => {
  const { db, wakeOutbox } = context;
  const at = context.now();
  await planRound(db, at, 'compare_books');
  await planTransfers(db, at);
  await planBalances(context, key);
  const since = new Date(at.getTime() - COMPARED_DAYS * DAY_MS);
  await sql`
    insert into outbox (kind, key, body, created_at, next_at)
    select distinct on (payment_id) 'compare_payment', ${key} || ':' || payment_id, jsonb_build_object('paymentId', payment_id), ${at}::timestamptz, ${at}::timestamptz
    from (
      select payment_id from ledger_transactions where payment_id is not null and created_at >= ${since}
      union select payment_id from checkouts where created_at >= ${since}
    ) moved
    on conflict (key) do nothing`.execute(db);
  wakeOutbox();
};
