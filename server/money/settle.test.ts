import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { CHECKOUT_MINUTES, HOLD_MINUTES, payments } from '#shared/payments.ts';
import { deals } from '#shared/deals.ts';
import { notifications } from '#shared/notifications.ts';
import { neighbour, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import { doNextJob } from '../jobs/outbox.ts';
import { jobHandlers } from '../job-handlers.ts';
import {
  addService,
  goToPay,
  hold,
  linesOf,
  MINUTE,
  newKey,
  type OfferIds,
  offerTo,
  paymentOf,
  payUnheard,
  payWith,
  settle,
  statusOf,
  step,
} from '../../test/paying-scene.ts';
import { ProviderError } from './payment-provider.ts';
import { loseAnswers } from '../../test/answer-faults.ts';
import { delayEvents, duplicateEvents, loseEvents, shuffleEvents } from '../../test/event-faults.ts';
import { simulator } from './simulator/simulator.ts';

const world = await makeWorld();
const noAnswer = () => Promise.reject(new ProviderError('indeterminate', 'the line is dead'));
let ana: Someone;
let bo: Someone;
let cy: Someone;

beforeAll(async () => {
  ana = await neighbour(world, 'ana');
  bo = await neighbour(world, 'bo');
  cy = await neighbour(world, 'cy');
});

async function expectHeldOnce(offered: OfferIds): Promise<void> {
  expect(await statusOf(ana, offered)).toBe('paid_in_escrow');
  expect(await paymentOf(ana, offered)).toMatchObject({ status: 'paid', amount: 12_000, refunded: 0 });
  expect(await linesOf(bo, offered)).toEqual([['held', 12_000]]);
  const { history } = await ana.does(deals.get, { params: { id: offered.dealId } });
  expect(history.filter((entry) => entry.step === 'pay')).toHaveLength(1);
}

async function expectRefundedInFull(offered: OfferIds): Promise<void> {
  await world.runJobs();
  expect(await paymentOf(ana, offered)).toMatchObject({ status: 'refunded', refunded: 12_000, released: 0 });
  expect(await linesOf(bo, offered)).toEqual([
    ['held', 12_000],
    ['refunded', 12_000],
  ]);
  const { rows } = await sql`select from simulator_objects o join payments p on p.charge_ref = o.body->>'charge'
    where o.kind = 'refund' and (o.body->>'amount')::int = 12000 and p.public_id = ${offered.publicId}`.execute(
    world.db,
  );
  expect(rows).toHaveLength(1);
  const notices = await ana.does(notifications.list);
  expect(
    notices.filter((notice) => notice.title === 'Payment refunded' && notice.relatedId === offered.dealId),
  ).toHaveLength(1);
}

const paidUnheard = () => payUnheard(ana, bo);

/** The payment provider says that the checkout has ended, and takes the money anyway. */
async function lyingly(leave: () => Promise<unknown>): Promise<void> {
  const lied = vi.spyOn(simulator, 'expireCheckout').mockResolvedValue('expired');
  await leave();
  lied.mockRestore();
}

test('the webhook books the payment, and the redirect after it changes nothing', async () => {
  const offered = await paidUnheard();
  await world.runJobs();
  await expectHeldOnce(offered);
  expect((await settle(ana, offered)).body).toMatchObject({ payment: { status: 'paid' } });
  await expectHeldOnce(offered);
});

test('the redirect books the payment when the webhook never comes', async () => {
  const offered = await paidUnheard();
  await loseEvents(world.db);
  expect((await settle(ana, offered)).body).toMatchObject({ dealStatus: 'paid_in_escrow' });
  await expectHeldOnce(offered);
});

test('without webhook and redirect, the checkout’s own clock finds the payment', async () => {
  const offered = await paidUnheard();
  await loseEvents(world.db);
  world.clock.pass((CHECKOUT_MINUTES + 1) * MINUTE);
  await world.runJobs();
  await expectHeldOnce(offered);
});

test('a webhook that comes late, twice, and after the redirect books once', async () => {
  const offered = await paidUnheard();
  await duplicateEvents(world.db);
  await delayEvents(world.db, MINUTE);
  await settle(ana, offered);
  world.clock.pass(MINUTE);
  await world.runJobs();
  await expectHeldOnce(offered);
});

test('webhooks of many payments in any order, each several times and all at once, book each payment once', async () => {
  const many = [];
  for (let paid = 0; paid < 5; paid += 1) many.push(await paidUnheard());
  await duplicateEvents(world.db);
  await duplicateEvents(world.db);
  await shuffleEvents(world.db);
  const worker = async () => {
    while (await doNextJob(world.context, jobHandlers));
  };
  const redirects = many.map((offered) => settle(ana, offered));
  await Promise.all([worker(), worker(), worker(), worker(), ...redirects]);
  for (const offered of many) await expectHeldOnce(offered);
});

test('webhook and redirect at the same moment book once', async () => {
  const offered = await paidUnheard();
  await Promise.all([settle(ana, offered), world.runJobs(), settle(bo, offered), settle(ana, offered)]);
  await expectHeldOnce(offered);
});

test('when Ana withdraws while she pays, the checkout is ended first, so she cannot pay it afterwards', async () => {
  const offered = await offerTo(ana, bo);
  const checkout = await goToPay(ana, offered.publicId);
  expect((await step(ana, offered, 'withdraw')).body).toMatchObject({ status: 'withdrawn' });
  expect(await payWith(ana, checkout)).toMatchObject({ status: 422, body: { code: 'checkout_over' } });
});

test('when Bo withdraws just after Ana has paid, the payment wins, and he is told that the deal has moved on', async () => {
  const offered = await paidUnheard();
  await loseEvents(world.db);
  expect(await step(bo, offered, 'withdraw')).toMatchObject({
    status: 409,
    body: { code: 'wrong_state', status: 'paid_in_escrow' },
  });
  await expectHeldOnce(offered);
});

test('when Ana leaves the payment and comes back, she gets a new checkout, and the old one is dead', async () => {
  const offered = await offerTo(ana, bo);
  const first = await goToPay(ana, offered.publicId);
  await step(ana, offered, 'abandon');
  const second = await goToPay(ana, offered.publicId);
  expect(second).not.toBe(first);
  expect((await payWith(ana, first)).status).toBe(422);
  await payWith(ana, second);
  await world.runJobs();
  await expectHeldOnce(offered);
});

test('without a reply from the payment provider nothing is withdrawn, and later it can be', async () => {
  const offered = await offerTo(ana, bo);
  await goToPay(ana, offered.publicId);
  const lost = vi.spyOn(simulator, 'expireCheckout').mockImplementation(noAnswer);
  expect(await step(ana, offered, 'withdraw')).toMatchObject({ status: 503, body: { code: 'busy' } });
  lost.mockRestore();
  expect(await statusOf(ana, offered)).toBe('payment_pending');
  expect((await step(ana, offered, 'withdraw')).status).toBe(200);
});

test('when the hold ends, the checkout is ended and the offer is open again', async () => {
  const offered = await offerTo(ana, bo);
  const checkout = await goToPay(ana, offered.publicId);
  world.clock.pass(HOLD_MINUTES * MINUTE);
  await world.runJobs();
  expect(await statusOf(ana, offered)).toBe('price_offered');
  expect((await payWith(ana, checkout)).status).toBe(422);
  expect(await ana.does(payments.get, { params: { publicId: offered.publicId } })).toMatchObject({ payable: true });
});

test('when the hold ends while the payment provider is silent, the slot stays held and is checked again, for hours if need be', async () => {
  const offered = await paidUnheard();
  await loseEvents(world.db);
  const lost = [
    vi.spyOn(simulator, 'expireCheckout').mockImplementation(noAnswer),
    vi.spyOn(simulator, 'getCheckout').mockImplementation(noAnswer),
  ];
  for (let hour = 0; hour < 24; hour += 1) {
    world.clock.pass(60 * MINUTE);
    await world.runJobs();
  }
  for (const spy of lost) spy.mockRestore();
  expect(await statusOf(ana, offered)).toBe('payment_pending');
  world.clock.pass(10 * MINUTE);
  await world.runJobs();
  await expectHeldOnce(offered);
});

test('money that arrives after the deal was withdrawn is booked and refunded in full', async () => {
  const offered = await offerTo(ana, bo);
  const checkout = await goToPay(ana, offered.publicId);
  await lyingly(() => step(ana, offered, 'withdraw'));
  await payWith(ana, checkout);
  await expectRefundedInFull(offered);
  expect(await statusOf(ana, offered)).toBe('withdrawn');
});

test('money that arrives for a replaced offer is refunded in full', async () => {
  const offered = await offerTo(ana, bo);
  const checkout = await goToPay(ana, offered.publicId);
  await lyingly(() => step(ana, offered, 'abandon'));
  await bo.does(deals.takeStep, {
    params: { id: offered.dealId },
    body: { step: 'revise', key: newKey(), amount: 150 },
  });
  await payWith(ana, checkout);
  await expectRefundedInFull(offered);
  expect(await statusOf(ana, offered)).toBe('price_offered');
});

test('money for an old offer does not pay the new one, even while that one is being paid', async () => {
  const offered = await offerTo(ana, bo);
  const old = await goToPay(ana, offered.publicId);
  await lyingly(() => step(ana, offered, 'abandon'));
  const { offer } = await bo.does(deals.takeStep, {
    params: { id: offered.dealId },
    body: { step: 'revise', key: newKey(), amount: 150 },
  });
  await goToPay(ana, offer?.publicId ?? '');
  await payWith(ana, old);
  await expectRefundedInFull(offered);
  expect(await statusOf(ana, offered)).toBe('payment_pending');
  expect(await paymentOf(ana, { ...offered, publicId: offer?.publicId ?? '' })).toMatchObject({
    status: 'requested',
    amount: 15_000,
  });
});

test('money that arrives after the hold ended counts if the offer and the time are still available', async () => {
  const offered = await offerTo(ana, bo);
  const checkout = await goToPay(ana, offered.publicId);
  await lyingly(() => step(ana, offered, 'abandon'));
  expect(await statusOf(ana, offered)).toBe('price_offered');
  await payWith(ana, checkout);
  await world.runJobs();
  await expectHeldOnce(offered);
});

/** A time slot of one hour, this many hours from now. */
const hourFrom = (hours: number) => {
  const start = world.context.now().getTime() + hours * 60 * MINUTE;
  return { start: new Date(start).toISOString(), end: new Date(start + 60 * MINUTE).toISOString() };
};

test('money that arrives after the hold ended goes back when another client has the time by then', async () => {
  const time = hourFrom(200);
  const serviceId = await addService(bo);
  const anas = await offerTo(ana, bo, { time, serviceId });
  const cys = await offerTo(cy, bo, { time, serviceId });
  const checkout = await goToPay(ana, anas.publicId);
  await lyingly(() => step(ana, anas, 'abandon'));
  await payWith(cy, await goToPay(cy, cys.publicId));
  await world.runJobs();
  await payWith(ana, checkout);
  await expectRefundedInFull(anas);
  expect(await statusOf(ana, anas)).toBe('price_offered');
  expect(await statusOf(cy, cys)).toBe('paid_in_escrow');
});

test('a refund whose first reply was lost is requested again, and made once', async () => {
  const offered = await offerTo(ana, bo);
  const checkout = await goToPay(ana, offered.publicId);
  await lyingly(() => step(ana, offered, 'withdraw'));
  await payWith(ana, checkout);
  loseAnswers(simulator, 'refund');
  await world.runJobs();
  expect(await paymentOf(ana, offered)).toMatchObject({ status: 'refunding', refunded: 12_000 });
  world.clock.pass(MINUTE);
  await expectRefundedInFull(offered);
});

test('a refund that the payment provider refuses waits for an operator', async () => {
  const offered = await offerTo(ana, bo);
  const checkout = await goToPay(ana, offered.publicId);
  await lyingly(() => step(ana, offered, 'withdraw'));
  await payWith(ana, checkout);
  const refused = vi
    .spyOn(simulator, 'refund')
    .mockRejectedValueOnce(new ProviderError('invalid', 'the charge is too old'));
  await world.runJobs();
  refused.mockRestore();
  expect(await paymentOf(ana, offered)).toMatchObject({ status: 'review' });
});

test.each([
  ['amount', { amount: 11_999 }],
  ['currency', { currency: 'eur' }],
  ['recipient', { reference: 'somebody-elses-payment' }],
])(
  'a charge whose %s was tampered with goes to review: no step is taken, nothing is booked',
  async (_what, tampered) => {
    const offered = await paidUnheard();
    const { getCheckout } = simulator;
    const spy = vi
      .spyOn(simulator, 'getCheckout')
      .mockImplementation(async (...asked) => ({ ...(await getCheckout(...asked)), ...tampered }));
    await world.runJobs();
    spy.mockRestore();
    await settle(ana, offered);
    expect(await paymentOf(ana, offered)).toMatchObject({ status: 'review', paidAt: null });
    expect(await statusOf(ana, offered)).toBe('payment_pending');
    expect(await linesOf(bo, offered)).toEqual([]);
    expect(
      await ana.tries(payments.checkout, { params: { publicId: offered.publicId }, body: { key: newKey() } }),
    ).toMatchObject({
      status: 422,
      body: { code: 'not_payable' },
    });
  },
);

test('after a crash between making and storing a checkout, the next try finds that checkout', async () => {
  const offered = await offerTo(ana, bo);
  const { createCheckout } = simulator;
  const made: string[] = [];
  const crash = vi.spyOn(simulator, 'createCheckout').mockImplementationOnce(async (...asked) => {
    made.push((await createCheckout(...asked)).ref);
    return noAnswer();
  });
  const key = newKey();
  const lost = await ana.tries(payments.checkout, { params: { publicId: offered.publicId }, body: { key } });
  crash.mockRestore();
  expect(lost).toMatchObject({ status: 503, body: { code: 'busy' } });
  world.clock.pass(MINUTE);
  expect(await goToPay(ana, offered.publicId, key)).toBe(made[0]);
});

test('a checkout that was made but not stored is found by its key when Ana withdraws, and ended', async () => {
  const offered = await offerTo(ana, bo);
  const { createCheckout } = simulator;
  let ref = '';
  const crash = vi.spyOn(simulator, 'createCheckout').mockImplementationOnce(async (...asked) => {
    ({ ref } = await createCheckout(...asked));
    return noAnswer();
  });
  await ana.tries(payments.checkout, { params: { publicId: offered.publicId }, body: { key: newKey() } });
  crash.mockRestore();
  expect((await step(ana, offered, 'withdraw')).status).toBe(200);
  expect(await payWith(ana, ref)).toMatchObject({ status: 422, body: { code: 'checkout_over' } });
});

test('after a crash between charge and booking, the job runs again and books it once', async () => {
  const offered = await paidUnheard();
  const { getCheckout } = simulator;
  const crash = vi.spyOn(simulator, 'getCheckout').mockImplementation(async (context, ref) => {
    if (ref === offered.checkout) throw new Error('the process was killed');
    return getCheckout(context, ref);
  });
  await world.runJobs();
  crash.mockRestore();
  expect(await statusOf(ana, offered)).toBe('payment_pending');
  world.clock.pass(MINUTE);
  await world.runJobs();
  await expectHeldOnce(offered);
});

test('when two clients want one slot, the second is told before paying, and gets it when the first leaves it', async () => {
  const start = new Date(world.context.now().getTime() + 48 * 60 * MINUTE);
  const time = { start: start.toISOString(), end: new Date(start.getTime() + 60 * MINUTE).toISOString() };
  const serviceId = await addService(bo);
  const anas = await offerTo(ana, bo, { time, serviceId });
  const cys = await offerTo(cy, bo, { time, serviceId });
  await goToPay(ana, anas.publicId);
  const refused = await cy.tries(payments.checkout, { params: { publicId: cys.publicId }, body: { key: newKey() } });
  expect(refused).toMatchObject({ status: 409, body: { code: 'slot_taken', details: expect.any(String) } });
  await step(ana, anas, 'abandon');
  await payWith(cy, await goToPay(cy, cys.publicId));
  await world.runJobs();
  expect(await statusOf(cy, cys)).toBe('paid_in_escrow');
  expect(
    (await ana.tries(payments.checkout, { params: { publicId: anas.publicId }, body: { key: newKey() } })).body.code,
  ).toBe('slot_taken');
});

test('when two clients accept offers for one slot at the same moment, one of them gets it', async () => {
  const start = new Date(world.context.now().getTime() + 96 * 60 * MINUTE);
  const time = { start: start.toISOString(), end: new Date(start.getTime() + 60 * MINUTE).toISOString() };
  const serviceId = await addService(bo);
  const anas = await offerTo(ana, bo, { time, serviceId });
  const cys = await offerTo(cy, bo, { time, serviceId });
  const asked = [
    ana.tries(payments.checkout, { params: { publicId: anas.publicId }, body: { key: newKey() } }),
    cy.tries(payments.checkout, { params: { publicId: cys.publicId }, body: { key: newKey() } }),
  ];
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('two confirmations at once release the money once', async () => {
  const offered = await hold(world, ana, bo);
  await Promise.all([step(ana, offered, 'confirm'), step(ana, offered, 'confirm')]);
  expect((await linesOf(bo, offered)).map(([kind]) => kind)).toEqual(['held', 'released', 'fee']);
});
