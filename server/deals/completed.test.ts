// After completion: tips, voluntary refunds, and the end of both after two weeks.
import { expect, test } from 'vitest';
import { payments } from '#shared/payments.ts';
import { newKey, payAt, refusal, takes, triesStep } from '../../test/deal.ts';
import { DAY, dealScene, MINUTE, paySide, type DealWalk } from '../../test/deal-scene.ts';

const { paid, pass, world, inHours } = await dealScene();

async function completed(amount = 100): Promise<DealWalk> {
  const deal = await paid({ amount });
  await takes(deal.seeker, deal.id, { step: 'confirm' });
  return deal;
}
const tipOf = async ({ seeker, id }: DealWalk, amount: number) =>
  (await takes(seeker, id, { step: 'tip', amount })).sidePayments[0]?.publicId ?? '';

test('a tip is paid by a link of its own, without a fee, and all of it is Bo’s at once', async () => {
  const deal = await completed();
  const publicId = await tipOf(deal, 15);
  expect((await deal.see()).sidePayments).toMatchObject([
    { kind: 'tip', amount: 1500, fee: 0, status: 'requested', expiresAt: inHours(24) },
  ]);
  expect(await deal.notice(deal.provider)).toBe('Tip on its way');
  await paySide(deal, publicId);
  const tipped = await deal.see();
  expect(tipped).toMatchObject({ status: 'completed', sidePayments: [{ status: 'released', released: 1500, fee: 0 }] });
  expect(tipped.sums).toMatchObject({ charged: 10_000, released: 10_000, fee: 500 });
  expect(tipped.history.at(-1)).toMatchObject({ step: 'tip_paid', detail: { amount: 1500 } });
});

test('Bo gives money back, part by part, with its share of the fee, but never more than there was', async () => {
  const deal = await completed(100);
  expect(
    (await takes(deal.provider, deal.id, { step: 'give_back_part', amount: 40, reason: 'It took less time' })).sums,
  ).toMatchObject({ released: 6000, fee: 300, refunded: 4000 });
  expect(await triesStep(deal.provider, deal.id, { step: 'give_back_part', amount: 61 })).toMatchObject(
    refusal(422, 'too_much'),
  );
  expect((await takes(deal.provider, deal.id, { step: 'give_back_part', amount: 60 })).sums).toMatchObject({
    released: 0,
    fee: 0,
    refunded: 10_000,
  });
  expect(await triesStep(deal.provider, deal.id, { step: 'give_back_part', amount: 1 })).toMatchObject(
    refusal(422, 'too_much'),
  );
  expect(await deal.notice(deal.seeker)).toBe('Payment refunded');
});

test('Ana cannot take anything back on her own', async () => {
  const deal = await completed();
  expect(await triesStep(deal.seeker, deal.id, { step: 'give_back_part', amount: 1 })).toMatchObject(
    refusal(403, 'not_your_step'),
  );
});

test('two weeks after completion the deal is closed: no more tips or refunds', async () => {
  const deal = await completed();
  expect((await deal.see()).deadline?.at).toBe(inHours(14 * 24));
  await pass(14 * DAY - 1);
  expect((await deal.see()).status).toBe('completed');
  await pass(1);
  expect(await deal.see()).toMatchObject({ status: 'closed', deadline: null, steps: [] });
  expect(await triesStep(deal.seeker, deal.id, { step: 'tip', amount: 5 })).toMatchObject(
    refusal(409, 'wrong_state', 'closed'),
  );
  expect(await triesStep(deal.provider, deal.id, { step: 'give_back_part', amount: 5 })).toMatchObject(
    refusal(409, 'wrong_state', 'closed'),
  );
});

test('a tip under way when the deal closes goes to Bo if it is paid, and ends if not', async () => {
  const ways = [];
  for (const isPaid of [true, false]) {
    const deal = await completed();
    await pass(14 * DAY - 20 * MINUTE);
    const publicId = await tipOf(deal, 10);
    const { url } = await deal.seeker.does(payments.checkout, { params: { publicId }, body: { key: newKey() } });
    if (isPaid) await payAt(deal.seeker, url);
    world.clock.pass(20 * MINUTE);
    await world.runJobs();
    const { status, sidePayments } = await deal.see();
    ways.push([status, sidePayments[0]?.status]);
  }
  expect(ways).toEqual([
    ['closed', 'released'],
    ['closed', 'expired'],
  ]);
});
