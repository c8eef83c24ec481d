// The fee and the clocks as operators set them: new offers and deals use them, existing ones keep their own.
import { beforeAll, expect, test } from 'vitest';
import { adminUsers } from '#shared/admin-users.ts';
import { deals } from '#shared/deals.ts';
import { payments } from '#shared/payments.ts';
import { type Tariff, tariffs } from '#shared/tariffs.ts';
import { HOUR_MS } from '#shared/time.ts';
import { dealAt, interestIn, offerService, pay, takes } from '../../test/deal.ts';
import { operator } from '../../test/operator.ts';
import { neighbour, type Someone, visitor } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
let ana: Someone;
let bo: Someone;
let cy: Someone;
let olga: Someone;

beforeAll(async () => {
  olga = await operator(world);
  ana = await neighbour(world, 'ana');
  bo = await neighbour(world, 'bo');
  cy = await neighbour(world, 'cy');
});

const usual: Tariff = {
  feeBps: 500,
  repeatFeeBps: 200,
  feeFloor: 0,
  requested: 48 * HOUR_MS,
  accepted: 48 * HOUR_MS,
  priceOffered: 72 * HOUR_MS,
};
const list = () => olga.does(tariffs.list);
const bodyOf = async (change: Partial<Tariff>) => ({
  ...usual,
  ...change,
  after: (await list()).versions[0]?.id ?? null,
  reason: 'Cards cost more',
});
const sets = async (change: Partial<Tariff>) => olga.does(tariffs.set, { body: await bodyOf(change) });
const deal = (who: Someone, id: number) => who.does(deals.get, { params: { id } });
const offered = async (seeker: Someone) =>
  dealAt('price_offered', { seeker, provider: bo, serviceId: await offerService(bo) });

test('the server’s settings apply until tariffs are set', async () => {
  expect(await list()).toEqual({ versions: [], settings: usual, cardRate: { bps: 290, fixed: 30 } });
});

test('an offer keeps the fee it was made with, through payment and release; the next one has the new fee', async () => {
  const old = await offered(ana);
  await sets({ feeBps: 1000, repeatFeeBps: 800, feeFloor: 150 });
  expect(await visitor(world).does(payments.fees)).toMatchObject({ feeBps: 1000, repeatFeeBps: 800, feeFloor: 150 });
  expect((await offered(cy)).offer).toMatchObject({ feeBps: 1000, feeFloor: 150 });
  expect((await deal(ana, old.id)).offer).toMatchObject({ feeBps: 500, feeFloor: 0 });
  await pay(ana, old.offer?.publicId ?? '');
  await takes(ana, old.id, { step: 'confirm' });
  expect((await deal(ana, old.id)).sums).toMatchObject({ released: 8000, fee: 400 });
});

test('a waiting deal keeps its deadline, and one that begins to wait has the new one', async () => {
  await sets({});
  const waiting = await interestIn(ana, await offerService(bo));
  const out = await offered(ana);
  const lasts = (deadline: { at: string } | null) => Date.parse(deadline?.at ?? '') - world.context.now().getTime();
  await sets({ requested: 5 * HOUR_MS, accepted: 6 * HOUR_MS, priceOffered: 7 * HOUR_MS });
  expect((await deal(ana, waiting.id)).deadline).toEqual(waiting.deadline);
  expect((await deal(ana, out.id)).deadline).toEqual(out.deadline);
  const next = await interestIn(cy, await offerService(bo));
  expect(lasts(next.deadline)).toBe(5 * HOUR_MS);
  expect(lasts((await takes(bo, next.id, { step: 'accept', slots: [], flexible: true })).deadline)).toBe(6 * HOUR_MS);
  const { clocks, deadline } = await offered(cy);
  expect([clocks.price_offered, lasts(deadline)]).toEqual([7 * HOUR_MS, 7 * HOUR_MS]);
});

test('every version stays, with its author, time and reason, and is in the audit log', async () => {
  await sets({ feeBps: 700 });
  await sets({ feeBps: 300 });
  const { versions } = await list();
  expect(versions.slice(0, 2)).toMatchObject([
    { feeBps: 300, actor: 'olga', reason: 'Cards cost more' },
    { feeBps: 700, actor: 'olga', reason: 'Cards cost more' },
  ]);
  const [act] = (await olga.does(adminUsers.audit, { query: {} })).items;
  expect(act).toMatchObject({
    act: 'set_tariff',
    actor: 'olga',
    before: { feeBps: 700 },
    after: { feeBps: 300 },
    reason: 'Cards cost more',
  });
  await expect(world.db.updateTable('tariffs').set({ feeBps: 0 }).execute()).rejects.toThrow();
});

test('when two operators set it at once, one is told to look again', async () => {
  const body = await bodyOf({ feeBps: 400 });
  const answers = await Promise.all([1, 2].map(() => olga.tries(tariffs.set, { body })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'tariff_changed' });
});

test.each([
  ['a fee above 30%', { feeBps: 3001 }],
  ['a fee below nothing', { feeBps: -1, repeatFeeBps: -1 }],
  ['a later fee above the first', { feeBps: 300, repeatFeeBps: 301 }],
  ['a least fee above ten dollars', { feeFloor: 1001 }],
  ['half an hour to answer', { requested: HOUR_MS / 2 }],
  ['an offer that stands for 31 days', { priceOffered: 31 * 24 * HOUR_MS }],
])('%s cannot be set', async (_, change) => {
  expect(await olga.tries(tariffs.set, { body: await bodyOf(change) })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input' },
  });
});
