// Moves a deal after somebody else has taken its money: it ends if nothing is left held and no work is due.
import type { Cents } from '#shared/money.ts';
import { HELD, type DealStatus } from '#shared/deal-statuses.ts';
import type { Work } from '../context/work.ts';
import { sumDeal } from '../money/deal-money.ts';
import { wakeTransfersOfDeal } from '../money/transfers/wake-transfers.ts';
import { thawDeal } from './freeze.ts';
import { takeSystemStep } from './take-system-step.ts';

const STEPS = {
  bank: { ended: 'bank_took_all', goes_on: 'bank_took_part', after: 'bank_took_after' },
  payment_provider: { ended: 'outside_refund_all', goes_on: 'outside_refund_part', after: 'outside_refund_after' },
} as const;

interface Loss {
  dealId: number;
  /** Who took it. */
  by: keyof typeof STEPS;
  /** The loss's own cause. A freeze with the same cause (`freeze.ts`) is lifted. */
  cause: string;
  amount: Cents;
  /** False: the charge came too late or was refunded, and does not count for the deal. */
  isOfDeal: boolean;
}

/** after: nothing was held any more. apart: the charge does not count for the deal. */
type LossOutcome = 'ended' | 'goes_on' | 'after' | 'apart';

/** In the caller's transaction, once the loss is booked. Notifies both sides. */
export async function followLoss(work: Work, { dealId, by, cause, amount, isOfDeal }: Loss): Promise<LossOutcome> {
  if (!isOfDeal) {
    await thawDeal(work, { dealId, cause });
    return 'apart';
  }
  const [{ held }, { status }] = await Promise.all([
    sumDeal(work.tx, dealId),
    work.tx.selectFrom('deals').select('status').where('id', '=', dealId).executeTakeFirstOrThrow(),
  ]);
  const isHeld = HELD.includes(status as DealStatus);
  const goesOn = held === 0 ? 'ended' : 'goes_on';
  const became = isHeld ? goesOn : 'after';
  const step = STEPS[by][became];
  const detail = { amount, ...(became === 'goes_on' && { held }) };
  const key = `${step}-${cause.replace(':', '-')}`;
  const { taken } = await takeSystemStep(work, { dealId, step, key, cause, detail });
  if (!taken) await thawDeal(work, { dealId, cause });
  await wakeTransfersOfDeal(work.tx, work.now(), dealId);
  return became;
}

/** Shown to operators. */
export const LOSS_WORDS: Record<LossOutcome, string> = {
  ended: 'Nothing was left held, so the deal is over, and both sides were told.',
  goes_on: 'The deal goes on for what is left, and both sides were told.',
  after: 'The deal was over before.',
  apart: 'The charge counted for nothing in the deal, which stays as it is.',
};
