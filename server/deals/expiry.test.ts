// The clocks of a deal that nobody has paid: each runs out on the millisecond, and not before.
import { expect, test } from 'vitest';
import { deals } from '#shared/deals.ts';
import { notifications } from '#shared/notifications.ts';
import { newKey, refusal, takes, triesStep } from '../../test/deal.ts';
import { DAY, dealScene, HOUR, walkedDeal } from '../../test/deal-scene.ts';

const { world, offered, pair, pass, passUntil, slotIn, inHours, now } = await dealScene();

async function interested(wanted: { start: string; end: string }[] = []) {
  const parties = await pair();
  const { id } = await parties.seeker.does(deals.expressInterest, {
    body: { serviceId: parties.serviceId, key: newKey(), wanted },
  });
  return walkedDeal(parties, id);
}

test('an interest without a reply expires after two days, and both sides are notified', async () => {
  const deal = await interested();
  expect((await deal.see()).deadline).toEqual({
    at: inHours(48),
    then: 'Without an answer it expires. Nobody has paid anything.',
  });
  await pass(2 * DAY - 1);
  expect((await deal.see()).status).toBe('requested');
  await pass(1);
  const expired = await deal.see();
  expect(expired).toMatchObject({ status: 'expired', deadline: null, steps: [] });
  expect(expired.history.at(-1)).toMatchObject({ step: 'expire', by: 'system', from: 'requested' });
  for (const person of [deal.seeker, deal.provider]) expect(await deal.notice(person)).toBe('Time ran out');
});

test('Bo is reminded once, twelve hours before, and Ana is not', async () => {
  const deal = await interested();
  const reminders = async () =>
    (await deal.provider.does(notifications.list)).filter(({ title }) => title === 'Interest waiting for you');
  await pass(36 * HOUR - 1);
  expect(await reminders()).toEqual([]);
  await pass(1);
  expect(await reminders()).toHaveLength(1);
  await pass(HOUR);
  expect(await reminders()).toHaveLength(1);
  expect(await deal.notice(deal.seeker)).toBeUndefined();
});

test('an interest ends no later than the last time that Ana wants', async () => {
  const deal = await interested([slotIn(5), slotIn(20)]);
  expect((await deal.see()).deadline?.at).toBe(inHours(20));
  await pass(20 * HOUR);
  expect((await deal.see()).status).toBe('expired');
});

test('an accepted interest becomes an offer within two days, or it expires', async () => {
  const deal = await interested();
  await pass(HOUR);
  const accepted = await takes(deal.provider, deal.id, { step: 'accept', flexible: true });
  expect(accepted.deadline?.at).toBe(inHours(48));
  await pass(2 * DAY - 1);
  expect((await deal.see()).status).toBe('accepted');
  await pass(1);
  expect((await deal.see()).status).toBe('expired');
});

test('an offer is open for three days', async () => {
  const deal = await offered();
  expect((await deal.see()).deadline?.at).toBe(inHours(72));
  await pass(3 * DAY - 1);
  expect((await deal.see()).status).toBe('price_offered');
  await pass(1);
  expect((await deal.see()).status).toBe('expired');
});

test('or as long as Bo says, if that is shorter', async () => {
  const deal = await offered();
  const longer = await takes(deal.provider, deal.id, { step: 'revise', amount: 90, validUntil: inHours(500) });
  expect(longer.deadline?.at).toBe(inHours(72));
  const shorter = await takes(deal.provider, deal.id, { step: 'revise', amount: 90, validUntil: inHours(3) });
  expect(shorter.deadline?.at).toBe(inHours(3));
  expect(await triesStep(deal.provider, deal.id, { step: 'revise', amount: 90, validUntil: inHours(0) })).toMatchObject(
    refusal(422, 'valid_until_past'),
  );
  await pass(3 * HOUR);
  expect((await deal.see()).status).toBe('expired');
});

test('and never past the start that it offers', async () => {
  const deal = await offered({ startsIn: 10 });
  expect((await deal.see()).deadline?.at).toBe((await deal.see()).offer?.start);
  await pass(10 * HOUR);
  expect((await deal.see()).status).toBe('expired');
});

test('a new version has three days of its own', async () => {
  const deal = await offered();
  await pass(2 * DAY);
  expect((await takes(deal.provider, deal.id, { step: 'revise', amount: 90 })).deadline?.at).toBe(inHours(72));
  await pass(2 * DAY);
  expect((await deal.see()).status).toBe('price_offered');
});

test('an offer past its end cannot be accepted, even before its clock strikes', async () => {
  const deal = await offered();
  const { offer, deadline } = await deal.see();
  world.clock.pass(Date.parse(deadline?.at ?? '') - now());
  expect(await triesStep(deal.seeker, deal.id, { step: 'accept_offer', offerId: offer?.id })).toMatchObject(
    refusal(422, 'not_payable'),
  );
});

test('an offer that ends during payment expires only once the payment is left', async () => {
  const deal = await offered();
  const { offer, deadline } = await deal.see();
  await passUntil(Date.parse(deadline?.at ?? '') - 60_000);
  await takes(deal.seeker, deal.id, { step: 'accept_offer', offerId: offer?.id ?? 0 });
  await pass(30 * 60_000);
  expect((await deal.see()).status).toBe('payment_pending');
  await takes(deal.seeker, deal.id, { step: 'abandon' });
  await pass(0);
  expect((await deal.see()).status).toBe('expired');
});
