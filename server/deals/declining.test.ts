// Declining and withdrawing: a deal that the seeker began goes on, one that the provider began is over.
import { expect, test } from 'vitest';
import { deals } from '#shared/deals.ts';
import { payments } from '#shared/payments.ts';
import { users } from '#shared/users.ts';
import { newKey, refusal, takes, triesStep } from '../../test/deal.ts';
import { DAY, dealScene, type Pair, walkedDeal } from '../../test/deal-scene.ts';
import { findLiveService } from '../services/find-offered-service.ts';
import { beginDeal } from './begin-deal.ts';
import { hashBody } from '../http/hash-body.ts';

const { world, offered, pair, pass, inHours } = await dealScene();

/** Begins as when answering a need, or when requesting payment in a chat. */
async function providerBegins(parties: Pair, step: 'answer_need' | 'request_payment' = 'answer_need') {
  const { seeker, provider, serviceId } = parties;
  const actor = { ...(await provider.does(users.current)), world: 0 } as unknown as Parameters<
    typeof beginDeal
  >[1]['actor'];
  const service = await findLiveService(world.db, 0, serviceId);
  const offer = { amount: 70_00, lines: [], scope: [], time: null, message: '', validUntil: null };
  const id = await beginDeal(world.context, {
    step,
    by: 'provider',
    actor,
    seekerId: seeker.id,
    service,
    row: {},
    offer,
    key: newKey(),
    bodyHash: hashBody({}),
  });
  return walkedDeal(parties, id);
}

test('a deal that Bo begins starts with his offer', async () => {
  for (const step of ['answer_need', 'request_payment'] as const) {
    const deal = await providerBegins(await pair(), step);
    expect(await deal.see()).toMatchObject({
      status: 'price_offered',
      offer: { amount: 70_00, version: 1 },
      deadline: { at: inHours(72) },
    });
    expect((await deal.see()).history).toMatchObject([{ step, by: 'provider', from: null, to: 'price_offered' }]);
    expect(await deal.notice(deal.seeker)).toBe(step === 'answer_need' ? 'Price offer received' : 'Payment requested');
    expect(await deal.notice(deal.provider)).toBeUndefined();
  }
});

test('its clock runs: it expires after three days', async () => {
  const deal = await providerBegins(await pair());
  await pass(3 * DAY - 1);
  expect((await deal.see()).status).toBe('price_offered');
  await pass(1);
  expect((await deal.see()).status).toBe('expired');
});

test.each([
  ['the seeker', 'seeker', 'decline_offer', 'accepted', 'declined', 'Price offer declined'],
  ['the provider', 'provider', 'take_back', 'accepted', 'withdrawn', 'Price offer taken back'],
] as const)(
  'when %s says no, it goes back to accepted where Ana began, and ends where Bo did',
  async (_who, side, step, goesOn, ends, title) => {
    const began = await offered();
    const back = await takes(began[side], began.id, { step, reason: 'Changed my mind' });
    expect(back).toMatchObject({ status: goesOn, offer: null, deadline: { at: inHours(48) } });
    expect(back.history.at(-1)).toMatchObject({ step, reason: 'Changed my mind' });
    const answered = await providerBegins(await pair());
    const over = await takes(answered[side], answered.id, { step });
    expect(over).toMatchObject({ status: ends, offer: null, deadline: null, steps: [] });
    expect(await answered.notice(side === 'seeker' ? answered.provider : answered.seeker)).toBe(title);
  },
);

test('the link of a retracted offer is no longer payable', async () => {
  const deal = await offered();
  const publicId = (await deal.see()).offer?.publicId;
  await takes(deal.provider, deal.id, { step: 'take_back' });
  expect(await deal.seeker.does(payments.get, { params: { publicId: publicId ?? '' } })).toMatchObject({
    stands: false,
    payable: false,
  });
  const tried = await deal.seeker.tries(payments.checkout, {
    params: { publicId },
    body: { key: newKey(), address: 'x' },
  });
  expect(tried).toMatchObject({ status: 422, body: { error: 'No longer payable.' } });
});

test('either side withdraws from an offer, a counter-offer, or before there is any', async () => {
  for (const side of ['seeker', 'provider'] as const) {
    const deal = await offered();
    expect(await takes(deal[side], deal.id, { step: 'withdraw' })).toMatchObject({ status: 'withdrawn', steps: [] });
    const countered = await offered();
    await takes(countered.seeker, countered.id, {
      step: 'counter',
      offerId: (await countered.see()).offer?.id ?? 0,
      amount: 5,
    });
    expect((await takes(countered[side], countered.id, { step: 'withdraw' })).status).toBe('withdrawn');
    const accepted = await offered();
    await takes(accepted.seeker, accepted.id, { step: 'decline_offer' });
    expect((await takes(accepted[side], accepted.id, { step: 'withdraw' })).status).toBe('withdrawn');
  }
});

test('an interest is declined by its provider and withdrawn by its seeker, not the other way round', async () => {
  const { seeker, provider, serviceId } = await pair();
  const { id } = await seeker.does(deals.expressInterest, { body: { serviceId, key: newKey() } });
  expect(await triesStep(provider, id, { step: 'withdraw' })).toMatchObject(refusal(403, 'not_your_step'));
  expect(await triesStep(seeker, id, { step: 'decline' })).toMatchObject(refusal(403, 'not_your_step'));
  expect((await takes(provider, id, { step: 'decline', reason: 'Too far' })).history.at(-1)).toMatchObject({
    to: 'declined',
    reason: 'Too far',
  });
});

test('either side can change how they talk until payment', async () => {
  const deal = await offered();
  expect(
    (await takes(deal.provider, deal.id, { step: 'set_communication', communication: 'video' })).communication,
  ).toBe('video');
  const changed = await takes(deal.seeker, deal.id, { step: 'set_communication', communication: 'phone' });
  expect(changed).toMatchObject({ communication: 'phone', status: 'price_offered', deadline: { at: inHours(72) } });
});
