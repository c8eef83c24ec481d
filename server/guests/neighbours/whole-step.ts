// Completes a step of the demo's data with the ids of the deal's offer, counter-offer or proposal.
import * as z from 'zod/mini';
import { StepBody } from '#shared/deal-bodies.ts';
import type { LockedDeal } from '../../deals/lock-deal.ts';
import { type ChosenSlot, chosenSlot } from '#shared/slots.ts';
import type { StoryStep, StoryTime } from '../demo/story.ts';
import { slotOf, type Today } from '../seed/town-time.ts';

const PROPOSALS: Partial<Record<StepBody['step'], string>> = {
  accept_time: 'time',
  accept_price: 'price',
  accept_cancel: 'cancel',
  accept_split: 'split',
};

/** Any step, as the data describes it. */
type SpokenStep = StoryStep & { time?: StoryTime; slots?: StoryTime[] };

const timeOf = (today: Today, time: StoryTime): ChosenSlot => chosenSlot('start' in time ? time : slotOf(today, time));

export function wholeStep(
  deal: LockedDeal,
  key: string,
  today: Today,
  { time, slots, ...asked }: SpokenStep,
): StepBody {
  const kind = PROPOSALS[asked.step];
  const proposal = deal.proposals.findLast((open) => open.kind === kind);
  return z.parse(StepBody, {
    ...asked,
    key,
    ...(asked.step === 'counter' && { offerId: deal.offerId }),
    ...(asked.step === 'accept_counter' && { counterId: deal.counterId }),
    ...(proposal && { proposalId: proposal.id }),
    ...(time && { time: timeOf(today, time) }),
    ...(slots && { slots: slots.map((slot) => timeOf(today, slot)) }),
  });
}
