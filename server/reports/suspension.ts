// What a suspended user can read and do.
import type * as z from 'zod/mini';
import type { NewPost } from '#shared/questions.ts';
import type { NewAppeal } from '#shared/reports.ts';
import type { Suspension } from '#shared/suspension.ts';
import type { Context } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { found, refuse } from '../http/refusal.ts';
import { listQuestions } from '../questions/read-questions.ts';
import { askOperator } from '../questions/ask-operator.ts';
import { appeal, listAppealable } from './appeal.ts';

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
  return {
    username,
    reason,
    decisions: reason === null ? [] : await listAppealable(db, userId),
    questions: (await listQuestions(db, userId, undefined)).items.filter(({ refusal }) => refusal === 'suspended'),
  };
}

export async function isSuspended(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('suspendedReason', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Throws as `appeal` does, and `suspension_link_old` once they can sign in again. */
export async function appealSuspended(
  context: Context,
  userId: number,
  { id, ...body }: z.output<typeof NewAppeal> & { id: number },
): Promise<void> {
  if (!(await isSuspended(context.db, userId))) refuse('suspension_link_old');
  await appeal(context, userId, id, body);
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
  if (!(await isSuspended(context.db, userId))) refuse('suspension_link_old');
  await askOperator(context, { id: userId }, { text, key, refusal: 'suspended', dealId: null }, { goesOn: true });
}
