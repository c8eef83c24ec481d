// The round that makes good what no event told us: every ten minutes what is open is read again, every day all is compared.
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/open.ts';
import { enqueue, type Handler } from '../../jobs/outbox.ts';
import { wakeWaiting } from '../wake-waiting.ts';
import { fillGaps } from './fill-gaps.ts';

const ROUND_MS = 10 * 60_000;
const DAY_MS = 24 * 3600_000;
/** A checkout has its own clock, a minute after its end; the round comes after that. */
const GRACE_MS = 5 * 60_000;
/** How long a payment is compared after its last movement. */
const COMPARED_DAYS = 7;

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
export const reconcile: Handler = async (context, { key }) => {
  const now = context.now();
  await planRound(context.db, now, 'reconcile');
  await fillGaps(context);
  await readAgain(context, now, key);
  await wakeWaiting(context.db, now);
  await forgetRounds(context.db, now);
  context.wakeOutbox();
};

/** Each in a job of its own, so that one without an answer holds up no other. */
async function readAgain({ db }: Context, now: Date, key: string): Promise<void> {
  const ended = new Date(now.getTime() - GRACE_MS);
  await sql`
    insert into outbox (kind, key, body, created_at, next_at)
    select 'read_checkout', ${key} || ':checkout:' || id, jsonb_build_object('checkoutId', id), ${now}::timestamptz, ${now}::timestamptz
    from checkouts where status in ('creating', 'open') and expires_at <= ${ended}
    union all
    select 'read_refund', ${key} || ':refund:' || id, jsonb_build_object('refundId', id), ${now}, ${now}
    from refunds where status = 'pending'
    on conflict (key) do nothing`.execute(db);
}

/** Of these jobs there are many; once done, nobody asks for them any more. */
async function forgetRounds(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('kind', 'in', ['reconcile', 'compare_books', 'check_books', 'compare_payment', 'read_refund'])
    .where('doneAt', '<', new Date(now.getTime() - DAY_MS).toISOString())
    .execute();
}

/** Every payment that has moved lately is compared, each in a job of its own. */
export const compareBooks: Handler = async ({ db, now, wakeOutbox }, { key }) => {
  const at = now();
  await planRound(db, at, 'compare_books');
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
