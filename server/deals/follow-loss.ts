// What becomes of a deal whose money somebody else has taken: it ends where nothing is left held, and no work is due.
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
  /** Who has taken it. */
  by: keyof typeof STEPS;
  /** What says so. Where the deal stood still for it, see `freeze.ts`, that is lifted. */
  cause: string;
  amount: Cents;
  /** False: it was money that came too late and never counted for the deal. */
  isOfDeal: boolean;
}

/** after: nothing was held, as the deal was over before or the money was not the deal's. */
type LossOutcome = 'ended' | 'goes_on' | 'after';

/** In the caller's transaction, once the loss is booked. Both sides are told of it. */
export async function followLoss(work: Work, { dealId, by, cause, amount, isOfDeal }: Loss): Promise<LossOutcome> {
  const [{ held }, { status }] = await Promise.all([
    sumDeal(work.tx, dealId),
    work.tx.selectFrom('deals').select('status').where('id', '=', dealId).executeTakeFirstOrThrow(),
  ]);
  const isHeld = HELD.includes(status as DealStatus);
  const goesOn = held === 0 ? 'ended' : 'goes_on';
  const became = isHeld && isOfDeal ? goesOn : 'after';
  const step = STEPS[by][became];
  const detail = { amount, ...(became === 'goes_on' && { held }) };
  const { taken } = isOfDeal
    ? await takeSystemStep(work, { dealId, step, key: `${step}-${cause.replace(':', '-')}`, cause, detail })
    : { taken: false };
  if (!taken) await thawDeal(work, { dealId, cause });
  await wakeTransfersOfDeal(work.tx, work.now(), dealId);
  return became;
}

/** For the operators. */
export const LOSS_WORDS: Record<LossOutcome, string> = {
  ended: 'Nothing was left held, so the deal is over, and both sides were told.',
  goes_on: 'The deal goes on for what is left, and both sides were told.',
  after: 'The deal was over before.',
};
