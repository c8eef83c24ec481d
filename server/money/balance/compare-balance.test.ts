// Reconciles our own account at Stripe with the books, day by day: the operator's own moves are booked, the rest is
// named.
import { adminDeals } from '#shared/admin-deals.ts';
import { HOUR_MS } from '#shared/time.ts';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { balanceMatters, compareBalances } from '../../../test/compare-balance.ts';
import { operator } from '../../../test/operator.ts';
import { goToPay, offerTo } from '../../../test/paying-scene.ts';
import { neighbour, type Someone } from '../../../test/people.ts';
import { makeStripeWorld } from '../../../test/stripe-stand-in/in-world.ts';
import { jobHandlers } from '../../job-handlers.ts';
import { doNextJob } from '../../jobs/outbox.ts';
import { readTrialBalance } from '../trial-balance.ts';
import { planBalances } from './compare-balance.ts';

const world = await makeStripeWorld();
const { standIn } = world;
let ana: Someone;
let bo: Someone;
let olga: Someone;

beforeAll(async () => {
  [ana, bo, olga] = [await neighbour(world, 'ana'), await neighbour(world, 'bo'), await operator(world, 'olga')];
  await compare();
});
afterEach(async () => {
  expect((await readTrialBalance(world.db)).balanced).toBe(true);
});

const compare = () => compareBalances(world);
const open = async () => (await balanceMatters(world)).filter(({ resolvedAt }) => resolvedAt === null);
/** Moves the account at Stripe behind our back; returns the transaction's id. */
const moves = (type: string, amount: number, more: { fee?: number; source?: string; currency?: string } = {}) =>
  standIn.store.enter({ type, amount, ...more }).id;
const hide = (id: string) => {
  const entry = standIn.store.get(id, 'balance_transaction');
  entry.object = 'hidden';
  return () => void (entry.object = 'balance_transaction');
};
async function pays(amount = 120): Promise<string> {
  const offered = await offerTo(ana, bo, { amount });
  const charge = standIn.pay(await goToPay(ana, offered.publicId));
  await world.hearStripe();
  return charge;
}
/** In cents; positive for a debit balance. */
async function holds(kind: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select (debit - credit)::bigint as cents from ledger_accounts where books = 'stripe-test:0' and kind = ${kind}`.execute(
    world.db,
  );
  return rows[0]?.cents ?? 0;
}

test('what the operator pays out, adds and is charged at Stripe is booked once, however often it is compared', async () => {
  await pays();
  const before = { bank: await holds('own_bank'), fees: await holds('psp_fees') };
  moves('payout', -5_000, { source: 'po_1', fee: 50 });
  moves('payout', -3_000, { source: 'po_2' });
  moves('payout_failure', 3_000, { source: 'po_2' });
  moves('topup', 2_000, { source: 'tu_1' });
  moves('stripe_fee', -200);
  moves('tax_fee', -40);
  for (let day = 0; day < 3; day += 1) await compare();
  expect(await holds('own_bank')).toBe(before.bank + 5_000 - 2_000);
  expect(await holds('psp_fees')).toBe(before.fees + 50 + 200 + 40);
  expect(await open()).toEqual([]);
  const { available, pending } = standIn.store.balance;
  expect(await holds('psp')).toBe((available.get('usd') ?? 0) + (pending.get('usd') ?? 0));
});

test('an unknown move is one entry with both sums and the transaction, refreshed daily, and gone with it', async () => {
  const there = (await holds('psp')) + 700;
  const id = moves('adjustment', 700, { source: 'adj_1' });
  await compare();
  const [entry] = await open();
  expect(entry).toMatchObject({ key: 'balance:stripe-test:0', kind: 'difference' });
  const sums = `has a balance of $${(there / 100).toFixed(2)}, and the books say $${(there / 100 - 7).toFixed(2)}.`;
  expect(entry?.says).toContain(`Our account at Stripe (test) ${sums}`);
  expect(entry?.says).toMatch(
    new RegExp(`\nIn no book: adjustment ${id} of \\+\\$7 on 2026-\\d\\d-\\d\\d, about adj_1\\.$`),
  );
  const other = moves('reserve_transaction', -300, { source: 'rsv_1' });
  await compare();
  await compare();
  const told = await open();
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({
    id: entry?.id,
    says: expect.stringContaining(`reserve_transaction ${other} of -$3`),
  });
  moves('adjustment', -700, { source: 'adj_1' });
  moves('reserve_transaction', 300, { source: 'rsv_1' });
  await compare();
  expect(await open()).toEqual([]);
});

test('an entry that an operator has resolved comes back only when something else differs', async () => {
  moves('adjustment', 100, { source: 'adj_2' });
  await compare();
  const [entry] = await open();
  await olga.does(adminDeals.settle, { params: { id: entry?.id ?? 0 }, body: { reason: 'Stripe was kind.' } });
  await pays();
  await compare();
  expect(await open()).toEqual([]);
  moves('adjustment', 50, { source: 'adj_3' });
  await compare();
  expect(await open()).toMatchObject([{ id: entry?.id, says: expect.stringContaining('adj_3') }]);
  for (const [source, amount] of [
    ['adj_2', -100],
    ['adj_3', -50],
  ] as const)
    moves('adjustment', amount, { source });
  await compare();
  expect(await open()).toEqual([]);
});

test('a charge that Stripe lists twice, or never, is named', async () => {
  const charge = await pays();
  const entry = standIn.store.list('balance_transaction', ({ source }) => source === charge)[0]!;
  const show = hide(entry.id);
  await compare();
  const [missing] = await open();
  expect(missing?.says).toContain(`Not listed there: ${charge}, booked as +$116.22.`);
  expect(missing?.says).toContain('beside what is listed');
  show();
  await compare();
  expect(await open()).toEqual([]);
  const again = { source: charge, fee: entry.fee };
  const id = moves('charge', entry.amount, again);
  await compare();
  const [twice] = await open();
  expect(twice?.says).toContain(`Different: ${charge} is +$116.22 in the books and +$232.44 there`);
  for (const each of [entry.id, id]) expect(twice?.says).toContain(each);
  moves('charge', -entry.amount, { source: charge, fee: -entry.fee });
  await compare();
  expect(await open()).toEqual([]);
});

test('a second payout under the same name is not booked, but named', async () => {
  const before = await holds('own_bank');
  moves('payout', -1_000, { source: 'po_twice' });
  await compare();
  const second = moves('payout', -1_000, { source: 'po_twice' });
  await compare();
  expect(await holds('own_bank')).toBe(before + 1_000);
  expect(await open()).toMatchObject([{ says: expect.stringContaining(`payout ${second} of -$10`) }]);
  moves('adjustment', 1_000, { source: second });
  await compare();
  expect(await open()).toEqual([]);
});

test('a move within the last hour counts as in transit and alerts nobody', async () => {
  const offered = await offerTo(ana, bo, { amount: 80 });
  standIn.pay(await goToPay(ana, offered.publicId));
  await planBalances(world.context, 'at once');
  await world.runJobs();
  await world.hearStripe();
  await compare();
  expect(await open()).toEqual([]);
});

test('a pending refund counts as in transit for as long as it is pending', async () => {
  const charge = await pays(60);
  standIn.store.get(charge, 'charge').refunds_end = 'pending';
  const refund = standIn.refundThere(charge, 6_000);
  await world.hearStripe();
  await compare();
  expect(await open()).toEqual([]);
  standIn.endRefund(refund, 'succeeded');
  await world.hearStripe();
  await compare();
  expect(await open()).toEqual([]);
});

test('money in another currency is left out, and not booked as dollars', async () => {
  const before = await holds('own_bank');
  moves('charge', 9_000, { currency: 'gbp', source: 'ch_of_others' });
  moves('payout', -9_000, { currency: 'gbp' });
  await compare();
  expect(await holds('own_bank')).toBe(before);
  expect(await open()).toEqual([]);
});

test('a charge converted into another currency is named with both sums, until it is refunded', async () => {
  const charge = await pays();
  const entry = standIn.store.list('balance_transaction', ({ source }) => source === charge)[0]!;
  const was = { ...entry };
  const { pending } = standIn.store.balance;
  const isMade = (net: number) => pending.set('usd', (pending.get('usd') ?? 0) + net);
  Object.assign(entry, { currency: 'jpy', amount: 14_000, fee: 0 });
  isMade(-(was.amount - was.fee));
  await compare();
  const [named] = await open();
  expect(named?.says).toContain(
    `In another currency: ${charge} is +$116.22 in the books, and there charge ${entry.id} of JPY 14,000 on 2026-`,
  );
  expect(named?.says).not.toContain('under way');
  Object.assign(entry, was);
  isMade(was.amount - was.fee);
  await compare();
  expect(await open()).toEqual([]);
});

/** Makes the account move whenever its list is requested; returns a function that stops it. */
function keepsMoving(): () => void {
  const { list } = standIn.store;
  let moved = 0;
  standIn.store.list = (object, fits) => {
    const listed = list(object, fits);
    if (object === 'balance_transaction') moves('topup', 100 + (moved += 1), { source: `tu_busy_${moved}` });
    return listed;
  };
  return () => void (standIn.store.list = list);
}

test('an account that never stops moving is compared by its listed total', async () => {
  await compare();
  const stop = keepsMoving();
  await compare();
  expect(await open()).toEqual([]);
  moves('adjustment', -250, { source: 'adj_busy' });
  await compare();
  await compare();
  stop();
  const [named] = await open();
  expect(named?.says).toMatch(/^Our account at Stripe \(test\) lists transactions of .+ about adj_busy\.$/s);
  moves('adjustment', 250, { source: 'adj_busy' });
  await compare();
  expect(await open()).toEqual([]);
});

test('more transactions than a page holds are all read', async () => {
  const before = await holds('psp_fees');
  for (let fee = 0; fee < 205; fee += 1) moves('stripe_fee', -1);
  await compare();
  expect(await holds('psp_fees')).toBe(before + 205);
  expect(await open()).toEqual([]);
});

test('two servers that compare at once, and one killed in between, book nothing twice', async () => {
  const before = await holds('own_bank');
  moves('payout', -400, { source: 'po_9' });
  world.clock.pass(HOUR_MS);
  await Promise.all([planBalances(world.context, 'two'), planBalances(world.context, 'two')]);
  await Promise.all([doNextJob(world.context, jobHandlers), doNextJob(world.context, jobHandlers)]);
  await world.runJobs();
  // As after a kill -9: the entries are stored, and the job is not marked done.
  await world.db
    .updateTable('outbox')
    .set({ doneAt: null, nextAt: world.context.now() })
    .where('key', '=', 'two:stripe')
    .execute();
  await world.runJobs();
  expect(await holds('own_bank')).toBe(before + 400);
});

test('while Stripe does not reply nobody waits, and the comparison runs once it does', async () => {
  const heal = standIn.refuse('GET /v1/balance', 500, { type: 'api_error', message: 'An unknown error occurred' });
  const before = await holds('own_bank');
  moves('payout', -100, { source: 'po_later' });
  await compare();
  expect(await balanceMatters(world)).toHaveLength(1);
  expect(await holds('own_bank')).toBe(before);
  heal();
  world.clock.pass(HOUR_MS);
  await world.runJobs();
  expect(await holds('own_bank')).toBe(before + 100);
});

test('a key that may not read the balance is one queue entry, until it may', async () => {
  const heal = standIn.refuse('GET /v1/balance_transactions', 403, { message: 'This key may not read them.' });
  await compare();
  await compare();
  expect(await open()).toMatchObject([{ key: 'balance_unread:stripe-test:0', kind: 'stuck' }]);
  heal();
  await compare();
  expect(await open()).toEqual([]);
});

test('a charge in another currency that went back whole is no difference', async () => {
  const offered = await offerTo(ana, bo, { amount: 55 });
  const session = await goToPay(ana, offered.publicId);
  standIn.store.settlement.currency = 'gbp';
  standIn.pay(session);
  await world.hearStripe();
  await world.runJobs();
  standIn.store.settlement.currency = 'usd';
  await compare();
  expect(await open()).toEqual([]);
});

test('the balance from before the books began is no difference', async () => {
  const later = await world.db.selectFrom('balanceComparisons').select('opening').orderBy('books').execute();
  expect(later).toEqual([{ opening: 0 }, { opening: 0 }]);
  await world.db.deleteFrom('balanceComparisons').execute();
  standIn.store.balance.available.set('usd', (standIn.store.balance.available.get('usd') ?? 0) + 12_345);
  await compare();
  expect(await open()).toEqual([]);
  moves('adjustment', 1, { source: 'adj_4' });
  await compare();
  expect(await open()).toMatchObject([{ says: expect.stringContaining('adj_4') }]);
});
