// What a suspended user can read and do.
import type * as z from 'zod/mini';
import type { NewPost } from '#shared/questions.ts';
import type { Suspension } from '#shared/suspension.ts';
import type { Context } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { found, refuse } from '../http/refusal.ts';
import { listQuestions } from '../questions/read-questions.ts';
import { askOperator } from '../questions/ask-operator.ts';
import { findDecision } from './appeal.ts';

/** Throws `not_found` when the account has been closed. */
export async function readSuspension({ db }: Pick<Context, 'db'>, userId: number): Promise<Suspension> {
  const { username, suspendedReason: reason } = found(
    await db
      .selectFrom('users')
      .select(['name as username', 'suspendedReason'])
      .where('id', '=', userId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
  );
  const id = reason === null ? undefined : await suspendingDecision(db, userId);
  return {
    username,
    reason,
    decision: id === undefined ? null : await findDecision(db, userId, id),
    questions: (await listQuestions(db, userId, undefined)).items.filter(({ refusal }) => refusal === 'suspended'),
  };
}

/** The latest decision that suspended them; undefined when an operator did so without a report. */
export async function suspendingDecision(db: Db, userId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('reportDecisions as d')
    .innerJoin('reportCases as c', 'c.id', 'd.caseId')
    .innerJoin('users as u', 'u.id', 'c.personId')
    .select('d.caseId')
    .where('c.personId', '=', userId)
    .where('d.outcome', '=', 'suspend')
    .whereRef('d.words', '=', 'u.suspendedReason')
    .orderBy('d.decidedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.caseId;
}

/**
 * Adds to their open question about the suspension, or opens one. Throws `key_reused`, and `suspension_link_old` once
 * they can sign in again.
 */
export async function writeSuspended(
  context: Context,
  userId: number,
  { text, key }: z.output<typeof NewPost>,
): Promise<void> {
  const suspended = await context.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('suspendedReason', 'is not', null)
    .executeTakeFirst();
  if (!suspended) refuse('suspension_link_old');
  await askOperator(context, { id: userId }, { text, key, refusal: 'suspended', dealId: null }, { goesOn: true });
}
