// What waits for an operator: put down with what caused it, and taken off again when that is over.
import type { Db } from '../db/db.ts';

export interface Matter {
  /** The same matter is one entry, however often it is put down. */
  key: string;
  kind:
    | 'dispute'
    | 'report'
    | 'appeal'
    | 'question'
    | 'old_hold'
    | 'frozen'
    | 'refund'
    | 'payment'
    | 'bank_evidence'
    | 'transfer'
    | 'difference'
    | 'books'
    | 'stuck'
    | 'provider'
    | 'reputation';
  dealId?: number | null;
  paymentId?: number | null;
  /** One sentence for the operator. */
  says: string;
  /** When it must be dealt with, where there is such a time. */
  dueAt?: Date | string | null;
}

/** One that was taken off before is open again. */
export async function putInQueue(
  tx: Db,
  now: Date,
  { key, kind, dealId = null, paymentId = null, says, dueAt = null }: Matter,
): Promise<void> {
  const entry = { kind, dealId, paymentId, says, dueAt };
  await tx
    .insertInto('operatorQueue')
    .values({ key, ...entry, createdAt: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ ...entry, resolvedAt: null }))
    .execute();
}

export async function takeFromQueue(tx: Db, now: Date, key: string): Promise<void> {
  await tx
    .updateTable('operatorQueue')
    .set({ resolvedAt: now })
    .where('key', '=', key)
    .where('resolvedAt', 'is', null)
    .execute();
}
