// A job that announces that a deal's money has gone back: what was earned with it may be revoked.
import type { Work } from '../context/work.ts';
import { reschedule } from '../jobs/outbox.ts';

export const MONEY_WENT_BACK = 'money_went_back';

/** Enqueued in the transaction that books the refund. */
export const noteMoneyWentBack = ({ tx, now }: Work, dealId: number): Promise<void> =>
  reschedule(tx, now(), { kind: MONEY_WENT_BACK, key: `${MONEY_WENT_BACK}:${dealId}`, body: { dealId } });
