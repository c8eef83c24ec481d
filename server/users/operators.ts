// Finds users who can act as operators, and keeps at least one.
import type { Db } from '../db/db.ts';
import { refuse } from '../http/refusal.ts';

/**
 * Call it before a user stops being an operator. Refuses with `last_operator` if no other operator remains who is
 * neither suspended nor closed. Locks all operators until the end of the transaction, always in the same order, so that
 * when two leave at the same moment the second sees the first.
 */
export async function keepAnOperator(tx: Db, userId: number): Promise<void> {
  const operators = await acting(tx).select('id').orderBy('id').forNoKeyUpdate().execute();
  if (operators.length === 1 && operators[0]?.id === userId) refuse('last_operator');
}

/** Whether anybody besides these users could act as an operator. */
export async function hasOtherOperator(db: Db, without: readonly number[]): Promise<boolean> {
  const other = await acting(db).select('id').where('id', 'not in', without).limit(1).executeTakeFirst();
  return other !== undefined;
}

const acting = (db: Db) =>
  db
    .selectFrom('users')
    .where('isAdmin', '=', true)
    .where('world', '=', 0)
    .where('deletedAt', 'is', null)
    .where('suspendedReason', 'is', null);
