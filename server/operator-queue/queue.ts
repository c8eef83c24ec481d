// The operators' queue: entries are added with their cause, and removed when that is over.
import type { Db } from '../db/db.ts';

export interface Matter {
  /** One entry per key, however often it is added. */
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
  /** The time limit, if there is one. */
  dueAt?: Date | string | null;
}

/** Reopens an entry that was removed before. */
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
