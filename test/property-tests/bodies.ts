// A step's body: mostly sensible for the deal's status, and sometimes not.
import type { AdminStepBody, StepBody } from '#shared/deal-bodies.ts';
import { type ChosenSlot, chosenSlot } from '#shared/slots.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import type { DealFact } from './facts.ts';
import { newKey, type Story } from './story.ts';

export type Fields = Record<string, unknown>;
type Step = (StepBody | AdminStepBody)['step'];

/** The same few times for all deals of a history, so that they conflict; some are past, or too far ahead. */
function aTime({ chance, stage }: Story): ChosenSlot {
  const day = Math.floor(stage.now() / DAY_MS) + chance.pick([0, 1, 1, 2, 2, 3, 20, 49, 51, -1]);
  const start = day * DAY_MS + chance.pick([8, 12, 13, 18]) * HOUR_MS;
  const lasts = chance.pick([1, 2, 5, 30]) * HOUR_MS;
  const time = { start: new Date(start).toISOString(), end: new Date(start + lasts).toISOString() };
  return chance.happens(90) ? chosenSlot(time) : time;
}

const anAmount = ({ chance }: Story): number =>
  chance.happens(4) ? 9999 : 1 + chance.below(chance.pick([9, 300, 300]));

/** Sometimes made of two lines. */
const linesOf = ({ chance }: Story, amount: number): Fields => {
  if (amount < 2 || !chance.happens(30)) return {};
  const first = 1 + chance.below(amount - 1);
  return {
    lines: [
      { label: 'Labour', amount: first },
      { label: 'Parts', amount: amount - first },
    ],
  };
};

const anOffer = (story: Story): Fields => {
  const { chance, stage } = story;
  const amount = anAmount(story);
  return {
    amount,
    ...linesOf(story, amount),
    time: chance.happens(55) ? aTime(story) : null,
    ...(chance.happens(15) && {
      validUntil: new Date(
        stage.now() + chance.pick([30 * MINUTE_MS, 5 * HOUR_MS, 2 * DAY_MS, -HOUR_MS]),
      ).toISOString(),
    }),
  };
};

/** Cents of the held amount; sometimes more. */
const aPart = ({ chance }: Story, { held }: DealFact): number =>
  chance.happens(8) ? held + 1 : chance.pick([0, held, chance.below(held + 1)]);
/** Dollars, of the held or charged amount. */
const dollarsOf = ({ chance }: Story, cents: number): number =>
  Math.max(1, chance.below(Math.floor(cents / 100) + (chance.happens(8) ? 3 : 1)));

const proposalOf = ({ chance }: Story, { proposals }: DealFact, kind?: string): number => {
  const fitting = proposals.filter((proposal) => kind === undefined || proposal.kind === kind);
  return (chance.happens(5) ? undefined : chance.pick(fitting)?.id) ?? 1;
};

/** Sensible fields beside the step and its key; steps not listed have no relevant fields. */
const FIELDS: Partial<Record<Step, (story: Story, deal: DealFact) => Fields>> = {
  accept: (story) => (story.chance.happens(60) ? { flexible: true } : { slots: [aTime(story)] }),
  set_communication: ({ chance }) => ({ communication: chance.pick(['chat', 'phone', 'video']) }),
  offer: anOffer,
  revise: anOffer,
  counter: (story, { offerId }) => {
    const { time, ...rest } = anOffer(story);
    return { ...rest, ...(story.chance.happens(70) && { time }), offerId: offerId ?? 1 };
  },
  accept_counter: (_story, { counterId }) => ({ counterId: counterId ?? 1 }),
  accept_offer: ({ chance }, { offerId, remote }) => ({
    offerId: (offerId ?? 1) + (chance.happens(4) ? 1 : 0),
    address: remote ? '' : '1 Elm Street',
  }),
  release_part: (story, { held }) => ({ amount: dollarsOf(story, held) }),
  propose_time: (story) => ({ time: aTime(story) }),
  accept_time: (story, deal) => ({ proposalId: proposalOf(story, deal, 'time') }),
  propose_price: (story, { held }) => ({ amount: story.chance.happens(50) ? dollarsOf(story, held) : anAmount(story) }),
  accept_price: (story, deal) => ({ proposalId: proposalOf(story, deal, 'price') }),
  drop_proposal: (story, deal) => ({ proposalId: proposalOf(story, deal) }),
  propose_cancel: (story, deal) => ({ toProvider: aPart(story, deal) }),
  accept_cancel: (story, deal) => ({ proposalId: proposalOf(story, deal, 'cancel') }),
  propose_split: (story, deal) => ({ toProvider: aPart(story, deal) }),
  accept_split: (story, deal) => ({ proposalId: proposalOf(story, deal, 'split') }),
  ask_fix: () => ({ reason: 'It still squeaks' }),
  problem: () => ({ reason: 'It is not what we said' }),
  no_show: () => ({ reason: 'Nobody came' }),
  evidence: () => ({ text: 'Here is what happened' }),
  give_back_part: (story, { charged }) => ({ amount: dollarsOf(story, charged) }),
  tip: (story) => ({ amount: 1 + story.chance.below(40) }),
  ask_side: (story) => ({ side: story.chance.pick(['seeker', 'provider']), reason: 'What was agreed?' }),
  admin_release: (_story, { steps }) => ({ seen: steps }),
  admin_refund: (_story, { steps }) => ({ seen: steps }),
  admin_split: (story, deal) => ({ toProvider: aPart(story, deal), seen: deal.steps }),
  admin_refund_after: (story, { charged, steps }) => ({
    amount: 1 + story.chance.below(Math.max(1, charged)),
    seen: steps,
  }),
};

/** `cancel` states a sum, which is read from the deal's page first. */
export const bodyOf = (story: Story, deal: DealFact, step: Step, stated: Fields = {}): Fields => ({
  step,
  key: newKey(),
  ...(step.startsWith('admin_') || step === 'freeze' || step === 'thaw' ? { reason: 'Looked at it' } : {}),
  ...FIELDS[step]?.(story, deal),
  ...stated,
});
