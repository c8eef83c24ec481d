// Work to do after a change: stored in the change's transaction, done later, retried until it succeeds. A crash can
// make it run twice, so every handler passes the key on or is idempotent.
import { sql, type Updateable } from 'kysely';
import type { Context } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import type { Tables } from '../db/tables.ts';
import { Refusal } from '../http/refusal.ts';
import { forgetStuck, NEVER_GIVEN_UP, tellOfStuck } from './never-given-up.ts';

export interface Job {
  kind: string;
  /** Unique for ever; also the idempotency key of the call that the job makes. */
  key: string;
  body: Record<string, unknown>;
  /** The earliest time; defaults to now. */
  at?: Date;
}

/** Stores a job. Does nothing if the key exists already. */
export async function enqueue(db: Db, now: Date, { kind, key, body, at = now }: Job): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ kind, key, body: JSON.stringify(body), createdAt: now, nextAt: at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Stores a job, or moves the one with the same key to this time and body. */
export async function reschedule(db: Db, now: Date, { kind, key, body, at = now }: Job): Promise<void> {
  const due = { body: JSON.stringify(body), nextAt: at, attempts: 0, doneAt: null, failedAt: null };
  await db
    .insertInto('outbox')
    .values({ kind, key, createdAt: now, ...due })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(due))
    .execute();
}

export type Handler = (context: Context, job: { key: string; body: Record<string, unknown> }) => Promise<void>;

/** After this many attempts a job is given up, or, if it is never given up, reported to the operators. */
const MOST_ATTEMPTS = 12;
const LONGEST_WAIT_S = 3600;
/** When an outside service gives no reply, the job is retried without limit, at most this far apart. */
const LONGEST_WAIT_FOR_ANSWER_S = 600;
/** How long a worker holds a job; if the worker was killed, the job is then taken again. */
const LEASE_S = 60;

/** Runs one due job of a kind in `handlers`; returns whether there was one. */
export async function doNextJob(context: Context, handlers: Record<string, Handler>): Promise<boolean> {
  const job = await takeJob(context, Object.keys(handlers));
  if (!job) return false;
  try {
    await handlers[job.kind]?.(context, { key: job.key, body: job.body });
    await leave(context.db, job, { doneAt: context.now(), lastError: null });
    await forgetStuck(context, job);
  } catch (error) {
    context.log.error({ err: error, job: job.kind, jobId: job.id }, 'a job failed and will be tried again');
    await putBack(context, job, error as Error);
  }
  return true;
}

interface TakenJob {
  id: number;
  kind: string;
  key: string;
  body: Record<string, unknown>;
  attempts: number;
  /** The end of this worker's lease. */
  nextAt: string;
}

/** Leaves kinds that only a newer version knows to that version. */
async function takeJob({ db, now }: Context, kinds: string[]): Promise<TakenJob | undefined> {
  const at = now();
  const lease = new Date(at.getTime() + LEASE_S * 1000);
  const { rows } = await sql<TakenJob>`
    update outbox set attempts = attempts + 1, next_at = ${lease}
    where id = (
      select id from outbox where done_at is null and failed_at is null and next_at <= ${at} and kind = any(${kinds})
      order by next_at, id limit 1 for update skip locked
    ) returning id, kind, key, body, attempts, next_at as "nextAt"`.execute(db);
  return rows[0];
}

async function putBack(context: Context, job: TakenJob, error: Error): Promise<void> {
  const { attempts, kind } = job;
  const now = context.now();
  const isUnanswered = error instanceof Refusal && error.code === 'busy';
  const wait = Math.min(isUnanswered ? LONGEST_WAIT_FOR_ANSWER_S : LONGEST_WAIT_S, 2 ** attempts);
  const isLong = attempts >= MOST_ATTEMPTS;
  const isGivenUp = isLong && !isUnanswered && !(kind in NEVER_GIVEN_UP);
  const change = {
    nextAt: new Date(now.getTime() + wait * 1000),
    failedAt: isGivenUp ? now : null,
    lastError: error.message,
  };
  await leave(context.db, job, change);
  if (isLong && kind in NEVER_GIVEN_UP) await tellOfStuck(context, job, error);
}

/** Changes nothing if the job was rescheduled while it ran. */
async function leave(db: Db, { id, attempts, nextAt }: TakenJob, change: Updateable<Tables['outbox']>): Promise<void> {
  await db
    .updateTable('outbox')
    .set(change)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('nextAt', '=', nextAt)
    .execute();
}
