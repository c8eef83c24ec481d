import { beforeAll, expect, test } from 'vitest';
import { adminDeals } from '#shared/admin-deals.ts';
import { adminUsers } from '#shared/admin-users.ts';
import { deals } from '#shared/deals.ts';
import type { DealStatus } from '#shared/deal-statuses.ts';
import { accounts } from '#shared/accounts.ts';
import { users } from '#shared/users.ts';
import { DAY_MS } from '#shared/time.ts';
import { dealAt, newKey, offerService, refusal, takes, triesStep } from '../../test/deal.ts';
import { stepsSeen } from '../../test/operator.ts';
import { neighbour, register, type Someone } from '../../test/people.ts';
import { openPages } from '../../test/pages.ts';
import { makeWorld } from '../../test/world.ts';
import { makeAdmin } from './make-admin.ts';
import { waitUntil } from '../../test/wait-until.ts';

const world = await makeWorld();
let ana: Someone;
let bo: Someone;
let olga: Someone;
let count = 0;

async function operator(name: string): Promise<Someone> {
  const them = await register(world, name);
  await makeAdmin(world.db, name);
  await waitUntil(async () => expect(await them.tries(adminDeals.queue)).toMatchObject({ status: 200 }));
  return them;
}
beforeAll(async () => {
  olga = await operator('olga');
});

async function newPair(): Promise<void> {
  count += 1;
  ana = await neighbour(world, `ana${count}`);
  bo = await neighbour(world, `bo${count}`);
}
async function deal(status: DealStatus) {
  await newPair();
  return dealAt(status, { seeker: ana, provider: bo, serviceId: await offerService(bo) });
}
async function disputed() {
  const { id } = await deal('awaiting_confirmation');
  return takes(ana, id, { step: 'problem', reason: 'The tap still drips' });
}
const operates = async (id: number, body: Record<string, unknown>) => {
  const said = { key: newKey(), reason: 'Both were heard', seen: await stepsSeen(world, id), ...body };
  return olga.tries(adminDeals.takeStep, { params: { id }, body: said as never });
};
const queueOf = async (dealId: number) =>
  (await olga.does(adminDeals.queue, { query: {} })).items
    .filter((entry) => entry.dealId === dealId)
    .map(({ kind }) => kind);
const statusOf = async (id: number) => (await ana.does(deals.get, { params: { id } })).status;

test('a dispute stays in the queue until an operator decides it, with a reason that both sides read', async () => {
  const { id } = await disputed();
  expect(await queueOf(id)).toEqual(['dispute']);
  const { body } = await operates(id, { step: 'admin_split', toProvider: 3000 });
  expect(body.deal).toMatchObject({ status: 'resolved', sums: { held: 0, released: 3000, refunded: 5000 } });
  expect(await queueOf(id)).toEqual([]);
  const { history } = await bo.does(deals.get, { params: { id } });
  expect(history.at(-1)).toMatchObject({
    step: 'admin_split',
    by: 'admin',
    reason: 'Both were heard',
    detail: { release: 3000, refund: 5000 },
  });
});

test.each([
  ['admin_refund', 'provider'],
  ['admin_release', 'seeker'],
] as const)('a dispute decided by %s counts in the reliability of the %s', async (step, loser) => {
  const { id } = await disputed();
  expect((await operates(id, { step })).status).toBe(200);
  await world.db
    .updateTable('users')
    .set(({ eb }) => ({ completedDeals: eb('completedDeals', '+', 4) }))
    .where('id', 'in', [ana.id, bo.id])
    .execute();
  const rateOf = async (them: Someone) => (await olga.does(users.get, { params: { id: them.id } })).completionRate;
  // A refunded deal does not count as completed: the winner has four, too few for a rate.
  expect({ seeker: await rateOf(ana), provider: await rateOf(bo) }).toEqual(
    loser === 'provider' ? { seeker: null, provider: 80 } : { seeker: 80, provider: 100 },
  );
});

test.each([
  [0, 'provider'],
  [8000, 'seeker'],
] as const)(
  'a dispute split with %i for the provider counts in the reliability of the %s alone',
  async (toProvider, loser) => {
    const { id } = await disputed();
    await world.db.updateTable('users').set({ completedDeals: 5 }).where('id', 'in', [ana.id, bo.id]).execute();
    expect((await operates(id, { step: 'admin_split', toProvider })).status).toBe(200);
    const rateOf = async (them: Someone) => (await olga.does(users.get, { params: { id: them.id } })).completionRate;
    expect({ seeker: await rateOf(ana), provider: await rateOf(bo) }).toEqual({
      seeker: 100,
      provider: 100,
      [loser]: 83,
    });
  },
);

test('a decision that splits the money, or one on an undisputed job, counts against nobody', async () => {
  const first = await disputed();
  await operates(first.id, { step: 'admin_split', toProvider: 3000 });
  const second = await dealAt('in_progress', { seeker: ana, provider: bo, serviceId: await offerService(bo) });
  await operates(second.id, { step: 'admin_refund' });
  await world.db.updateTable('users').set({ completedDeals: 5 }).where('id', 'in', [ana.id, bo.id]).execute();
  for (const them of [ana, bo])
    expect((await olga.does(users.get, { params: { id: them.id } })).completionRate).toBe(100);
});

test.each([
  ['admin_refund', 'refunded', { released: 0, refunded: 8000 }],
  ['admin_release', 'completed', { released: 8000, refunded: 0 }],
] as const)('an operator can decide by %s', async (step, status, sums) => {
  const { id } = await disputed();
  expect((await operates(id, { step })).body.deal).toMatchObject({ status, sums: { held: 0, ...sums } });
});

test('an operator’s step is logged with the state before, the result and the reason', async () => {
  const { id } = await disputed();
  await operates(id, { step: 'admin_refund' });
  const [entry] = (await olga.does(adminUsers.audit, { query: {} })).items;
  expect(entry).toMatchObject({
    actor: 'olga',
    act: 'admin_refund',
    dealId: id,
    reason: 'Both were heard',
    before: { status: 'disputed' },
    after: { status: 'refunded' },
  });
});

test('a decision without a reason is refused, and nothing moves', async () => {
  const { id } = await disputed();
  expect(await operates(id, { step: 'admin_refund', reason: '  ' })).toMatchObject({
    status: 400,
    body: { error: 'Please give a reason' },
  });
  expect(await statusOf(id)).toBe('disputed');
});

test('a refund names the sum of the step that caused it, not the sum that goes back', async () => {
  const { id } = await deal('paid_in_escrow');
  const { proposals } = await takes(ana, id, { step: 'propose_price', amount: 60 });
  await takes(bo, id, { step: 'accept_price', proposalId: proposals[0]?.id ?? 0 });
  const { refunds } = await olga.does(adminDeals.get, { params: { id } });
  expect(refunds).toMatchObject([{ reason: 'accept_price', amount: 2000, stepAmount: 6000 }]);
});

test('an operator’s double click decides once', async () => {
  const { id } = await disputed();
  const body = { step: 'admin_refund', key: newKey(), seen: await stepsSeen(world, id) };
  const answers = await Promise.all([operates(id, body), operates(id, body)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { history } = await ana.does(deals.get, { params: { id } });
  expect(history.filter(({ step }) => step === 'admin_refund')).toHaveLength(1);
});

test('nobody decides their own dispute by calling themselves an operator', async () => {
  const { id } = await disputed();
  const body = { step: 'admin_release', key: newKey(), reason: 'because', seen: 0 };
  expect(await bo.tries(adminDeals.takeStep, { params: { id }, body })).toMatchObject({
    status: 403,
    body: { code: 'admin_only' },
  });
  expect(await triesStep(bo, id, { step: 'admin_release', reason: 'because' })).toMatchObject({ status: 400 });
});

test.each([
  ['admin_split', { toProvider: 3000 }],
  ['admin_release', {}],
  ['admin_refund', {}],
] as const)(
  '%s that was decided before the answer to a question came is refused, and nothing moves',
  async (step, fields) => {
    const { id } = await disputed();
    const asked = await operates(id, { step: 'ask_side', side: 'provider', reason: 'Was it dry?' });
    const seen = asked.body.deal.history.length;
    await takes(bo, id, { step: 'evidence', text: 'It was, see the photo.' });
    expect(await operates(id, { step, ...fields, seen })).toMatchObject(refusal(409, 'deal_changed', 'disputed'));
    const now = await olga.does(adminDeals.get, { params: { id } });
    expect(now.deal).toMatchObject({ status: 'disputed', sums: { held: 8000 } });
    expect(await operates(id, { step, ...fields, seen: now.deal.history.length })).toMatchObject({ status: 200 });
  },
);

test.each(['admin_split', 'admin_release', 'admin_refund', 'admin_refund_after'])(
  '%s without the version that was read is refused',
  async (step) => {
    const { id } = await disputed();
    expect(await operates(id, { step, toProvider: 3000, amount: 100, seen: undefined })).toMatchObject({ status: 400 });
    expect(await statusOf(id)).toBe('disputed');
  },
);

test('a repeated decision returns the first one, although the deal has moved on', async () => {
  const { id } = await disputed();
  const { deal: before } = await olga.does(adminDeals.get, { params: { id } });
  const body = { step: 'admin_split', toProvider: 3000, seen: before.history.length, key: newKey() };
  expect(await operates(id, body)).toMatchObject({ status: 200 });
  expect(await operates(id, body)).toMatchObject({ status: 200 });
  expect((await bo.does(deals.get, { params: { id } })).sums).toMatchObject({ released: 3000, refunded: 5000 });
});

test('each step of a deal reaches the operators’ pages, and nobody else’s but those of its sides', async () => {
  const { id } = await disputed();
  const open = await openPages(world);
  const [hers, his, another] = await Promise.all([olga, bo, await neighbour(world, `cyd${count}`)].map(open.open));
  await takes(ana, id, { step: 'evidence', text: 'It drips again.' });
  expect(await hers!.until('operated_deal')).toEqual({ dealId: id });
  for (const page of [his!, another!]) {
    await page.settled();
    expect(page.heard('operated_deal')).toEqual([]);
  }
});

test('an operator can withdraw an unpaid deal, and refund even a closed one', async () => {
  const { id: unpaid } = await deal('price_offered');
  expect((await operates(unpaid, { step: 'admin_withdraw' })).body.deal.status).toBe('withdrawn');
  const { id: paid } = await deal('completed');
  world.clock.pass(15 * DAY_MS);
  await world.runJobs();
  expect(await statusOf(paid)).toBe('closed');
  expect((await operates(paid, { step: 'admin_refund_after', amount: 8000 })).body.deal).toMatchObject({
    status: 'closed',
    sums: { refunded: 8000 },
  });
  expect(await operates(paid, { step: 'admin_refund_after', amount: 1 })).toMatchObject({
    status: 422,
    body: { code: 'too_much' },
  });
});

test('nobody else and no clock moves a deal that an operator holds, and it has a day left when it goes on', async () => {
  const { id } = await deal('awaiting_confirmation');
  await operates(id, { step: 'freeze' });
  expect(await queueOf(id)).toEqual(['frozen']);
  expect(await triesStep(ana, id, { step: 'confirm' })).toMatchObject(refusal(409, 'frozen', 'awaiting_confirmation'));
  world.clock.pass(10 * DAY_MS);
  await world.runJobs();
  expect(await ana.does(deals.get, { params: { id } })).toMatchObject({
    status: 'awaiting_confirmation',
    frozen: true,
    deadline: null,
    steps: [],
  });
  await operates(id, { step: 'thaw' });
  await world.runJobs();
  world.clock.pass(DAY_MS - 1);
  await world.runJobs();
  expect(await statusOf(id)).toBe('awaiting_confirmation');
  world.clock.pass(1);
  await world.runJobs();
  expect(await statusOf(id)).toBe('completed');
  expect(await queueOf(id)).toEqual([]);
});

test('a suspended user is signed out, their unpaid deals end, and their paid ones stand still until the suspension is lifted', async () => {
  const { id: unpaid } = await deal('price_offered');
  const seeker = ana;
  const provider = bo;
  const { id: paid } = await dealAt('paid_in_escrow', { seeker, provider, serviceId: await offerService(bo) });
  await olga.does(adminUsers.suspend, { params: { id: provider.id }, body: { reason: 'Spam' } });
  await world.runJobs();
  await expect.poll(() => provider.tries(users.current)).toMatchObject({ status: 401 });
  expect(await statusOf(unpaid)).toBe('withdrawn');
  expect(await seeker.does(deals.get, { params: { id: paid } })).toMatchObject({
    status: 'paid_in_escrow',
    frozen: true,
  });
  const login = { body: { username: provider.username, password: `${provider.username}-secret` } };
  expect(await provider.tries(accounts.login, login)).toMatchObject({ status: 403, body: { code: 'suspended' } });
  await olga.does(adminUsers.reinstate, { params: { id: provider.id }, body: { reason: 'A mistake' } });
  await world.runJobs();
  expect(await seeker.does(deals.get, { params: { id: paid } })).toMatchObject({ frozen: false });
  expect(await provider.tries(accounts.login, login)).toMatchObject({ status: 200 });
});

test('a payment under way when its provider is suspended is ended first, and nothing is charged', async () => {
  const { id } = await deal('payment_pending');
  await olga.does(adminUsers.suspend, { params: { id: bo.id }, body: { reason: 'Spam' } });
  await world.runJobs();
  expect(await statusOf(id)).toBe('withdrawn');
});

test('an operator’s own account cannot be suspended', async () => {
  const other = await operator('otto');
  expect(await olga.tries(adminUsers.suspend, { params: { id: other.id }, body: { reason: 'x' } })).toMatchObject({
    status: 403,
    body: { code: 'wrong_account' },
  });
});

test('a dispute cannot be clicked away', async () => {
  const { id } = await disputed();
  const entry = (await olga.does(adminDeals.queue, { query: { kind: 'dispute' } })).items.find(
    ({ dealId }) => dealId === id,
  );
  const settling = olga.tries(adminDeals.settle, { params: { id: entry?.id }, body: { reason: 'done' } });
  expect(await settling).toMatchObject({ status: 422, body: { code: 'decide_it' } });
});
