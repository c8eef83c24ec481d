// Chooses a demo neighbour's next step in a deal, by its status and their side.
import type { Dollars } from '#shared/money.ts';
import type { DealSide, DealStatus } from '#shared/deal-statuses.ts';
import { START_EARLY_MS } from '#shared/deal-moves.ts';
import type { Slot } from '#shared/slots.ts';
import type { LockedDeal } from '../../deals/lock-deal.ts';
import { withStep } from '../demo/sayings.ts';
import { demoServices } from '../demo/services.ts';
import type { StoryStep } from '../demo/story.ts';

export type Act = (
  | { step: StoryStep }
  | { pays: 'main' | 'topup' }
  | { splits: true }
  | { reviews: true }
  /** The time at which the next step opens. */
  | { waitsUntil: Date }
) & {
  says?: string;
};

/** Facts besides the deal that decide the step. */
export interface Around {
  now: Date;
  /** The guest's preferred times at which the neighbour is free. */
  wishes: readonly Slot[];
}

type Choose = (deal: LockedDeal, around: Around) => Act | undefined;

/** Undefined if it is the guest's turn, or nothing is left to do. */
export function chooseAct(deal: LockedDeal, side: DealSide, around: Around): Act | undefined {
  const own = side === 'provider' ? asProvider : asSeeker;
  return answerOf(deal, side) ?? own[deal.status]?.(deal, around);
}

/** They accept the guest's proposals. */
function answerOf({ proposals }: LockedDeal, side: DealSide): Act | undefined {
  const put = proposals.find(({ madeBy }) => madeBy !== side);
  return put && { step: { step: `accept_${put.kind as 'time' | 'price' | 'cancel' | 'split'}` } };
}

const asProvider: Partial<Record<DealStatus, Choose>> = {
  requested: (_deal, { wishes }) => ({
    step: { step: 'accept', flexible: true, slots: wishes.length > 0 ? [...wishes] : USUAL_TIMES },
    says: withStep.accept,
  }),
  accepted: (deal, { wishes: [time] }) => ({
    step: { step: 'offer', ...offerFor(deal), ...(time && { time }) },
    says: withStep.offer,
  }),
  countered: () => ({ step: { step: 'accept_counter' } }),
  paid_in_escrow: ({ startAt }, { now }) =>
    notBefore(startAt, START_EARLY_MS, now, withStep.booked) ?? { step: { step: 'start' } },
  in_progress: ({ startAt }, { now }) => notBefore(startAt, 0, now) ?? { step: { step: 'done' }, says: withStep.done },
  fix_requested: () => ({ step: { step: 'redone', reason: 'You were right. Have another look.' } }),
  disputed: (deal) => splitUnlessProposed(deal, 'provider'),
  completed: () => ({ reviews: true }),
};

const asSeeker: Partial<Record<DealStatus, Choose>> = {
  price_offered: () => ({ pays: 'main', says: withStep.paid }),
  payment_pending: () => ({ pays: 'main', says: withStep.paid }),
  paid_in_escrow: () => ({ pays: 'topup' }),
  in_progress: () => ({ pays: 'topup' }),
  awaiting_confirmation: () => ({ step: { step: 'confirm' }, says: withStep.confirm }),
  disputed: (deal) => splitUnlessProposed(deal, 'seeker'),
  completed: () => ({ reviews: true }),
};

const splitUnlessProposed = ({ proposals }: LockedDeal, side: DealSide): Act | undefined =>
  proposals.some(({ madeBy }) => madeBy === side) ? undefined : { splits: true, says: withStep.split };

/** Undefined if no time is fixed, or if it has come. */
function notBefore(startAt: string | null, earlyMs: number, now: Date, says?: string): Act | undefined {
  const from = startAt === null ? 0 : Date.parse(startAt) - earlyMs;
  return from > now.getTime() ? { waitsUntil: new Date(from), ...(says && { says }) } : undefined;
}

const USUAL_TIMES = [
  { inDays: 3, from: 10, hours: 2 },
  { inDays: 4, from: 14, hours: 2 },
];
const USUAL_AMOUNT = 60;

/** If the guest preferred no time, none is fixed, so that they can see the job done immediately. */
function offerFor({ serviceTitle }: LockedDeal): { amount: Dollars; scope: string[] } {
  const offered = Object.values(demoServices).find(({ says }) => says.title === serviceTitle)?.offers;
  return offered ? { amount: offered.amount, scope: [...offered.scope] } : { amount: USUAL_AMOUNT, scope: [] };
}
