// What operators read: their queue, a deal with all its payments, the accounts, and the audit log.
import { beforeAll, expect, test } from 'vitest';
import { admin } from '#shared/admin.ts';
import { adminDeals } from '#shared/admin-deals.ts';
import { adminUsers } from '#shared/admin-users.ts';
import type { DealDetail } from '#shared/deal-views.ts';
import { deals } from '#shared/deals.ts';
import { payments } from '#shared/payments.ts';
import { DAY_MS } from '#shared/time.ts';
import { dealAt, interestIn, newKey, offerService, takes } from '../../test/deal.ts';
import { operator, stepsSeen } from '../../test/operator.ts';
import { neighbour, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import { BOOKS_MATTER } from '../money/find-wrongs.ts';
import { startRounds } from '../checkout/reconcile/round.ts';
import { putInQueue } from '../operator-queue/queue.ts';

const world = await makeWorld();
let ana: Someone;
let bo: Someone;
let olga: Someone;

beforeAll(async () => {
  olga = await operator(world);
  ana = await neighbour(world, 'ana');
  bo = await neighbour(world, 'bo');
});

async function disputed(seeker: Someone, provider: Someone): Promise<DealDetail> {
  const { id } = await dealAt('awaiting_confirmation', { seeker, provider, serviceId: await offerService(provider) });
  return takes(seeker, id, { step: 'problem', reason: 'The tap still drips' });
}
const queue = async () => (await olga.does(adminDeals.queue, { query: {} })).items;
const entryOf = async (dealId: number) => (await queue()).find((entry) => entry.dealId === dealId);
const settles = (entryId: number | undefined) =>
  olga.tries(adminDeals.settle, { params: { id: entryId }, body: { reason: 'Seen' } });

/** Paid with this card and decided for the seeker; the refund succeeds at first and fails later. */
async function failedRefund(): Promise<{ id: number; refundId: number }> {
  const { id, offer } = await dealAt('payment_pending', {
    seeker: ana,
    provider: bo,
    serviceId: await offerService(bo),
  });
  const publicId = offer?.publicId ?? '';
  const { url } = await ana.does(payments.checkout, {
    params: { publicId },
    body: { key: newKey(), address: '1 Elm Street' },
  });
  const body = { number: '4000000000005126', expiry: '12/30', cvc: '123' };
  await ana.does(payments.simulatorPay, { params: { id: new URL(url).pathname.split('/').at(-1) ?? '' }, body });
  await ana.does(payments.settle, { params: { publicId } });
  await olga.does(adminDeals.takeStep, {
    params: { id },
    body: { step: 'admin_refund', key: newKey(), reason: 'Nobody came', seen: await stepsSeen(world, id) },
  });
  await world.runJobs();
  world.clock.pass(10_000);
  await world.runJobs();
  const refundId = (await entryOf(id))?.refundId;
  return { id, refundId: refundId ?? 0 };
}
const retries = (refundId: number, byHandReference = '') =>
  olga.tries(adminDeals.retryRefund, {
    params: { id: refundId },
    body: { byHandReference, byHandFrom: 'own_bank', reason: 'The bank was closed' },
  });

/** The books' balance at the payment provider, and that of our own bank account; simulated cents. */
async function balances(): Promise<{ psp: number; own: number }> {
  const { accounts } = await olga.does(admin.books);
  const of = (wanted: string) => {
    const account = accounts.find(({ kind }) => kind === wanted);
    return account ? account.debit - account.credit : 0;
  };
  return { psp: of('psp'), own: of('own_bank') };
}

test('a refund by hand from no place is refused, and nothing is booked', async () => {
  const { refundId } = await failedRefund();
  const body = { byHandReference: 'Bank transfer 4711', reason: 'The bank was closed' };
  expect(await olga.tries(adminDeals.retryRefund, { params: { id: refundId }, body })).toMatchObject({
    status: 400,
    body: { fields: { byHandFrom: 'Please choose where the money came from' } },
  });
  expect((await balances()).own).toBe(0);
  expect(await retries(refundId, 'Bank transfer 4710')).toMatchObject({ status: 200 });
});

test('an entry shows both sides, the subject, the deal’s status and how much is held', async () => {
  const { id } = await disputed(ana, bo);
  expect(await entryOf(id)).toMatchObject({
    kind: 'dispute',
    refundId: null,
    deal: { service: 'Bike repair', seeker: 'ana', provider: 'bo', status: 'disputed', held: 8000 },
  });
});

test('entries are sorted by due date, undated ones last, and each kind is counted', async () => {
  const { id: first } = await disputed(ana, bo);
  const { id: held } = await dealAt('paid_in_escrow', { seeker: ana, provider: bo, serviceId: await offerService(bo) });
  await olga.does(adminDeals.takeStep, {
    params: { id: held },
    body: { step: 'freeze', key: newKey(), reason: 'Let me look' },
  });
  world.clock.pass(1000);
  const { id: second } = await disputed(ana, bo);
  const { items, waiting } = await olga.does(adminDeals.queue, { query: {} });
  const order = items.map(({ dealId }) => dealId);
  expect(order.indexOf(first)).toBeLessThan(order.indexOf(second));
  expect(order.indexOf(second)).toBeLessThan(order.indexOf(held));
  expect(waiting).toEqual({ dispute: items.filter(({ kind }) => kind === 'dispute').length, frozen: 1 });
  expect((await olga.does(adminDeals.queue, { query: { kind: 'frozen' } })).items.map(({ dealId }) => dealId)).toEqual([
    held,
  ]);
});

test('a failed refund is in the queue, cannot be clicked away, and can be retried', async () => {
  const { id, refundId } = await failedRefund();
  expect(await settles((await entryOf(id))?.id)).toMatchObject({ status: 422, body: { code: 'give_it_back' } });
  expect(await retries(refundId)).toMatchObject({ status: 200 });
  expect(await entryOf(id)).toBeUndefined();
  await world.runJobs();
  expect((await olga.does(adminDeals.get, { params: { id } })).refunds).toMatchObject([
    { id: refundId, status: 'done' },
  ]);
});

test('a refund that an operator made by hand says where it can be found and where the money left, once', async () => {
  const { id, refundId } = await failedRefund();
  const { psp, own } = await balances();
  expect(await retries(refundId, 'Bank transfer 4711')).toMatchObject({ status: 200 });
  expect(await retries(refundId, 'Bank transfer 4712')).toMatchObject({
    status: 409,
    body: { code: 'refund_not_failed' },
  });
  const { refunds } = await olga.does(adminDeals.get, { params: { id } });
  expect(refunds).toMatchObject([
    { status: 'by_hand', byHandReference: 'Bank transfer 4711', byHandFrom: 'own_bank', amount: 8000 },
  ]);
  expect(await balances()).toEqual({ psp, own: own - 8000 });
  const [act, before] = (await olga.does(adminUsers.audit, { query: {} })).items;
  expect(act).toMatchObject({
    act: 'retry_refund',
    dealId: id,
    service: 'Bike repair',
    after: { byHandReference: 'Bank transfer 4711', byHandFrom: 'own_bank' },
  });
  expect(before).toMatchObject({ act: 'admin_refund' });
});

test('an operator sees every payment of a deal, whose provider has it, and neither side’s steps', async () => {
  const { id } = await disputed(ana, bo);
  const shown = await olga.does(adminDeals.get, { params: { id } });
  expect(shown.payments).toMatchObject([
    { kind: 'main', status: 'paid', amount: 8000, provider: 'simulator', mode: 'simulator', late: false },
  ]);
  expect(shown.deal).toMatchObject({ seeker: { username: 'ana' }, provider: { username: 'bo' }, evidence: [] });
  expect(Object.keys(shown.deal)).not.toContain('steps');
  expect(shown.steps).toEqual(['freeze', 'ask_side', 'admin_release', 'admin_refund', 'admin_split']);
});

test('an operator holds a deal once and then releases it, and a refunded, finished deal needs no action', async () => {
  const { id } = await disputed(ana, bo);
  const operates = async (step: 'freeze' | 'thaw' | 'admin_refund') => {
    const body = { step, key: newKey(), reason: 'Let me look', seen: await stepsSeen(world, id) };
    return olga.does(adminDeals.takeStep, { params: { id }, body });
  };
  expect((await operates('freeze')).steps).toEqual(['thaw', 'admin_release', 'admin_refund', 'admin_split']);
  expect((await operates('thaw')).steps).toEqual([
    'freeze',
    'ask_side',
    'admin_release',
    'admin_refund',
    'admin_split',
  ]);
  expect(await operates('admin_refund')).toMatchObject({ deal: { status: 'refunded' }, steps: [] });
});

test('an operator who is a side of the deal leaves it to another', async () => {
  const { id } = await disputed(olga, bo);
  const body = { step: 'admin_refund', key: newKey(), reason: 'I was right', seen: await stepsSeen(world, id) };
  expect(await olga.tries(adminDeals.takeStep, { params: { id }, body })).toMatchObject({
    status: 403,
    body: { code: 'own_deal' },
  });
  expect((await olga.does(deals.get, { params: { id } })).status).toBe('disputed');
});

test('operators search accounts, and see what a suspension would affect and who is suspended, and why', async () => {
  const cy = await neighbour(world, 'cy');
  await dealAt('paid_in_escrow', { seeker: cy, provider: bo, serviceId: await offerService(bo) });
  await dealAt('completed', { seeker: cy, provider: bo, serviceId: await offerService(bo) });
  const serviceId = await offerService(bo);
  await cy.does(deals.expressInterest, { body: { serviceId, key: newKey(), note: '' } });
  await interestIn(cy, await offerService(bo));
  const find = async (query: { q?: string; only?: 'suspended' }) => (await olga.does(adminUsers.list, { query })).items;
  expect(await find({ q: 'CY@example.test' })).toMatchObject([
    { username: 'cy', unpaidDeals: 2, paidDeals: 1, completedDeals: 1, suspendedReason: null },
  ]);
  await olga.does(adminUsers.suspend, { params: { id: cy.id }, body: { reason: 'Spam' } });
  await world.runJobs();
  expect(await find({ only: 'suspended' })).toMatchObject([
    { username: 'cy', unpaidDeals: 0, paidDeals: 1, suspendedReason: 'Spam' },
  ]);
  expect(await find({ q: 'ana', only: 'suspended' })).toEqual([]);
  const { items } = await olga.does(adminDeals.queue, { query: { kind: 'frozen' } });
  expect(items.map(({ says }) => says)).toContain('The deal about Bike repair is frozen: cy is suspended.');
  const [act] = (await olga.does(adminUsers.audit, { query: {} })).items;
  expect(act).toMatchObject({ actor: 'olga', act: 'suspend', username: 'cy', service: null, reason: 'Spam' });
});

test('books that did not balance last night say so, and cannot be clicked away', async () => {
  expect(await olga.does(admin.books)).toMatchObject({ balanced: true, checkedAt: null, wrong: null });
  await startRounds(world.db, world.context.now());
  world.clock.pass(DAY_MS);
  await world.runJobs();
  expect(await olga.does(admin.books)).toMatchObject({ checkedAt: world.context.now().toISOString(), wrong: null });
  await putInQueue(world.db, world.context.now(), {
    key: BOOKS_MATTER,
    kind: 'books',
    says: 'The books do not add up.',
  });
  expect(await olga.does(admin.books)).toMatchObject({ wrong: 'The books do not add up.' });
  const entry = (await queue()).find(({ kind }) => kind === 'books');
  expect(await settles(entry?.id)).toMatchObject({ status: 422, body: { code: 'books_wrong' } });
});

test('an operator reviews a dispute that ended by the last resort, and takes it off', async () => {
  const { id } = await disputed(ana, bo);
  world.clock.pass(22 * DAY_MS);
  await world.runJobs();
  const entry = await entryOf(id);
  expect(entry).toMatchObject({ kind: 'dispute', deal: { status: 'resolved', held: 0 } });
  expect(await settles(entry?.id)).toMatchObject({ status: 200 });
  expect(await entryOf(id)).toBeUndefined();
});
