// A deal's money in full: parts, refunds after release, transfers, debts, and concurrent moves.
import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { inTransaction, type Work } from '../context/work.ts';
import {
  hold,
  linesOf,
  MINUTE,
  newKey,
  type OfferIds,
  paymentOf,
  receiveAtOnce,
  receiveBy,
} from '../../test/paying-scene.ts';
import { neighbour, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import { lockDeal } from '../deals/lock-deal.ts';
import { type DealSums, refundDeal, releaseHeld, sumDeal } from './deal-money.ts';
import { loseDispute, openDispute, winDispute } from './dispute-money.ts';
import { lockDealPayments } from './payment.ts';
import { ProviderError } from './payment-provider.ts';
import { simulator } from './simulator/simulator.ts';
import { wakeTransfers } from './transfers/wake-transfers.ts';
import { DAY_MS } from '#shared/time.ts';

const world = await makeWorld();
let ana: Someone;
let bo: Someone;
let zoe: Someone;

beforeAll(async () => {
  ana = await neighbour(world, 'ana');
  bo = await neighbour(world, 'bo');
  zoe = await neighbour(world, 'zoe');
});

type Step<T> = (work: Work) => Promise<T>;

/** Runs like a step of the deal: locked, in one transaction. */
const inStep = <T>({ dealId }: OfferIds, run: Step<T>): Promise<T> =>
  inTransaction(world.context, async (work) => {
    await lockDeal(work.tx, dealId);
    return run(work);
  });

const releaseOf = (offered: OfferIds, amount: number | 'all', key = newKey()) =>
  inStep(offered, (work) => releaseHeld(work, { dealId: offered.dealId, key, amount }));
const refundOf = (offered: OfferIds, amount: number | 'all', key = newKey()) =>
  inStep(offered, (work) => refundDeal(work, { dealId: offered.dealId, key, amount, reason: 'a test' }));
const sumsOf = ({ dealId }: OfferIds) => sumDeal(world.db, dealId);

const disputeOf = (offered: OfferIds, does: 'open' | 'win' | 'lose', amount = 12_000) =>
  inStep(offered, async (work) => {
    const [payment] = await lockDealPayments(work.tx, offered.dealId);
    if (!payment) throw new Error('nothing is paid');
    const { chargeRef } = payment;
    const dispute = { ref: `dp-${offered.dealId}`, chargeRef: chargeRef ?? '', amount, fee: 1500, feeBack: 1500 };
    if (does === 'open') await openDispute(work, payment, dispute);
    if (does === 'win') await winDispute(work, payment, dispute);
    if (does === 'lose') await loseDispute(work, payment, dispute);
  });

/** The provider's debt, in cents. */
const debtOf = async ({ id }: Someone): Promise<number> => {
  const { rows } = await sql<{ debt: number }>`
    select coalesce(sum(debit - credit), 0)::bigint as debt from ledger_accounts where user_id = ${id}`.execute(
    world.db,
  );
  return rows[0]?.debt ?? 0;
};
const countAt = async (kind: string): Promise<number> =>
  Number(
    (await sql<{ n: number }>`select count(*) as n from simulator_objects where kind = ${kind}`.execute(world.db))
      .rows[0]?.n,
  );

const sums = (changed: Partial<DealSums>): Partial<DealSums> => ({
  charged: 12_000,
  held: 0,
  released: 0,
  fee: 0,
  refunded: 0,
  payable: 0,
  transferred: 0,
  chargedBack: 0,
  ...changed,
});

/** A provider past their first transfers, so that theirs go at once. */
async function receiver(name: string): Promise<Someone> {
  const provider = await neighbour(world, name);
  await receiveAtOnce(world, zoe, provider);
  return provider;
}

test('a hold is released in parts, and their fees add up to the fee of the whole, to the cent', async () => {
  const offered = await hold(world, ana, bo);
  for (const part of [3333, 3333, 3333]) await releaseOf(offered, part);
  expect(await sumsOf(offered)).toEqual(sums({ held: 2001, released: 9999, fee: 500, payable: 9499 }));
  expect(await releaseOf(offered, 'all')).toEqual({ released: 2001, fee: 100 });
  expect(await sumsOf(offered)).toEqual(sums({ released: 12_000, fee: 600, payable: 11_400 }));
  expect(await paymentOf(ana, offered)).toMatchObject({ status: 'released', released: 12_000, fee: 600 });
});

test('nobody can release more than is held, refund more than was charged, or use a negative amount', async () => {
  const offered = await hold(world, ana, bo);
  await expect(releaseOf(offered, 12_001)).rejects.toThrow('more than');
  await expect(refundOf(offered, 12_001)).rejects.toThrow('more than');
  for (const amount of [-1, 0.5, Number.NaN]) {
    await expect(releaseOf(offered, amount)).rejects.toThrow('no amount');
    await expect(refundOf(offered, amount)).rejects.toThrow('no amount');
  }
  expect(await sumsOf(offered)).toEqual(sums({ held: 12_000 }));
});

test('the same key releases and refunds once, and returns the same', async () => {
  const offered = await hold(world, ana, bo);
  const key = newKey();
  expect(await releaseOf(offered, 5000, key)).toEqual({ released: 5000, fee: 250 });
  expect(await releaseOf(offered, 5000, key)).toEqual({ released: 5000, fee: 250 });
  expect(await refundOf(offered, 2000, key)).toEqual({ refunded: 2000 });
  expect(await refundOf(offered, 2000, key)).toEqual({ refunded: 2000 });
  expect(await sumsOf(offered)).toMatchObject({ held: 5000, released: 5000, refunded: 2000 });
});

test('a split sends a part back to Ana, and the rest to Bo less the fee on that rest', async () => {
  const offered = await hold(world, ana, bo);
  await refundOf(offered, 4000);
  await releaseOf(offered, 'all');
  await world.runJobs();
  expect(await sumsOf(offered)).toEqual(sums({ released: 8000, fee: 400, refunded: 4000, payable: 7600 }));
  expect(await paymentOf(ana, offered)).toMatchObject({ status: 'released', refunded: 4000 });
});

test('a refund after the release, before the transfer: the fee’s share comes from the operator, the rest from Bo', async () => {
  const offered = await hold(world, ana, bo);
  await releaseOf(offered, 'all');
  await refundOf(offered, 3333);
  expect(await sumsOf(offered)).toEqual(sums({ released: 8667, fee: 433, refunded: 3333, payable: 8234 }));
  await refundOf(offered, 'all');
  await world.runJobs();
  expect(await sumsOf(offered)).toEqual(sums({ refunded: 12_000 }));
  expect(await paymentOf(ana, offered)).toMatchObject({ status: 'refunded', refunded: 12_000, released: 0 });
});

test('held money goes back first, and only then released money', async () => {
  const offered = await hold(world, ana, bo);
  await releaseOf(offered, 5000);
  await refundOf(offered, 8000);
  expect(await sumsOf(offered)).toEqual(sums({ released: 4000, fee: 200, refunded: 8000, payable: 3800 }));
});

test('without an account the money waits until the account can receive; a new provider’s first three transfers wait 7 days', async () => {
  const cy = await neighbour(world, 'cy');
  const offered = await hold(world, ana, cy);
  await world.db
    .updateTable('deals')
    .set({ settledAt: world.context.now() })
    .where('id', '=', offered.dealId)
    .execute();
  await releaseOf(offered, 'all');
  await world.runJobs();
  expect(await sumsOf(offered)).toMatchObject({ payable: 11_400, transferred: 0 });
  await receiveBy(world, cy, 'restricted');
  await wakeTransfers(world.db, world.context.now(), cy.id);
  await world.runJobs();
  expect(await sumsOf(offered)).toMatchObject({ payable: 11_400, transferred: 0 });
  await receiveBy(world, cy);
  await wakeTransfers(world.db, world.context.now(), cy.id);
  await world.runJobs();
  expect(await sumsOf(offered)).toMatchObject({ payable: 11_400, transferred: 0 });
  world.clock.pass(7 * DAY_MS - 1);
  await world.runJobs();
  expect(await sumsOf(offered)).toMatchObject({ payable: 11_400, transferred: 0 });
  world.clock.pass(1);
  await world.runJobs();
  expect(await sumsOf(offered)).toMatchObject({ payable: 0, transferred: 11_400 });
});

test('the fourth transfer goes at once, but not while an operator holds the deal', async () => {
  const dee = await receiver('dee');
  const offered = await hold(world, ana, dee);
  await world.db
    .updateTable('deals')
    .set({ frozenFor: ['operator'] })
    .where('id', '=', offered.dealId)
    .execute();
  await releaseOf(offered, 'all');
  await world.runJobs();
  expect(await sumsOf(offered)).toMatchObject({ payable: 11_400, transferred: 0 });
  await world.db.updateTable('deals').set({ frozenFor: [] }).where('id', '=', offered.dealId).execute();
  world.clock.pass(DAY_MS);
  await world.runJobs();
  expect(await sumsOf(offered)).toMatchObject({ payable: 0, transferred: 11_400 });
  const second = await hold(world, ana, dee);
  await releaseOf(second, 'all');
  await world.runJobs();
  expect(await sumsOf(second)).toMatchObject({ payable: 0, transferred: 11_400 });
});

test('a refund after the transfer: the transfer is reversed, and only then Ana gets her money', async () => {
  const eve = await receiver('eve');
  const offered = await hold(world, ana, eve);
  await releaseOf(offered, 'all');
  await world.runJobs();
  const refunds = await countAt('refund');
  await refundOf(offered, 6000);
  expect(await sumsOf(offered)).toMatchObject({ released: 6000, fee: 300, refunded: 6000, transferred: 11_400 });
  await world.runJobs();
  expect(await sumsOf(offered)).toEqual(sums({ released: 6000, fee: 300, refunded: 6000, transferred: 5700 }));
  expect(await countAt('refund')).toBe(refunds + 1);
});

test('a transfer that cannot be reversed is advanced, and the provider’s next release pays that debt first', async () => {
  const fay = await receiver('fay');
  const offered = await hold(world, ana, fay);
  await releaseOf(offered, 'all');
  await world.runJobs();
  await receiveBy(world, fay, 'restricted');
  await refundOf(offered, 'all');
  await world.runJobs();
  expect(await sumsOf(offered)).toEqual(sums({ refunded: 12_000, transferred: 11_400 }));
  expect(await paymentOf(ana, offered)).toMatchObject({ status: 'refunded' });
  expect(await debtOf(fay)).toBe(11_400);
  await receiveBy(world, fay);
  const small = await hold(world, ana, fay, 20);
  const next = await hold(world, ana, fay);
  await releaseOf(small, 'all');
  expect(await debtOf(fay)).toBe(11_400 - 1900);
  expect(await paymentOf(fay, small)).toMatchObject({
    status: 'released',
    released: 2000,
    fee: 100,
    payable: 0,
    transferred: 0,
  });
  await releaseOf(next, 'all');
  await world.runJobs();
  expect(await debtOf(fay)).toBe(0);
  expect(await sumsOf(next)).toMatchObject({ released: 12_000, fee: 600, payable: 0, transferred: 1900 });
});

test('release and refund of everything at once: one of them gets it, never both', async () => {
  const offered = await hold(world, ana, bo);
  await Promise.allSettled([
    releaseOf(offered, 12_000),
    refundOf(offered, 12_000),
    releaseOf(offered, 12_000),
    refundOf(offered, 12_000),
  ]);
  const { held, released, refunded } = await sumsOf(offered);
  expect(held).toBe(0);
  expect([released, refunded].toSorted((a, b) => a - b)).toEqual([0, 12_000]);
});

test('release, refund and bank at once: the first wins, and nothing is paid twice', async () => {
  for (let round = 0; round < 4; round += 1) {
    const offered = await hold(world, ana, bo);
    const all = [() => disputeOf(offered, 'open'), () => releaseOf(offered, 'all'), () => refundOf(offered, 12_000)];
    await Promise.allSettled([...all.slice(round % 3), ...all.slice(0, round % 3)].map((act) => act()));
    await disputeOf(offered, 'lose');
    await world.runJobs();
    const { charged, held, released, refunded, chargedBack } = await sumsOf(offered);
    expect(held + released + refunded + chargedBack).toBe(charged);
    expect(held).toBe(0);
  }
});

test('while the bank has the money nothing is released or refunded; once won, everything is as before', async () => {
  const offered = await hold(world, ana, bo);
  await disputeOf(offered, 'open');
  await expect(releaseOf(offered, 100)).rejects.toMatchObject({ code: 'bank_dispute' });
  await expect(refundOf(offered, 100)).rejects.toMatchObject({ code: 'bank_dispute' });
  await disputeOf(offered, 'win');
  expect(await sumsOf(offered)).toEqual(sums({ held: 12_000 }));
  expect(await releaseOf(offered, 'all')).toEqual({ released: 12_000, fee: 600 });
});

test('a lost dispute takes what is held, then what is payable, then the fee', async () => {
  const offered = await hold(world, ana, bo);
  await releaseOf(offered, 5000);
  await disputeOf(offered, 'open');
  await disputeOf(offered, 'lose');
  expect(await sumsOf(offered)).toEqual(sums({ chargedBack: 12_000 }));
  expect(await paymentOf(ana, offered)).toMatchObject({ status: 'charged_back' });
});

test('a dispute lost after the money went out reverses the transfer', async () => {
  const gil = await receiver('gil');
  const offered = await hold(world, ana, gil);
  await releaseOf(offered, 'all');
  await world.runJobs();
  await disputeOf(offered, 'open');
  await disputeOf(offered, 'lose');
  await world.runJobs();
  expect(await sumsOf(offered)).toEqual(sums({ chargedBack: 12_000 }));
  expect(await debtOf(gil)).toBe(0);
});

test.each([
  ['operator', 0],
  ['provider', 11_400],
] as const)('the %s bears a lost dispute whose money cannot be recovered', async (bearer, debt) => {
  const hal = await receiver(`hal-${debt}`);
  const offered = await hold(world, ana, hal);
  await releaseOf(offered, 'all');
  await world.runJobs();
  const { config } = world.context;
  onTestFinished(() => void (world.context.config = config));
  world.context.config = { ...config, DISPUTE_LOSSES: bearer };
  await receiveBy(world, hal, 'restricted');
  await disputeOf(offered, 'open');
  await disputeOf(offered, 'lose');
  await world.runJobs();
  expect(await sumsOf(offered)).toEqual(sums({ chargedBack: 12_000, transferred: 11_400 }));
  expect(await debtOf(hal)).toBe(debt);
});

test('a transfer whose reply was lost is looked up, not sent again, even when its key is long forgotten', async () => {
  const ian = await receiver('ian');
  const offered = await hold(world, ana, ian);
  const { transfer } = simulator;
  const spy = vi.spyOn(simulator, 'transfer').mockImplementation(async (context, asked) => {
    await transfer(context, { ...asked, key: spy.mock.calls.length === 1 ? asked.key : newKey() });
    throw new ProviderError('indeterminate', 'the line is dead');
  });
  onTestFinished(() => void spy.mockRestore());
  await releaseOf(offered, 'all');
  await world.runJobs();
  expect(await sumsOf(offered)).toMatchObject({ payable: 11_400, transferred: 0 });
  world.clock.pass(25 * 60 * MINUTE);
  await world.runJobs();
  expect(spy).toHaveBeenCalledTimes(1);
  expect(await sumsOf(offered)).toMatchObject({ payable: 0, transferred: 11_400 });
});

test('a refund that meets a stored error is retried until it succeeds, and made once', async () => {
  const offered = await hold(world, ana, bo);
  const before = await countAt('refund');
  const spy = vi.spyOn(simulator, 'refund').mockRejectedValue(new ProviderError('indeterminate', 'error 500'));
  await refundOf(offered, 'all');
  await world.runJobs();
  for (let hour = 0; hour < 26; hour += 1) {
    world.clock.pass(60 * MINUTE);
    await world.runJobs();
  }
  expect(await paymentOf(ana, offered)).toMatchObject({ status: 'refunding', refunded: 12_000 });
  spy.mockRestore();
  world.clock.pass(60 * MINUTE);
  await world.runJobs();
  expect(await paymentOf(ana, offered)).toMatchObject({ status: 'refunded', refunded: 12_000 });
  expect(await countAt('refund')).toBe(before + 1);
});

test('a refund that overtakes a pending transfer waits for it, and reverses it', async () => {
  const jo = await receiver('jo');
  const offered = await hold(world, ana, jo);
  const spy = vi
    .spyOn(simulator, 'transfer')
    .mockRejectedValueOnce(new ProviderError('indeterminate', 'the line is dead'));
  await releaseOf(offered, 'all');
  await world.runJobs();
  spy.mockRestore();
  await refundOf(offered, 'all');
  for (let minute = 0; minute < 40; minute += 1) {
    await world.runJobs();
    world.clock.pass(MINUTE);
  }
  expect(await sumsOf(offered)).toEqual(sums({ refunded: 12_000 }));
  expect(await paymentOf(ana, offered)).toMatchObject({ status: 'refunded' });
});

test('a refund that overtakes a transfer which is then refused takes the money that never left', async () => {
  const kim = await receiver('kim');
  const offered = await hold(world, ana, kim);
  const spy = vi
    .spyOn(simulator, 'transfer')
    .mockRejectedValueOnce(new ProviderError('indeterminate', 'the line is dead'));
  await releaseOf(offered, 'all');
  await world.runJobs();
  spy.mockRestore();
  await refundOf(offered, 'all');
  await receiveBy(world, kim, 'restricted');
  for (let minute = 0; minute < 40; minute += 1) {
    await world.runJobs();
    world.clock.pass(MINUTE);
  }
  expect(await sumsOf(offered)).toEqual(sums({ refunded: 12_000 }));
  expect(await debtOf(kim)).toBe(0);
});

test('the provider’s ledger lists every movement of the deal', async () => {
  const lou = await receiver('lou');
  const offered = await hold(world, ana, lou);
  await releaseOf(offered, 'all');
  await world.runJobs();
  expect(await linesOf(lou, offered)).toEqual([
    ['held', 12_000],
    ['released', 11_400],
    ['fee', 600],
    ['paid_out', 11_400],
  ]);
});
