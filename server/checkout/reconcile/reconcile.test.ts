// The rounds that make up for lost events, and the comparison with the payment provider.
import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { inTransaction } from '../../context/work.ts';
import { loseAnswers } from '../../../test/answer-faults.ts';
import { loseEvents } from '../../../test/event-faults.ts';
import {
  goToPay,
  hold,
  MINUTE,
  newKey,
  type OfferIds,
  offerTo,
  payWith,
  statusOf,
} from '../../../test/paying-scene.ts';
import { neighbour, type Someone } from '../../../test/people.ts';
import { makeWorld } from '../../../test/world.ts';
import { lockDeal } from '../../deals/lock-deal.ts';
import { refundDeal } from '../../money/deal-money.ts';
import { ProviderError } from '../../money/payment-provider.ts';
import { retryRefund } from '../../money/refunds/retry-refund.ts';
import { simulator } from '../../money/simulator/simulator.ts';
import { findDifferences } from './compare-payment.ts';
import { compareBooks, startRounds } from './round.ts';
import { HOUR_MS } from '#shared/time.ts';

const world = await makeWorld();
let ana: Someone;
let bo: Someone;

beforeAll(async () => {
  ana = await neighbour(world, 'ana');
  bo = await neighbour(world, 'bo');
});

const waiting = (kind: string) =>
  world.db
    .selectFrom('outbox')
    .select(['key', 'nextAt'])
    .where('kind', '=', kind)
    .where('doneAt', 'is', null)
    .execute();
const idOf = async ({ publicId }: OfferIds) =>
  (await world.db.selectFrom('payments').select('id').where('publicId', '=', publicId).executeTakeFirstOrThrow()).id;
const differenceOf = async (offered: OfferIds) =>
  world.db
    .selectFrom('operatorQueue')
    .select(['says', 'resolvedAt'])
    .where('key', '=', `difference:${await idOf(offered)}`)
    .executeTakeFirst();
/** A day's comparison, and the second check an hour later. */
const compare = async () => {
  await compareBooks(world.context, { key: `compare_books:${world.context.now().toISOString()}`, body: {} });
  await world.runJobs();
  world.clock.pass(HOUR_MS);
  await world.runJobs();
};

test('however many nodes start, there is one round, and each schedules the next', async () => {
  await Promise.all([1, 2, 3].map(() => startRounds(world.db, world.context.now())));
  expect(await waiting('reconcile')).toHaveLength(1);
  expect(await waiting('compare_books')).toHaveLength(1);
  const [first] = await waiting('reconcile');
  world.clock.pass(10 * MINUTE);
  await Promise.all([world.runJobs(), world.runJobs()]);
  const next = await waiting('reconcile');
  expect(next).toHaveLength(1);
  expect(Date.parse(next[0]?.nextAt ?? '') - Date.parse(first?.nextAt ?? '')).toBe(10 * MINUTE);
});

test('a payment whose event was lost and whose payer never came back is found within ten minutes', async () => {
  const offered = await offerTo(ana, bo);
  await payWith(ana, await goToPay(ana, offered.publicId));
  await loseEvents(world.db);
  await world.runJobs();
  expect(await statusOf(ana, offered)).toBe('payment_pending');
  world.clock.pass(10 * MINUTE);
  await world.runJobs();
  expect(await statusOf(ana, offered)).toBe('paid_in_escrow');
});

test('a gap is filled once, and events that came in time are not added again', async () => {
  const offered = await hold(world, ana, bo);
  await payWith(ana, await goToPay(ana, (await offerTo(ana, bo)).publicId));
  await loseEvents(world.db);
  for (let round = 0; round < 3; round += 1) {
    world.clock.pass(10 * MINUTE);
    await world.runJobs();
  }
  const { rows } = await sql<{ missing: number }>`select count(*) as missing from simulator_events e
    where not exists (select from webhook_inbox i where i.event_id = e.id)`.execute(world.db);
  expect(rows).toEqual([{ missing: 0 }]);
  const { rows: paid } = await sql<{ count: number }>`select count(*) from ledger_transactions
    where kind = 'paid' and payment_id = ${await idOf(offered)}`.execute(world.db);
  expect(paid).toEqual([{ count: 1 }]);
});

test('books that agree with the payment provider leave the operator’s queue empty', async () => {
  const offered = await hold(world, ana, bo);
  await compare();
  expect(await differenceOf(offered)).toBeUndefined();
});

test('a charge missing from the books goes to the operator, and nothing is corrected', async () => {
  const offered = await hold(world, ana, bo);
  const id = `ch_sim_stray_${offered.dealId}`;
  await sql`insert into simulator_objects (id, kind, request_hash, body, transfer_group, created_at)
    values (${id}, 'charge', '', '{"amount": 700}', ${offered.publicId}, ${world.context.now()})`.execute(world.db);
  const booked = () => sql<{ count: number }>`select count(*) from ledger_transactions`.execute(world.db);
  const before = await booked();
  await compareBooks(world.context, { key: `first:${offered.dealId}`, body: {} });
  await world.runJobs();
  // The first check may have come while something was in transit.
  expect(await differenceOf(offered)).toBeUndefined();
  world.clock.pass(HOUR_MS);
  await world.runJobs();
  expect(await differenceOf(offered)).toMatchObject({
    says: expect.stringContaining(`charge ${id} of 700 cents is in no book`),
    resolvedAt: null,
  });
  expect((await booked()).rows).toEqual(before.rows);
  await sql`delete from simulator_objects where id = ${id}`.execute(world.db);
  await compare();
  expect((await differenceOf(offered))?.resolvedAt).not.toBeNull();
});

test('a refund that failed before its reply came, and was repeated by hand, leaves no difference', async () => {
  const offered = await offerTo(ana, bo);
  await payWith(ana, await goToPay(ana, offered.publicId), '4000 0000 0000 5126');
  await world.runJobs();
  const refund = async () =>
    world.db
      .selectFrom('refunds')
      .selectAll()
      .where('paymentId', '=', await idOf(offered))
      .executeTakeFirstOrThrow();
  loseAnswers(simulator, 'refund');
  await inTransaction(world.context, async (work) => {
    await lockDeal(work.tx, offered.dealId);
    await refundDeal(work, {
      dealId: offered.dealId,
      key: newKey(),
      amount: 'all',
      reason: 'a test',
    });
  });
  await world.runJobs();
  // The refund fails at the payment provider before we can look up what became of it.
  const looking = vi
    .spyOn(simulator, 'findByGroup')
    .mockRejectedValueOnce(new ProviderError('indeterminate', 'no answer'));
  onTestFinished(() => looking.mockRestore());
  for (const failures of [0, 1]) {
    world.clock.pass(MINUTE);
    await world.runJobs();
    world.clock.pass(HOUR_MS);
    await world.runJobs();
    expect(await refund()).toMatchObject({ status: 'failed', failures });
    await retryRefund(world.context, { refundId: (await refund()).id });
    await world.runJobs();
  }
  await compare();
  expect(await differenceOf(offered)).toBeUndefined();
});

test('references and amounts are compared, both ways', () => {
  const one = { kind: 'charge', ref: 'ch_1', amount: 500 } as const;
  const two = { kind: 'transfer', ref: 'tr_1', amount: 400 } as const;
  expect(findDifferences([one, two], [two, one], new Set())).toEqual([]);
  expect(findDifferences([one], [{ ...one, amount: 501 }], new Set())).toEqual([
    'charge ch_1 is 500 cents here and 501 there',
  ]);
  expect(findDifferences([one, two], [one], new Set())).toEqual([
    'transfer tr_1 of 400 cents is unknown to the payment provider',
  ]);
  expect(findDifferences([one], [one, two], new Set())).toEqual(['transfer tr_1 of 400 cents is in no book']);
  expect(findDifferences([one], [one, two], new Set(['tr_1']))).toEqual([]);
  expect(findDifferences([one], [one, { kind: 'refund', ref: 're_1', amount: 0 }], new Set())).toEqual([]);
  expect(findDifferences([one], [{ ...one, amount: 0 }], new Set())).toEqual([
    'charge ch_1 is 500 cents here and 0 there',
  ]);
});

/** Keeps everybody signed in, however long the test's clock runs. */
const stayIn = () =>
  world.db
    .updateTable('sessions')
    .set({ expiresAt: new Date(world.context.now().getTime() + 90 * 24 * HOUR_MS) })
    .execute();

test('a deal whose clock has died goes on within ten minutes', async () => {
  const offered = await offerTo(ana, bo);
  await startRounds(world.db, world.context.now());
  world.clock.pass(30 * 24 * HOUR_MS);
  await stayIn();
  await world.db
    .updateTable('outbox')
    .set({ failedAt: world.context.now(), attempts: 12 })
    .where('key', '=', `deal_clock:${offered.dealId}`)
    .execute();
  const lost = await offerTo(ana, bo);
  await world.db
    .updateTable('deals')
    .set({ deadlineAt: new Date(world.context.now().getTime() - HOUR_MS) })
    .where('id', '=', lost.dealId)
    .execute();
  await world.db.deleteFrom('outbox').where('key', '=', `deal_clock:${lost.dealId}`).execute();
  await world.runJobs();
  world.clock.pass(10 * MINUTE);
  await world.runJobs();
  expect([await statusOf(ana, offered), await statusOf(ana, lost)]).toEqual(['expired', 'expired']);
});

test('a check that waits for a reply is not scheduled again, and finished ones are deleted after a month', async () => {
  const offered = await offerTo(ana, bo);
  await goToPay(ana, offered.publicId);
  const reading = vi
    .spyOn(simulator, 'getCheckout')
    .mockImplementation(() => Promise.reject(new ProviderError('indeterminate', 'no answer')));
  const expiring = vi
    .spyOn(simulator, 'expireCheckout')
    .mockImplementation(() => Promise.reject(new ProviderError('indeterminate', 'no answer')));
  onTestFinished(() => void [reading, expiring].map((spy) => spy.mockRestore()));
  for (let round = 0; round < 50; round += 1) {
    world.clock.pass(10 * MINUTE);
    await world.runJobs();
  }
  const paymentId = await idOf(offered);
  const { id } = await world.db
    .selectFrom('checkouts')
    .select('id')
    .where('paymentId', '=', paymentId)
    .executeTakeFirstOrThrow();
  const looks = await world.db.selectFrom('outbox').select('body').where('kind', '=', 'read_checkout').execute();
  expect(looks.filter(({ body }) => (body as { checkoutId: number }).checkoutId === id)).toHaveLength(1);
  for (const spy of [reading, expiring]) spy.mockRestore();
  for (let day = 0; day < 31; day += 1) {
    world.clock.pass(24 * HOUR_MS);
    await world.runJobs();
  }
  const { n } = await world.db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('doneAt', '<', new Date(world.context.now().getTime() - 31 * 24 * HOUR_MS).toISOString())
    .executeTakeFirstOrThrow();
  expect(n).toBe(0);
});
