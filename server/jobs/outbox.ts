// What must happen after a change was stored: written with the change in one transaction, done later, repeated until it
// worked. It may be done twice after a crash, so every handler passes the row's key on or is safe to repeat.
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
  /** Not before; at once when left out. */
  at?: Date;
}

/** Puts a job down. The same key again is the same job. */
export async function enqueue(db: Db, now: Date, { kind, key, body, at = now }: Job): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ kind, key, body: JSON.stringify(body), createdAt: now, nextAt: at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Puts a job down for another time than before: with the same key there is one, now for this time and this body. */
export async function reschedule(db: Db, now: Date, { kind, key, body, at = now }: Job): Promise<void> {
  const due = { body: JSON.stringify(body), nextAt: at, attempts: 0, doneAt: null, failedAt: null };
  await db
    .insertInto('outbox')
    .values({ kind, key, createdAt: now, ...due })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(due))
    .execute();
}

export type Handler = (context: Context, job: { key: string; body: Record<string, unknown> }) => Promise<void>;

/** The most tries before a job is given up; jobs that are never given up go to the operator's queue. */
const MOST_ATTEMPTS = 12;
const LONGEST_WAIT_S = 3600;
/** Somebody else gave no answer: that is asked again for as long as it takes. */
const LONGEST_WAIT_FOR_ANSWER_S = 600;
/** A worker that takes a job has so long; a job whose worker was killed is taken again after it. */
const LEASE_S = 60;

/** Does one job that is due, of a kind that `handlers` has; returns whether there was one. */
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
  /** Until when it is this worker's. */
  nextAt: string;
}

/** A kind that only a newer version knows waits for it. */
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

/** A job that was put down for another time while it was being done keeps that time. */
async function leave(db: Db, { id, attempts, nextAt }: TakenJob, change: Updateable<Tables['outbox']>): Promise<void> {
  await db
    .updateTable('outbox')
    .set(change)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('nextAt', '=', nextAt)
    .execute();
}
