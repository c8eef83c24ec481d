// Keeps the town from being left without an operator.
import type { Db } from '../db/open.ts';
import { refuse } from '../http/refusal.ts';

/**
 * Before somebody stops being an operator. Refuses `last_operator` where nobody else would remain who can act: neither
 * suspended nor gone. Locks all of them until the end of the transaction, always in the same order, so that of two who
 * leave at once the second sees the first.
 */
export async function keepAnOperator(tx: Db, userId: number): Promise<void> {
  const operators = await tx
    .selectFrom('users')
    .select('id')
    .where('isAdmin', '=', true)
    .where('world', '=', 0)
    .where('deletedAt', 'is', null)
    .where('suspendedReason', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (operators.length === 1 && operators[0]?.id === userId) refuse('last_operator');
}
