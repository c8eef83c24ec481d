// Lets others know, in a job of its own, that a deal's money has gone back: what was earned with it may be over.
import type { Work } from '../context/work.ts';
import { reschedule } from '../jobs/outbox.ts';

export const MONEY_WENT_BACK = 'money_went_back';

/** In the work that books it. */
export const noteMoneyWentBack = ({ tx, now }: Work, dealId: number): Promise<void> =>
  reschedule(tx, now(), { kind: MONEY_WENT_BACK, key: `${MONEY_WENT_BACK}:${dealId}`, body: { dealId } });
