// The round that makes good what no event told us: every ten minutes what is open is read again, every day all is
// compared, and money that waits to be sent on is looked at.
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
/** How long a payment is compared after its last movement. */
const COMPARED_DAYS = 7;
/** How long a job that is done can still be read; of the rounds' own there are many, and they are kept for a day. */
const KEPT_DAYS = 30;

const ROUNDS = { reconcile: ROUND_MS, compare_books: DAY_MS, check_books: DAY_MS } as const;

/** Puts down the next round of each kind. Its key says its time, so that any number of nodes puts down one. */
export async function startRounds(db: Db, now: Date): Promise<void> {
  for (const kind of Object.keys(ROUNDS) as (keyof typeof ROUNDS)[]) await planRound(db, now, kind);
}

export async function planRound(db: Db, now: Date, kind: keyof typeof ROUNDS): Promise<void> {
  const at = new Date((Math.floor(now.getTime() / ROUNDS[kind]) + 1) * ROUNDS[kind]);
  await enqueue(db, now, { kind, key: `${kind}:${at.toISOString()}`, body: {}, at });
}

/** The next round comes first: whatever goes wrong in this one, there is another. */
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

/** One that waits or is being done is left as it is; one that is over is enqueued again. */
const unlessAlive = sql`on conflict (key) do update
  set next_at = excluded.next_at, attempts = 0, done_at = null, failed_at = null
  where outbox.done_at is not null or outbox.failed_at is not null`;

/** Each in a job of its own, so that one without an answer holds up no other. */
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

/** A deal whose time is over and whose clock has no job any more: it strikes now. */
async function reviveClocks({ db }: Context, now: Date): Promise<void> {
  await sql`
    insert into outbox (kind, key, body, created_at, next_at)
    select ${DEAL_CLOCK}, ${DEAL_CLOCK} || ':' || id, jsonb_build_object('dealId', id), ${now}::timestamptz, ${now}::timestamptz
    from deals where deadline_at < ${now} and frozen_for = '{}'
    ${unlessAlive}`.execute(db);
}

/** Whatever of providers' money still waits to be sent on is looked at. */
async function planTransfers(db: Db, now: Date): Promise<void> {
  await sql`
    insert into outbox (kind, key, body, created_at, next_at)
    select 'transfer', 'transfer:' || payment_id, jsonb_build_object('paymentId', payment_id), ${now}::timestamptz, ${now}::timestamptz
    from ledger_accounts where kind = 'payable' and credit > debit
    ${unlessAlive}`.execute(db);
}

/**
 * Jobs that are done; no key of theirs comes again, or it may be done again. One that was given up stays to be looked
 * at.
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

/** Every payment that has moved lately is compared, and every balance, each in a job of its own. */
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
