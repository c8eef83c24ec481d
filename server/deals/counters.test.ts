// Counter-offers and new versions: only the provider's latest offer can be paid.
import { expect, test } from 'vitest';
import { payments } from '#shared/payments.ts';
import { services } from '#shared/services.ts';
import { newKey, refusal, takes, triesStep } from '../../test/deal.ts';
import { DAY, dealScene, HOUR, type DealWalk } from '../../test/deal-scene.ts';

const { offered, pass, passUntil, slotIn, now, inHours, world } = await dealScene();

const counterOf = async ({ see, seeker, id }: DealWalk, amount: number) =>
  takes(seeker, id, { step: 'counter', offerId: (await see()).offer?.id ?? 0, amount });
const linkOf = ({ seeker }: DealWalk, publicId: string | null = '') =>
  seeker.does(payments.get, { params: { publicId: publicId ?? '' } });

test('a counter-offer waits for Bo while the offer before it stays open', async () => {
  const deal = await offered({ amount: 100 });
  const countered = await counterOf(deal, 80);
  expect(countered).toMatchObject({
    status: 'countered',
    offer: { amount: 100_00, version: 1 },
    counter: { amount: 80_00, version: 2, madeBy: 'seeker', publicId: null },
  });
  expect(countered.countersLeft).toBe(4);
  expect((await deal.see(deal.provider)).steps).toEqual(
    expect.arrayContaining(['accept_counter', 'reject_counter', 'revise', 'withdraw']),
  );
  expect(countered.steps).toEqual(expect.arrayContaining(['retract_counter', 'withdraw']));
  expect(await deal.notice(deal.provider)).toBe('Counter price offer received');
});

test('Bo accepts the counter-offer: it becomes his own, which can be paid, and the older link no longer', async () => {
  const deal = await offered();
  const before = (await deal.see()).offer?.publicId;
  const { counter } = await counterOf(deal, 80);
  const accepted = await takes(deal.provider, deal.id, { step: 'accept_counter', counterId: counter?.id ?? 0 });
  expect(accepted).toMatchObject({
    status: 'price_offered',
    counter: null,
    offer: { amount: 80_00, version: 3, madeBy: 'provider' },
  });
  expect(await linkOf(deal, before)).toMatchObject({ stands: false, payable: false });
  expect(await linkOf(deal, accepted.offer?.publicId ?? '')).toMatchObject({
    stands: true,
    payable: true,
    agreed: true,
  });
  const late = await deal.seeker.tries(payments.checkout, {
    params: { publicId: before },
    body: { key: newKey(), address: 'x' },
  });
  expect(late).toMatchObject({ status: 422, body: { code: 'not_payable', error: 'No longer payable.' } });
});

test('Bo accepts exactly the counter-offer that he saw', async () => {
  const deal = await offered();
  const first = (await counterOf(deal, 80)).counter?.id;
  await takes(deal.seeker, deal.id, { step: 'retract_counter' });
  await counterOf(deal, 20);
  expect(await triesStep(deal.provider, deal.id, { step: 'accept_counter', counterId: first })).toMatchObject(
    refusal(409, 'offer_changed', 'countered'),
  );
});

test('rejected or retracted, it restores the offer before it, whose link can be paid', async () => {
  const deal = await offered({ amount: 100 });
  for (const [person, step] of [
    [deal.provider, 'reject_counter'],
    [deal.seeker, 'retract_counter'],
  ] as const) {
    await counterOf(deal, 80);
    const back = await takes(person, deal.id, { step });
    expect(back).toMatchObject({ status: 'price_offered', counter: null, offer: { amount: 100_00 } });
    expect((await linkOf(deal, back.offer?.publicId ?? '')).payable).toBe(true);
  }
});

test('a new offer takes the place of a counter-offer', async () => {
  const deal = await offered({ amount: 100 });
  await counterOf(deal, 60);
  const revised = await takes(deal.provider, deal.id, { step: 'revise', amount: 90 });
  expect(revised).toMatchObject({ status: 'price_offered', counter: null, offer: { amount: 90_00, version: 3 } });
});

test('an offer keeps its policy, and the deal names the policy of a new offer', async () => {
  const deal = await offered();
  await deal.provider.does(services.update, { params: { id: deal.serviceId }, body: { policy: 'strict' } });
  expect(await deal.see(deal.provider)).toMatchObject({ policy: 'strict', offer: { policy: 'flexible' } });
  const revised = await takes(deal.provider, deal.id, { step: 'revise', amount: 90 });
  expect(revised).toMatchObject({ policy: 'strict', offer: { policy: 'strict' } });
});

test('five counter-offers can be made; then accept, decline and withdraw remain', async () => {
  const deal = await offered();
  for (const amount of [50, 60, 70, 80, 90]) {
    await counterOf(deal, amount);
    await takes(deal.provider, deal.id, { step: 'reject_counter' });
  }
  const { offer, steps, countersLeft } = await deal.see();
  expect(countersLeft).toBe(0);
  expect(steps.toSorted()).toEqual(['accept_offer', 'decline_offer', 'set_communication', 'withdraw']);
  const sixth = await triesStep(deal.seeker, deal.id, { step: 'counter', offerId: offer?.id, amount: 95 });
  expect(sixth).toMatchObject(refusal(422, 'no_counters_left'));
});

/** $100 in two lines, with a time and a scope. */
async function offeredInFull() {
  const deal = await offered();
  const lines = [
    { label: 'Labour', amount: 80 },
    { label: 'New tube', amount: 20 },
  ];
  const time = slotIn(80);
  await takes(deal.provider, deal.id, { step: 'revise', amount: 100, scope: ['New tube'], lines, time });
  const { offer } = await deal.see();
  return { deal, offer, time };
}

test('a counter-offer of only a lower price keeps the time and what is included, and drops Bo’s lines, whatever is sent', async () => {
  const { deal, offer, time } = await offeredInFull();
  const lines = offer?.lines.map(({ label, amount }) => ({ label, amount: amount / 100 }));
  const tried = await triesStep(deal.seeker, deal.id, { step: 'counter', offerId: offer?.id, amount: 90, lines });
  expect(tried.body.counter).toMatchObject({ amount: 90_00, lines: [], scope: ['New tube'], ...time });
  const accepted = await takes(deal.provider, deal.id, {
    step: 'accept_counter',
    counterId: tried.body.counter.id,
  });
  expect(accepted.offer).toMatchObject({ amount: 90_00, lines: [], scope: ['New tube'], ...time });
});

test('a counter-offer of only another time keeps the price with Bo’s lines', async () => {
  const { deal, offer } = await offeredInFull();
  const { counter } = await takes(deal.seeker, deal.id, {
    step: 'counter',
    offerId: offer?.id ?? 0,
    amount: 100,
    time: slotIn(90),
  });
  expect(counter).toMatchObject({ amount: 100_00, lines: offer?.lines, scope: ['New tube'], ...slotIn(90) });
});

test('an identical counter-offer is refused and does not count', async () => {
  const { deal, offer, time } = await offeredInFull();
  const same = { step: 'counter', offerId: offer?.id, amount: 100, time };
  expect(await triesStep(deal.seeker, deal.id, { ...same, message: 'Please?' })).toMatchObject(
    refusal(422, 'same_offer'),
  );
  const { time: _, ...withoutTime } = same;
  expect(await triesStep(deal.seeker, deal.id, withoutTime)).toMatchObject(refusal(422, 'same_offer'));
  expect(await deal.see()).toMatchObject({ status: 'price_offered', countersLeft: 5 });
  for (const other of [{ amount: 90 }, { time: slotIn(90) }, { time: null }]) {
    expect((await triesStep(deal.seeker, deal.id, { ...same, ...other })).status).toBe(200);
    await takes(deal.seeker, deal.id, { step: 'retract_counter' });
  }
});

test('a counter-offer to an offer that has changed meanwhile is refused', async () => {
  const deal = await offered();
  const old = (await deal.see()).offer?.id;
  await takes(deal.provider, deal.id, { step: 'revise', amount: 90 });
  expect(await triesStep(deal.seeker, deal.id, { step: 'counter', offerId: old, amount: 50 })).toMatchObject(
    refusal(409, 'offer_changed', 'price_offered'),
  );
});

test('after three days without a reply the offer before it is open again, for a day at least', async () => {
  const deal = await offered();
  await pass(HOUR);
  const { deadline } = await counterOf(deal, 80);
  expect(deadline?.at).toBe(inHours(72));
  await pass(3 * DAY - 1);
  expect((await deal.see()).status).toBe('countered');
  await pass(1);
  const back = await deal.see();
  expect(back).toMatchObject({ status: 'price_offered', counter: null, deadline: { at: inHours(24) } });
  expect(back.history.at(-1)).toMatchObject({ step: 'counter_ended', by: 'system' });
  for (const person of [deal.seeker, deal.provider])
    expect(await deal.notice(person)).toBe('Counter price offer ran out');
  await pass(DAY - 1);
  expect((await deal.see()).status).toBe('price_offered');
  await pass(1);
  expect((await deal.see()).status).toBe('expired');
});

test('an offer with more than a day left after the counter-offer keeps its time', async () => {
  const deal = await offered();
  const { deadline } = await deal.see();
  await counterOf(deal, 80);
  await pass(DAY);
  expect((await takes(deal.provider, deal.id, { step: 'reject_counter' })).deadline?.at).toBe(deadline?.at);
});

test('but never past its start', async () => {
  const deal = await offered({ startsIn: 80 });
  const { start } = (await deal.see()).offer ?? {};
  await counterOf(deal, 80);
  await pass(3 * DAY);
  expect((await deal.see()).deadline?.at).toBe(start);
  await passUntil(start ?? '');
  expect((await deal.see()).status).toBe('expired');
});

test('lines that add up are shown with the offer, and others are refused', async () => {
  const deal = await offered();
  const lines = [
    { label: 'Two hours', amount: 60 },
    { label: 'New tube', amount: 20 },
  ];
  const wrong = await triesStep(deal.provider, deal.id, { step: 'revise', amount: 90, lines });
  expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  const validUntil = new Date(now() + 5 * HOUR).toISOString();
  const right = await takes(deal.provider, deal.id, {
    step: 'revise',
    amount: 80,
    lines,
    validUntil,
    time: slotIn(30),
  });
  expect(right).toMatchObject({
    offer: { amount: 80_00, lines: [{ amount: 60_00 }, { amount: 20_00 }], validUntil },
    deadline: { at: validUntil },
  });
});

test('a counter-offer ends at the time Ana set, and then the offer before it is open again', async () => {
  const deal = await offered();
  const { offer } = await deal.see();
  const validUntil = inHours(5);
  const countered = await takes(deal.seeker, deal.id, {
    step: 'counter',
    offerId: offer?.id ?? 0,
    amount: 80,
    validUntil,
  });
  expect(countered).toMatchObject({ counter: { amount: 80_00, validUntil }, deadline: { at: validUntil } });
  world.clock.pass(5 * HOUR);
  const late = await triesStep(deal.provider, deal.id, { step: 'accept_counter', counterId: countered.counter?.id });
  expect(late).toMatchObject(refusal(409, 'offer_changed', 'countered'));
  await pass(0);
  expect(await deal.see()).toMatchObject({ status: 'price_offered', counter: null, offer: { amount: 100_00 } });
  expect((await counterOf(deal, 70)).deadline?.at).toBe(inHours(72));
});

test('a counter-offer waits no longer than until the time it is for, and no text claims otherwise', async () => {
  const deal = await offered({ amount: 100 });
  const { offer } = await deal.see();
  for (const validUntil of [undefined, inHours(20)]) {
    const time = slotIn(9);
    const body = {
      step: 'counter',
      offerId: offer?.id ?? 0,
      amount: 80,
      time,
      ...(validUntil && { validUntil }),
    } as const;
    expect((await takes(deal.seeker, deal.id, body)).deadline?.at).toBe(time.start);
    await takes(deal.seeker, deal.id, { step: 'retract_counter' });
  }
  const { counter } = await takes(deal.seeker, deal.id, {
    step: 'counter',
    offerId: offer?.id ?? 0,
    amount: 80,
    time: slotIn(9),
  });
  await pass(9 * HOUR);
  expect(await triesStep(deal.provider, deal.id, { step: 'accept_counter', counterId: counter?.id })).toMatchObject({
    status: 409,
  });
  expect(await deal.see()).toMatchObject({ status: 'price_offered', counter: null, offer: { amount: 100_00 } });
});

test('a counter-offer that waits until the start of the offer itself ends the deal: its clock says so, and each reads it once', async () => {
  const deal = await offered({ startsIn: 9 });
  const { offer } = await deal.see();
  const countered = await counterOf(deal, 80);
  expect(countered.deadline).toEqual({
    at: offer?.start,
    then: 'Without an answer, the deal expires: the earlier offer ends at the same time.',
  });
  await passUntil(offer?.start ?? '');
  const ended = await deal.see();
  expect(ended).toMatchObject({ status: 'expired', counter: null, deadline: null });
  expect(ended.history.map(({ step }) => step).slice(-2)).toEqual(['counter', 'expire']);
  expect([await deal.notice(deal.seeker), await deal.notice(deal.provider)]).toEqual(['Time ran out', 'Time ran out']);
});

test('a counter-offer that would be over before it begins is refused', async () => {
  const deal = await offered();
  const { offer } = await deal.see();
  const tried = await triesStep(deal.seeker, deal.id, {
    step: 'counter',
    offerId: offer?.id,
    amount: 80,
    validUntil: inHours(0),
  });
  expect(tried).toMatchObject(refusal(422, 'valid_until_past'));
  expect(tried.body.fields).toEqual({ validUntil: 'The offer would be over before it begins.' });
});
