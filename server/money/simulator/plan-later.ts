// Enqueues the simulator's delayed actions; `later.ts` runs them.
import type { Work } from '../../context/work.ts';
import { enqueue } from '../../jobs/outbox.ts';

export type Act = 'end_checkout' | 'open_dispute' | 'win_dispute' | 'lose_dispute' | 'finish_refund' | 'fail_refund';

/** How long a bank takes to act. */
const BANK_SECONDS = 10;
const bankTime = (now: Date): Date => new Date(now.getTime() + BANK_SECONDS * 1000);

export const planLater = ({ tx, now }: Work, act: Act, id: string, at = bankTime(now())): Promise<void> =>
  enqueue(tx, now(), { kind: 'simulator_later', key: `simulator:${act}:${id}`, body: { act, id }, at });
