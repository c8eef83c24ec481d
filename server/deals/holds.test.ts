// Money that arrives after a hold has ended; and how often a seeker may hold without paying.
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { deals } from '#shared/deals.ts';
import { notifications } from '#shared/notifications.ts';
import { newKey, payAt, refusal, takes, triesStep } from '../../test/deal.ts';
import { DAY, dealScene, goToPay, MINUTE, type DealWalk } from '../../test/deal-scene.ts';
import { requestFor } from '../../test/people.ts';
import { settleCheckout } from '../checkout/settle-checkout.ts';
import { selectCheckouts } from '../checkout/make-checkout.ts';
import { ProviderError } from '../money/payment-provider.ts';
import { providerOf } from '../money/providers.ts';

const { world, offered, pair, pass, inHours } = await dealScene();

/** The payment provider took the money although it had reported the checkout as expired. */
async function moneyComesLate(deal: DealWalk, url: string): Promise<void> {
  const ref = new URL(url).pathname.split('/').at(-1) ?? '';
  const checkout = await selectCheckouts(world.db).where('checkouts.ref', '=', ref).executeTakeFirstOrThrow();
  await world.db.updateTable('checkouts').set({ status: 'open' }).where('id', '=', checkout.id).execute();
  const open = JSON.stringify({ status: 'open', expiresAt: inHours(1) });
  await sql`update simulator_objects set body = body || ${open}::jsonb where id = ${ref}`.execute(world.db);
  await payAt(deal.seeker, url);
  await settleCheckout(world.context, checkout);
}

const holdEnds = async (deal: DealWalk): Promise<string> => {
  const url = await goToPay(deal);
  await takes(deal.seeker, deal.id, { step: 'abandon' });
  return url;
};
const refundsOf = async ({ id }: DealWalk) =>
  world.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select('refunds.amount')
    .where('payments.dealId', '=', id)
    .execute();

test('one offer can have three unpaid holds; the fourth waits a day', async () => {
  const deal = await offered();
  const offerId = (await deal.see()).offer?.id ?? 0;
  for (const leave of ['abandon', 'clock', 'abandon'] as const) {
    await takes(deal.seeker, deal.id, { step: 'accept_offer', offerId });
    if (leave === 'abandon') await takes(deal.seeker, deal.id, { step: leave });
    else await pass(40 * MINUTE);
  }
  expect(await triesStep(deal.seeker, deal.id, { step: 'accept_offer', offerId })).toMatchObject(
    refusal(429, 'hold_too_often'),
  );
  const again = { params: { id: deal.id }, body: { step: 'accept_offer', offerId, key: newKey() } };
  expect((await world.app.inject(requestFor(deals.takeStep, again, deal.seeker.cookie))).headers['retry-after']).toBe(
    '86400',
  );
  expect((await deal.see()).steps).not.toContain('accept_offer');
  world.clock.pass(DAY - 1);
  expect((await triesStep(deal.seeker, deal.id, { step: 'accept_offer', offerId })).body.code).toBe('hold_too_often');
  world.clock.pass(1);
  expect((await takes(deal.seeker, deal.id, { step: 'accept_offer', offerId })).status).toBe('payment_pending');
});

test('a new version of the offer restarts the count', async () => {
  const deal = await offered();
  for (const _ of [1, 2, 3]) await holdEnds(deal);
  const { offer } = await takes(deal.provider, deal.id, { step: 'revise', amount: 70 });
  expect((await takes(deal.seeker, deal.id, { step: 'accept_offer', offerId: offer?.id ?? 0 })).status).toBe(
    'payment_pending',
  );
});

test('money that arrives after the hold counts while the offer and its time are still available', async () => {
  const deal = await offered({ startsIn: 48 });
  const { start, end } = (await deal.see()).offer ?? {};
  const url = await holdEnds(deal);
  expect(await deal.see()).toMatchObject({ status: 'price_offered', start: null });
  await moneyComesLate(deal, url);
  expect(await deal.see()).toMatchObject({
    status: 'paid_in_escrow',
    start,
    end,
    sums: { charged: 10_000, held: 10_000 },
  });
  expect(await deal.notice(deal.provider)).toBe('Payment held');
});

test('it also counts while a counter-offer waits, and overtakes it', async () => {
  const deal = await offered();
  const url = await holdEnds(deal);
  await takes(deal.seeker, deal.id, { step: 'counter', offerId: (await deal.see()).offer?.id ?? 0, amount: 50 });
  await moneyComesLate(deal, url);
  expect(await deal.see()).toMatchObject({ status: 'paid_in_escrow', counter: null, sums: { held: 10_000 } });
});

test('it is refunded in full if another client has got the time meanwhile', async () => {
  const first = await offered({ startsIn: 48 });
  const url = await holdEnds(first);
  const second = await offered({ startsIn: 48, pair: { ...first, seeker: (await pair()).seeker } });
  await goToPay(second);
  await moneyComesLate(first, url);
  expect(await first.see()).toMatchObject({ status: 'price_offered', sums: { charged: 0, held: 0 } });
  expect(await refundsOf(first)).toEqual([{ amount: 10_000 }]);
  expect((await first.seeker.does(notifications.list))[0]).toMatchObject({
    title: 'Payment refunded',
    content: expect.stringMatching(
      /^Your payment of \$100 to bo\S* for .+ came when the deal had moved on\. All of it/,
    ),
    relatedId: first.id,
  });
  expect((await second.see()).status).toBe('payment_pending');
});

test.each([
  [
    'the offer has changed',
    (deal: DealWalk) => takes(deal.provider, deal.id, { step: 'revise', amount: 120 }),
    'price_offered',
  ],
  ['the offer was taken back', (deal: DealWalk) => takes(deal.provider, deal.id, { step: 'take_back' }), 'accepted'],
  ['somebody has withdrawn', (deal: DealWalk) => takes(deal.seeker, deal.id, { step: 'withdraw' }), 'withdrawn'],
  ['its start is past', () => Promise.resolve(world.clock.pass(30 * 60 * MINUTE + 1)), 'price_offered'],
] as const)('it is refunded in full where %s', async (_why, happens, status) => {
  const deal = await offered({ startsIn: 30 });
  const url = await holdEnds(deal);
  await happens(deal);
  await moneyComesLate(deal, url);
  expect(await deal.see()).toMatchObject({ status, sums: { charged: 0, held: 0 } });
  expect(await refundsOf(deal)).toEqual([{ amount: 10_000 }]);
});

test('without a reply from the payment provider the time stays held, and is checked again', async () => {
  const deal = await offered();
  await goToPay(deal);
  const provider = await providerOf({ provider: 'simulator' });
  const silent = (['expireCheckout', 'getCheckout'] as const).map((asked) =>
    vi.spyOn(provider, asked).mockRejectedValue(new ProviderError('indeterminate', 'no answer came')),
  );
  await pass(40 * MINUTE);
  const asked = silent[0]?.mock.calls.length ?? 0;
  await pass(5 * MINUTE);
  expect((await deal.see()).status).toBe('payment_pending');
  expect(silent[0]?.mock.calls.length).toBeGreaterThan(asked);
  for (const each of silent) each.mockRestore();
  await pass(10 * MINUTE);
  expect((await deal.see()).status).toBe('price_offered');
});

test('another client who accepts the held time is refused before paying', async () => {
  const first = await offered({ startsIn: 200 });
  const second = await offered({ startsIn: 201, pair: { ...first, seeker: (await pair()).seeker } });
  await goToPay(first);
  const offerId = (await second.see()).offer?.id;
  expect(await triesStep(second.seeker, second.id, { step: 'accept_offer', offerId })).toMatchObject(
    refusal(409, 'slot_taken', 'price_offered'),
  );
  expect((await second.see()).holdUntil).toBeNull();
  expect((await first.see()).holdUntil).toBe(inHours(40 / 60));
});
