// Who can act as an operator; and that the town isn't left without one.
import type { Db } from '../db/db.ts';
import { refuse } from '../http/refusal.ts';

/**
 * Before somebody stops being an operator. Refuses `last_operator` where nobody else would remain who can act: neither
 * suspended nor gone. Locks all of them until the end of the transaction, always in the same order, so that of two who
 * leave at once the second sees the first.
 */
export async function keepAnOperator(tx: Db, userId: number): Promise<void> {
  const operators = await acting(tx).select('id').orderBy('id').forNoKeyUpdate().execute();
  if (operators.length === 1 && operators[0]?.id === userId) refuse('last_operator');
}

/** Whether somebody besides these could act as one. */
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
