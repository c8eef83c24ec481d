// A complete body for each step of a deal, and how to bring the deal to where the step may be taken.
import { adminDeals } from '#shared/admin-deals.ts';
import type { DealDetail } from '#shared/deal-views.ts';
import { deals } from '#shared/deals.ts';
import { newKey, type Scene, type Stage } from './scene.ts';

type Body = Record<string, unknown>;
/** Takes the deal beyond its stage, and returns the fields that depend on it. */
export type Ready = (scene: Scene) => Promise<Body>;

export const slot = { start: '2026-11-10T09:00:00.000Z', end: '2026-11-10T11:00:00.000Z', longConfirmed: true };
export const offer = {
  amount: 80,
  lines: [
    { label: 'New tube', amount: 20 },
    { label: 'Fitting', amount: 60 },
  ],
  scope: ['New tube', 'Fitting'],
  time: slot,
  message: 'I bring the parts.',
  validUntil: '2026-11-04T09:00:00.000Z',
};

export type StepCase = readonly [
  step: string,
  owner: 'ana' | 'bo',
  stage: Stage,
  fields?: (scene: Scene) => Body,
  ready?: Ready,
];
export type AdminStepCase = readonly [step: string, stage: Stage, fields?: (scene: Scene) => Body, ready?: Ready];

const takes = ({ dealId, ...scene }: Scene, who: 'ana' | 'bo', body: Body): Promise<DealDetail> =>
  scene[who].does(deals.takeStep, { params: { id: dealId }, body: { key: newKey(), ...body } as never });

const then =
  (...steps: [who: 'ana' | 'bo', body: Body][]): Ready =>
  async (scene) => {
    for (const [who, body] of steps) await takes(scene, who, body);
    return {};
  };
const countered: Ready = async (scene) => {
  const { counter } = await takes(scene, 'ana', { step: 'counter', offerId: scene.offerId, amount: 60 });
  return { counterId: counter?.id };
};
const counteredOnly: Ready = async (scene) => {
  await countered(scene);
  return {};
};
/** Lets the other side propose something first. */
const proposed =
  (who: 'ana' | 'bo', body: Body, before: Ready = then()): Ready =>
  async (scene) => {
    await before(scene);
    const { proposals } = await takes(scene, who, body);
    return { proposalId: proposals[0]?.id };
  };
const begun = then(['bo', { step: 'start' }]);
const done = then(['bo', { step: 'done' }]);
const fixAsked = then(['bo', { step: 'done' }], ['ana', { step: 'ask_fix', reason: 'It drips.' }]);
const disputed = then(['bo', { step: 'start' }], ['ana', { step: 'problem', reason: 'It drips.' }]);
const frozen: Ready = async ({ admin, dealId }) => {
  await admin.does(adminDeals.takeStep, {
    params: { id: dealId },
    body: { step: 'freeze', key: newKey(), reason: 'We look at it.' },
  });
  return {};
};

const seen = () => ({ seen: 0 });
const upToDate: Ready = async ({ admin, dealId }) => {
  const { deal } = await admin.does(adminDeals.get, { params: { id: dealId } });
  return { seen: deal.history.length };
};

const reason = () => ({ reason: 'Too far for me.' });
const message = 'What do you think?';
const proposal = () => ({ proposalId: 1 });
const split = () => ({ toProvider: 4000, message });

export const stepCases: StepCase[] = [
  ['accept', 'bo', 'requested', () => ({ slots: [slot], flexible: false })],
  ['decline', 'bo', 'requested', reason],
  ['withdraw', 'ana', 'offered', reason],
  ['set_communication', 'ana', 'offered', () => ({ communication: 'video' })],
  ['offer', 'bo', 'accepted', () => offer],
  ['revise', 'bo', 'offered', () => offer],
  ['take_back', 'bo', 'offered', reason],
  ['decline_offer', 'ana', 'offered', reason],
  [
    'counter',
    'ana',
    'offered',
    ({ offerId }) => ({
      offerId,
      amount: offer.amount,
      time: offer.time,
      message: offer.message,
      validUntil: offer.validUntil,
    }),
  ],
  ['accept_counter', 'bo', 'offered', () => ({ counterId: 1 }), countered],
  ['reject_counter', 'bo', 'offered', reason, counteredOnly],
  ['retract_counter', 'ana', 'offered', undefined, counteredOnly],
  ['accept_offer', 'ana', 'offered', ({ offerId }) => ({ offerId, address: '1 Elm Street' })],
  ['abandon', 'ana', 'paying'],
  ['start', 'bo', 'paid'],
  ['done', 'bo', 'paid'],
  ['confirm', 'ana', 'paid'],
  ['release_part', 'ana', 'paid', () => ({ amount: 30 })],
  ['propose_time', 'ana', 'paid', () => ({ time: slot, message })],
  ['accept_time', 'bo', 'paid', proposal, proposed('ana', { step: 'propose_time', time: slot })],
  ['propose_price', 'bo', 'paid', () => ({ amount: 90, message })],
  ['accept_price', 'ana', 'paid', proposal, proposed('bo', { step: 'propose_price', amount: 90 })],
  ['drop_proposal', 'ana', 'paid', proposal, proposed('bo', { step: 'propose_price', amount: 90 })],
  ['cancel', 'ana', 'paid', () => ({ refund: 8000, reason: 'I am away.' })],
  ['propose_cancel', 'ana', 'paid', split, begun],
  ['accept_cancel', 'bo', 'paid', proposal, proposed('ana', { step: 'propose_cancel', toProvider: 4000 }, begun)],
  ['ask_fix', 'ana', 'paid', reason, done],
  ['redone', 'bo', 'paid', reason, fixAsked],
  ['problem', 'ana', 'paid', () => ({ ...reason(), photos: [] }), begun],
  ['no_show', 'bo', 'paid', () => ({ ...reason(), photos: [] }), begun],
  ['evidence', 'ana', 'paid', () => ({ text: 'Here is what it looks like.', photos: [] }), disputed],
  ['propose_split', 'ana', 'paid', split, disputed],
  ['accept_split', 'bo', 'paid', proposal, proposed('ana', { step: 'propose_split', toProvider: 4000 }, disputed)],
  ['withdraw_dispute', 'ana', 'paid', reason, disputed],
  ['give_back', 'bo', 'paid', reason, disputed],
  ['give_back_part', 'bo', 'completed', () => ({ amount: 30, ...reason() })],
  ['tip', 'ana', 'completed', () => ({ amount: 10 })],
];

export const adminStepCases: AdminStepCase[] = [
  ['admin_withdraw', 'offered'],
  ['freeze', 'paid'],
  ['thaw', 'paid', undefined, frozen],
  ['admin_release', 'paid', seen, upToDate],
  ['admin_refund', 'paid', seen, upToDate],
  ['ask_side', 'paid', () => ({ side: 'seeker' }), disputed],
  ['admin_split', 'paid', () => ({ toProvider: 4000, ...seen() }), upToDate],
  ['admin_refund_after', 'completed', ({ publicId }) => ({ amount: 4000, publicId, ...seen() }), upToDate],
];
