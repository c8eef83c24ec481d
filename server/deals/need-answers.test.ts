// Several offers for one need: the paid one counts, the others end, and an open payment is not lost.
import { expect, test, vi } from 'vitest';
import { deals } from '#shared/deals.ts';
import { needs } from '#shared/needs.ts';
import { inTransaction } from '../context/work.ts';
import { newKey, pay, payAt, refusal, takes, triesStep } from '../../test/deal.ts';
import { DAY, dealScene, goToPay, HOUR, walkedDeal, type DealWalk } from '../../test/deal-scene.ts';
import { neighbour, type Someone } from '../../test/people.ts';
import { ProviderError } from '../money/payment-provider.ts';
import { simulator } from '../money/simulator/simulator.ts';
import { takeSystemStep } from './take-system-step.ts';

const { world, pair, pass, slotIn } = await dealScene();
let count = 0;

async function needOf(title = 'Mend my bike') {
  count += 1;
  const ana = await neighbour(world, `ana${count}`);
  const { id } = await ana.does(needs.create, { body: { title } });
  return { ana, needId: id, status: async () => (await ana.does(needs.get, { params: { id } })).status };
}

/** An offer of $100 for the need, from a new provider each time. */
async function answer(ana: Someone, needId: number): Promise<DealWalk> {
  const { provider, serviceId } = await pair();
  const { id } = await ana.does(deals.expressInterest, { body: { serviceId, needId, key: newKey() } });
  await takes(provider, id, { step: 'accept', flexible: true });
  await takes(provider, id, { step: 'offer', amount: 100 });
  return walkedDeal({ seeker: ana, provider, serviceId }, id);
}
const payFor = async (deal: DealWalk) => pay(deal.seeker, (await deal.see()).offer?.publicId ?? '');

test('one is paid: the others expire with a notice to both sides, and the need is booked', async () => {
  const { ana, needId, status } = await needOf();
  const first = await answer(ana, needId);
  const second = await answer(ana, needId);
  const third = await answer(ana, needId);
  await takes(ana, third.id, { step: 'counter', offerId: (await third.see()).offer?.id ?? 0, amount: 50 });
  await payFor(first);
  expect(await status()).toBe('booked');
  await pass(0);
  for (const deal of [second, third]) {
    const over = await deal.see();
    expect(over).toMatchObject({ status: 'expired', steps: [] });
    expect(over.history.at(-1)).toMatchObject({ step: 'need_met', by: 'system' });
    for (const person of [ana, deal.provider]) expect(await deal.notice(person)).toBe('Need met');
  }
  expect((await first.see()).status).toBe('paid_in_escrow');
});

test('an answer that is being paid has its checkout ended first', async () => {
  const { ana, needId } = await needOf();
  const first = await answer(ana, needId);
  const second = await answer(ana, needId);
  const url = await goToPay(second);
  await payFor(first);
  await pass(0);
  expect((await second.see()).status).toBe('expired');
  await expect(payAt(ana, url)).rejects.toThrow('422');
});

test('an answer that turns out to be paid stays; Ana is notified, and can get everything back for a day', async () => {
  const { ana, needId, status } = await needOf();
  const first = await answer(ana, needId);
  const second = await answer(ana, needId);
  await payAt(ana, await goToPay(second));
  await payFor(first);
  await pass(0);
  expect((await second.see()).status).toBe('paid_in_escrow');
  const told = await world.db
    .selectFrom('notifications')
    .select('content')
    .where('userId', '=', ana.id)
    .where('title', '=', 'Payment made twice')
    .execute();
  expect(told).toEqual([
    {
      content: expect.stringMatching(
        /^You have paid two answers to your need .+ You can cancel .+ with \S+ within a day and get all \$100 back\.$/,
      ),
    },
  ]);
  await takes(second.provider, second.id, { step: 'start' });
  await pass(23 * HOUR);
  const over = await takes(ana, second.id, { step: 'cancel', refund: 10_000 });
  expect(over).toMatchObject({ status: 'canceled', sums: { refunded: 10_000 } });
  expect(await status()).toBe('booked');
});

test('when the paid one is cancelled before the others have ended, they stay, because the need is open again', async () => {
  const { ana, needId, status } = await needOf();
  const first = await answer(ana, needId);
  const second = await answer(ana, needId);
  const third = await answer(ana, needId);
  await goToPay(third);
  await payFor(first);
  await takes(first.provider, first.id, { step: 'cancel', refund: 10_000 });
  await pass(0);
  expect((await second.see()).status).toBe('price_offered');
  expect((await third.see()).status).toBe('payment_pending');
  expect(await status()).toBe('matched');
  await payFor(second);
  expect(await status()).toBe('booked');
});

test('an answer whose payment the provider cannot confirm keeps none of the others alive', async () => {
  const { ana, needId } = await needOf();
  const first = await answer(ana, needId);
  const silent = await answer(ana, needId);
  const last = await answer(ana, needId);
  await goToPay(silent);
  await payFor(first);
  const lost = vi.spyOn(simulator, 'expireCheckout').mockRejectedValue(new ProviderError('indeterminate', 'no answer'));
  await pass(0);
  lost.mockRestore();
  expect((await silent.see()).status).toBe('payment_pending');
  expect((await last.see()).status).toBe('expired');
  await pass(HOUR);
  expect((await silent.see()).status).toBe('expired');
});

test('the second payment is noticed, too, when the first job has been confirmed already', async () => {
  const { ana, needId, status } = await needOf();
  const first = await answer(ana, needId);
  const second = await answer(ana, needId);
  const url = await goToPay(second);
  await payFor(first);
  await takes(ana, first.id, { step: 'confirm' });
  await payAt(ana, url);
  await pass(0);
  expect((await second.see()).status).toBe('paid_in_escrow');
  expect(await status()).toBe('fulfilled');
  const told = await world.db
    .selectFrom('notifications')
    .select('id')
    .where('userId', '=', ana.id)
    .where('title', '=', 'Payment made twice')
    .execute();
  expect(told).toHaveLength(1);
});

test('a second payment after the time is gone notifies nobody', async () => {
  const { ana, needId } = await needOf();
  const first = await answer(ana, needId);
  const second = await answer(ana, needId);
  const time = slotIn(30);
  await takes(second.provider, second.id, { step: 'revise', amount: 100, time });
  await payFor(first);
  const other = await neighbour(world, `eve${count}`);
  const { id } = await other.does(deals.expressInterest, { body: { serviceId: second.serviceId, key: newKey() } });
  await takes(second.provider, id, { step: 'accept', flexible: true });
  await takes(second.provider, id, { step: 'offer', amount: 100, time });
  await payFor(walkedDeal({ ...second, seeker: other }, id));
  const told: unknown[] = [];
  const late = await inTransaction(world.context, (work) =>
    takeSystemStep({ ...work, after: (task) => told.push(task) }, { dealId: second.id, step: 'pay', key: 'late' }),
  );
  expect([late, told]).toEqual([{ taken: false, repeated: false, status: 'price_offered' }, []]);
});

test('after that day it is cancelled like any other', async () => {
  const { ana, needId } = await needOf();
  const first = await answer(ana, needId);
  const second = await answer(ana, needId);
  await payAt(ana, await goToPay(second));
  await payFor(first);
  await pass(0);
  await takes(second.provider, second.id, { step: 'start' });
  await pass(DAY);
  expect(await triesStep(ana, second.id, { step: 'cancel', refund: 10_000 })).toMatchObject(
    refusal(422, 'cancel_by_agreement'),
  );
});

test.each(['cancel', 'give_back'] as const)(
  'when the paid one ends by %s, the need is open again, and can be answered',
  async (step) => {
    const { ana, needId, status } = await needOf();
    const first = await answer(ana, needId);
    await payFor(first);
    if (step === 'give_back') await takes(first.provider, first.id, { step: 'done' });
    await (step === 'cancel'
      ? takes(first.provider, first.id, { step, refund: 10_000 })
      : takes(first.provider, first.id, { step }));
    expect(await status()).toBe('open');
    expect((await (await answer(ana, needId)).see()).status).toBe('price_offered');
  },
);
