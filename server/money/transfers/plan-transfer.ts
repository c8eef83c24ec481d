// Schedules a check of a payment's payable money, which sends it on if it may go.
import type { Work } from '../../context/work.ts';
import type { Db } from '../../db/db.ts';
import { reschedule } from '../../jobs/outbox.ts';

/** Runs as soon as the caller's change is committed. */
export async function enqueueTransfer(work: Work, paymentId: number): Promise<void> {
  await planTransfer(work.tx, work.now(), paymentId);
  work.wakeOutbox();
}

/** A payment has one such job: a later plan replaces the earlier one. */
export const planTransfer = (tx: Db, now: Date, paymentId: number, at = now): Promise<void> =>
  reschedule(tx, now, { kind: 'transfer', key: `transfer:${paymentId}`, body: { paymentId }, at });

/** A refused transfer's entry in the operators' queue. */
export const transferMatter = (paymentId: number): string => `transfer:${paymentId}`;
