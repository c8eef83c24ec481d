// The lists of my deals, what a deal shows, and who may see its address.
import { expect, test } from 'vitest';
import { deals } from '#shared/deals.ts';
import { dealAt, interestIn, newKey, offerService, payAt, takes } from '../../test/deal.ts';
import { neighbour, type Someone } from '../../test/people.ts';
import { needs } from '#shared/needs.ts';
import { payments } from '#shared/payments.ts';
import { HOUR_MS } from '#shared/time.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
const ana = await neighbour(world, 'ana');
const bo = await neighbour(world, 'bo');
const cyd = await neighbour(world, 'cyd');

const inHours = (hours: number) => new Date(world.context.now().getTime() + hours * HOUR_MS).toISOString();

/** Reads a list to its end, page by page. */
async function all(
  person: Someone,
  list: typeof deals.interests | typeof deals.requests,
  query: Record<string, string> = {},
): Promise<number[]> {
  const ids: number[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await person.does(list, { query: { ...query, ...(cursor && { cursor }) } });
    expect(page.items.length).toBeLessThanOrEqual(20);
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  return ids;
}

test('one account is seeker and provider: My Interests lists what it sent, Leads what it received [1-product-2, 1-product-3]', async () => {
  const sent = await interestIn(ana, await offerService(bo));
  const received = await interestIn(cyd, await offerService(ana));
  expect(await all(ana, deals.interests)).toEqual([sent.id]);
  expect(await all(ana, deals.requests)).toEqual([received.id]);
  expect(await all(ana, deals.interests, { tab: 'received' })).toEqual([received.id]);
  expect(await all(ana, deals.requests, { tab: 'sent' })).toEqual([sent.id]);
});

test('a long list is read page by page, each deal once, the newest first', async () => {
  const eve = await neighbour(world, 'eve');
  const ids: number[] = [];
  for (let count = 0; count < 45; count += 1) ids.push((await interestIn(eve, await offerService(bo))).id);
  expect(await all(eve, deals.interests)).toEqual(ids.toReversed());
});

test('finished deals can be listed apart from open ones', async () => {
  const dan = await neighbour(world, 'dan');
  const open = await interestIn(dan, await offerService(bo));
  const declined = await dealAt('declined', { seeker: dan, provider: bo, serviceId: await offerService(bo) });
  const completed = await dealAt('completed', { seeker: dan, provider: bo, serviceId: await offerService(bo) });
  expect(await all(dan, deals.interests, { status: 'open' })).toEqual([open.id]);
  expect(await all(dan, deals.interests, { status: 'over' })).toEqual([completed.id, declined.id]);
});

test('a need’s deals can be listed alone, and only by its seeker', async () => {
  const fay = await neighbour(world, 'fay');
  const need = await fay.does(needs.create, { body: { title: 'My bike squeaks' } });
  const about = async (needId?: number) =>
    (
      await fay.does(deals.expressInterest, {
        body: { serviceId: await offerService(bo), needId, key: newKey(), note: '' },
      })
    ).id;
  const first = await about(need.id);
  await about();
  const second = await about(need.id);
  const ofNeed = { needId: String(need.id) };
  expect(await all(fay, deals.interests, ofNeed)).toEqual([second, first]);
  expect(await all(cyd, deals.interests, ofNeed)).toEqual([]);
});

test('the deals about one service can be listed alone, however many newer ones there are, and only by their seeker', async () => {
  const gil = await neighbour(world, 'gil');
  const serviceId = await offerService(bo);
  const { id } = await interestIn(gil, serviceId);
  await interestIn(gil, await offerService(bo));
  const inService = { status: 'open', serviceId: String(serviceId) };
  expect(await all(gil, deals.interests, inService)).toEqual([id]);
  expect(await all(cyd, deals.interests, inService)).toEqual([]);
});

test('a cursor that is not one of ours is refused', async () => {
  for (const cursor of ['abc', '-1', '1e9', '0']) {
    const { status } = await ana.tries(deals.interests, { query: { cursor } });
    expect(status, cursor).toBe(400);
  }
});

async function booked(provider: Someone, seeker: Someone, hours: number | null): Promise<number> {
  const { id } = await interestIn(seeker, await offerService(provider));
  await takes(provider, id, { step: 'accept', flexible: true });
  const time = hours === null ? null : { start: inHours(hours), end: inHours(hours + 1) };
  const { offer } = await takes(provider, id, { step: 'offer', amount: 30, time });
  const publicId = offer?.publicId ?? '';
  const { url } = await seeker.does(payments.checkout, {
    params: { publicId },
    body: { key: newKey(), address: '1 Elm Street' },
  });
  await payAt(seeker, url);
  await seeker.does(payments.settle, { params: { publicId } });
  return id;
}

test('bookings of both sides are sorted by time, those without one last', async () => {
  const flo = await neighbour(world, 'flo');
  const gus = await neighbour(world, 'gus');
  const noTime = await booked(flo, gus, null);
  const later = await booked(flo, gus, 48);
  const sooner = await booked(gus, flo, 24);
  await interestIn(flo, await offerService(bo));
  const ids = async (query: Record<string, string>) =>
    (await flo.does(deals.bookings, { query })).items.map(({ id }) => id);
  expect(await ids({})).toEqual([sooner, later, noTime]);
  expect(await ids({ order: 'latest' })).toEqual([noTime, later, sooner]);
  expect(await ids({ from: inHours(30) })).toEqual([later, noTime]);
  expect(await ids({ from: inHours(20), to: inHours(30) })).toEqual([sooner]);
  await takes(gus, noTime, { step: 'confirm' });
  expect(await ids({ to: inHours(1) })).toEqual([noTime]);
  const { cancel } = await flo.does(deals.get, { params: { id: later } });
  await takes(flo, later, { step: 'cancel', refund: cancel?.refund ?? 0 });
  expect(await ids({ from: inHours(1) })).toEqual([sooner]);
  expect(await ids({ to: inHours(1), order: 'latest' })).toEqual([later, noTime]);
});

test('bookings are read page by page, each once', async () => {
  const hal = await neighbour(world, 'hal');
  const ids: number[] = [];
  for (let count = 0; count < 23; count += 1) ids.push(await booked(hal, ana, count < 21 ? 100 + count * 2 : null));
  const first = await hal.does(deals.bookings, { query: {} });
  const second = await hal.does(deals.bookings, { query: { cursor: first.nextCursor ?? '' } });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
  expect(second.nextCursor).toBeNull();
});

test('a stranger’s deal is not a cursor: it does not reveal when somebody else comes', async () => {
  const ivy = await neighbour(world, 'ivy');
  const jon = await neighbour(world, 'jon');
  await booked(ivy, jon, 300);
  const later = await booked(ivy, jon, 600);
  const theirs = await booked(bo, cyd, 450);
  for (const order of ['soonest', 'latest'] as const) {
    for (const cursor of [theirs, 987_654]) {
      expect(await ivy.does(deals.bookings, { query: { order, cursor: String(cursor) } })).toEqual({
        items: [],
        nextCursor: null,
      });
    }
  }
  expect((await ivy.does(deals.bookings, { query: { order: 'latest', cursor: String(later) } })).items).toHaveLength(1);
});

test('only the two sides see address and phone number, from payment until 14 days after the end, and each view is logged', async () => {
  const unpaid = await dealAt('payment_pending', { seeker: ana, provider: bo, serviceId: await offerService(bo) });
  expect((await bo.tries(deals.contact, { params: { id: unpaid.id } })).status).toBe(404);
  const { id } = await dealAt('paid_in_escrow', { seeker: ana, provider: bo, serviceId: await offerService(bo) });
  const params = { id };
  expect(await bo.does(deals.contact, { params })).toEqual({ address: '1 Elm Street', phone: '+12015550123' });
  expect(await ana.does(deals.contact, { params })).toEqual({ address: '1 Elm Street', phone: '+12015550123' });
  expect((await cyd.tries(deals.contact, { params })).status).toBe(404);
  const views = await world.db
    .selectFrom('contactViews')
    .select('viewerId')
    .where('dealId', '=', id)
    .orderBy('id')
    .execute();
  expect(views.map(({ viewerId }) => viewerId)).toEqual([bo.id, ana.id]);
  await takes(ana, id, { step: 'confirm' });
  world.clock.pass(14 * 24 * HOUR_MS);
  expect((await bo.tries(deals.contact, { params })).status).toBe(200);
  world.clock.pass(1);
  expect((await bo.tries(deals.contact, { params })).status).toBe(404);
});

test('an address is encrypted in the database', async () => {
  const { id } = await dealAt('paid_in_escrow', { seeker: ana, provider: bo, serviceId: await offerService(bo) });
  const { address } = await world.db
    .selectFrom('deals')
    .select('address')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(address?.length).toBeGreaterThan(20);
  expect(address?.toString('utf8')).not.toContain('Elm');
});

test('a job that nobody marks done or confirms does not show an address for ever', async () => {
  const kim = await neighbour(world, 'kim');
  const lou = await neighbour(world, 'lou');
  const params = { id: await booked(kim, lou, 48) };
  // Until 14 days after the agreed end, an hour after the start.
  world.clock.pass((49 + 14 * 24) * HOUR_MS);
  expect((await kim.tries(deals.contact, { params })).status).toBe(200);
  world.clock.pass(1);
  expect((await kim.tries(deals.contact, { params })).status).toBe(404);
  await takes(lou, params.id, { step: 'confirm' });
  expect((await kim.tries(deals.contact, { params })).status).toBe(404);
});
