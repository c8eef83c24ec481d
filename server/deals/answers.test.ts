// Public needs: who sees them, and the offers that answer them.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import type { DealDetail } from '#shared/deal-views.ts';
import { deals } from '#shared/deals.ts';
import { type NearbyNeed, type Need, type NewNeed, needs } from '#shared/needs.ts';
import { notifications } from '#shared/notifications.ts';
import { paymentRequests } from '#shared/payment-requests.ts';
import { services } from '#shared/services.ts';
import { users } from '#shared/users.ts';
import type * as z from 'zod/mini';
import { newKey, pay, refusal, takes } from '../../test/deal.ts';
import { cookieOf, neighbour, requestFor, type Someone, someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
let ana: Someone;
let bo: Someone;
let cyd: Someone;
let plumbing: number;
let cydsPlumbing: number;

const offers = async (
  who: Someone,
  title: string,
  category: 'plumbing' | 'pets',
  more: { remote?: boolean; radiusKm?: number } = {},
) => (await who.does(services.create, { body: { title, category, price: 40, unit: 'job', ...more } })).id;

beforeAll(async () => {
  [ana, bo, cyd] = (await Promise.all(['ana', 'bo', 'cyd'].map((name) => neighbour(world, name)))) as [
    Someone,
    Someone,
    Someone,
  ];
  plumbing = await offers(bo, 'Taps and drips', 'plumbing');
  cydsPlumbing = await offers(cyd, 'Pipes', 'plumbing');
});

const state = (body: Partial<z.input<typeof NewNeed>> = {}): Promise<Need> =>
  ana.does(needs.create, {
    body: { title: 'Fix the dripping tap', category: 'plumbing', visibility: 'public', ...body },
  });
const nearby = async (who: Someone): Promise<NearbyNeed[]> => (await who.does(needs.nearby, { query: {} })).items;
const sees = async (who: Someone, { id }: Need): Promise<boolean> => (await nearby(who)).some((need) => need.id === id);
const answerBody = (more: object = {}) => ({ key: newKey(), serviceId: plumbing, amount: 80, ...more });
const answers = (who: Someone, { id }: Need, more: object = {}): Promise<DealDetail> =>
  who.does(needs.answer, { params: { id }, body: answerBody(more) });
const tries = (who: Someone, { id }: Need, more: object = {}) =>
  who.tries(needs.answer, { params: { id }, body: answerBody(more) });
const statusOf = async ({ id }: Need) => (await ana.does(needs.get, { params: { id } })).status;

test('a nearby provider sees a public need, its distance but not its place, and the languages both speak besides English', async () => {
  const need = await state({ description: 'In the kitchen', budgetMax: 150 });
  const found = (await nearby(bo)).find(({ id }) => id === need.id);
  expect(found).toMatchObject({
    title: 'Fix the dripping tap',
    description: 'In the kitchen',
    budgetMax: 150_00,
    city: 'Springfield',
    distance: 'under 1 mile',
    seeker: { id: ana.id, username: 'ana' },
    serviceIds: [plumbing],
  });
  expect(found?.commonLanguages).toEqual([]);
  for (const who of [ana, bo]) await who.does(users.update, { body: { languages: ['en', 'es'] } });
  expect((await nearby(bo)).find(({ id }) => id === need.id)?.commonLanguages).toEqual(['es']);
  expect(JSON.stringify(found)).not.toMatch(/latitude|longitude|39\.8|point|example\.test|\+1201/);
  await ana.does(needs.remove, { params: { id: need.id } });
});

test('a private need, one’s own, and one of another kind are hidden; one without a kind is shown', async () => {
  expect(await sees(bo, await state({ visibility: 'private' }))).toBe(false);
  expect(await sees(ana, await state())).toBe(false);
  expect(await sees(bo, await state({ category: 'pets', title: 'Walk my dog at noon' }))).toBe(false);
  expect(await sees(bo, await state({ category: null }))).toBe(true);
});

test('a user without a live service sees none', async () => {
  const dan = await neighbour(world, 'dan');
  const need = await state();
  expect(await nearby(dan)).toEqual([]);
  const id = await offers(dan, 'Taps and drips', 'plumbing');
  expect(await sees(dan, need)).toBe(true);
  for (const visibility of ['paused', 'draft'] as const) {
    await dan.does(services.update, { params: { id }, body: { visibility } });
    expect(await nearby(dan)).toEqual([]);
  }
});

test('both radiuses must reach: the service’s to the need, and the need’s to the service', async () => {
  const eva = await neighbour(world, 'eva');
  // Decatur, some 60 km away.
  await eva.does(users.setLocation, {
    body: { latitude: '39.8403', longitude: '-88.9548', city: 'Decatur', state: 'IL' },
  });
  const id = await offers(eva, 'Taps and drips', 'plumbing', { radiusKm: 100 });
  expect(await sees(eva, await state({ radiusKm: 25 }))).toBe(false);
  const wide = await state({ radiusKm: 100 });
  expect((await nearby(eva)).find((need) => need.id === wide.id)?.distance).toBe('about 20 miles');
  await eva.does(services.update, { params: { id }, body: { radiusKm: 25 } });
  expect(await sees(eva, wide)).toBe(false);
});

test('a need that was withdrawn or has expired, or whose seeker was suspended, is not shown', async () => {
  const withdrawn = await state();
  await ana.does(needs.remove, { params: { id: withdrawn.id } });
  expect(await sees(bo, withdrawn)).toBe(false);
  const fay = await neighbour(world, 'fay');
  const need = await fay.does(needs.create, {
    body: { title: 'Stop the tap from dripping', category: 'plumbing', visibility: 'public' },
  });
  expect(await sees(bo, need)).toBe(true);
  await world.db.updateTable('users').set({ suspendedReason: 'spam' }).where('id', '=', fay.id).execute();
  expect(await sees(bo, need)).toBe(false);
  expect(await tries(bo, need)).toMatchObject(refusal(404, 'not_found'));
});

test('a guest sees nothing of the town’s, and the town nothing of a guest’s', async () => {
  const response = await world.app.inject(requestFor(accounts.guest, {}, ''));
  const guest = someone(world.app, cookieOf(response));
  await guest.does(users.setLocation, {
    body: { latitude: '39.8017', longitude: '-89.6436', city: 'Springfield', state: 'IL' },
  });
  await offers(guest, 'Taps', 'plumbing');
  const need = await state();
  const theirs = await guest.does(needs.create, {
    body: { title: 'Fix the sink', category: 'plumbing', visibility: 'public' },
  });
  expect((await nearby(guest)).filter(({ seeker }) => seeker.id === ana.id)).toEqual([]);
  expect(await sees(bo, theirs)).toBe(false);
  expect((await tries(guest, need)).status).toBe(404);
  expect((await tries(bo, theirs)).status).toBe(404);
});

test('the list continues where its page ends, each need once', async () => {
  const gus = await neighbour(world, 'gus');
  await offers(gus, 'Walks', 'pets');
  const made: number[] = [];
  for (let count = 0; count < 23; count += 1)
    made.push((await state({ category: 'pets', title: `Walk dog ${count}` })).id);
  const first = await gus.does(needs.nearby, { query: {} });
  const second = await gus.does(needs.nearby, { query: { cursor: first.nextCursor ?? '' } });
  const seen = [...first.items, ...second.items].map(({ id }) => id);
  expect(first.items).toHaveLength(20);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual(expect.arrayContaining(made));
});

test('a need is found below hundreds of newer ones that are not for this provider', async () => {
  const hal = await neighbour(world, 'hal');
  const ivy = await neighbour(world, 'ivy');
  await offers(hal, 'Window cleaning', 'plumbing');
  const old = await state({ category: null, title: 'Clean my windows' });
  const theirs = await ivy.does(needs.create, { body: { title: 'Clean our windows', visibility: 'public' } });
  const columns =
    'world, seeker_id, title, description, urgency, radius_km, visibility, status, latitude, longitude, created_at, expires_at, meaning';
  await sql
    .raw(`insert into needs (${columns}) select ${columns} from needs, generate_series(1, 230) where id = ${theirs.id}`)
    .execute(world.db);
  await world.db.updateTable('users').set({ suspendedReason: 'spam' }).where('id', '=', ivy.id).execute();
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await hal.does(needs.nearby, { query: cursor ? { cursor } : {} });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toContain(old.id);
  expect(new Set(seen).size).toBe(seen.length);
  await world.db.deleteFrom('needs').where('seekerId', '=', ivy.id).execute();
});

test('an answer is an offer: the seeker is notified, sees it, and can pay it', async () => {
  const need = await state();
  const time = { start: '2026-11-20T09:00:00.000Z', end: '2026-11-20T10:00:00.000Z' };
  const { id, status, side, offer, steps } = await answers(bo, need, {
    scope: ['Washer'],
    time,
    message: 'I have the washer here.',
  });
  expect({ status, side }).toEqual({ status: 'price_offered', side: 'provider' });
  expect(offer).toMatchObject({ amount: 80_00, scope: ['Washer'], ...time, message: 'I have the washer here.' });
  expect(steps).toContain('take_back');
  const theirs = await ana.does(deals.get, { params: { id } });
  expect(theirs).toMatchObject({
    side: 'seeker',
    need: { id: need.id },
    history: [{ step: 'answer_need', by: 'provider', from: null }],
  });
  const [notice] = await ana.does(notifications.list);
  expect(notice).toMatchObject({
    type: 'price_offer',
    title: 'Price offer received',
    relatedType: 'booking',
    relatedId: id,
  });
  expect(await sees(bo, need)).toBe(false);
  await pay(ana, theirs.offer?.publicId ?? '');
  expect([(await ana.does(deals.get, { params: { id } })).status, await statusOf(need)]).toEqual([
    'paid_in_escrow',
    'booked',
  ]);
});

test('the same key returns the first result; another body under it, or another answer, is refused and names the existing deal', async () => {
  const need = await state();
  const body = answerBody();
  const first = await bo.tries(needs.answer, { params: { id: need.id }, body });
  expect(first.status).toBe(201);
  const again = await bo.tries(needs.answer, { params: { id: need.id }, body });
  expect([again.status, again.body.id]).toEqual([200, first.body.id]);
  expect(await bo.tries(needs.answer, { params: { id: need.id }, body: { ...body, amount: 90 } })).toMatchObject(
    refusal(409, 'key_reused'),
  );
  const other = await tries(bo, need, { amount: 90 });
  expect(other).toMatchObject({ status: 409, body: { code: 'deal_under_way', dealId: first.body.id } });
  await takes(ana, first.body.id, { step: 'decline_offer' });
  expect((await tries(bo, need, { amount: 90 })).status).toBe(201);
});

test('a double click sends one answer', async () => {
  const need = await state();
  const key = newKey();
  const found = await Promise.all([1, 2, 3, 4].map(() => tries(bo, need, { key })));
  expect(found.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201]);
  expect(new Set(found.map(({ body }) => body.id)).size).toBe(1);
});

test('two tabs send one answer, and the other is refused with its deal', async () => {
  const need = await state();
  const found = await Promise.all([1, 2, 3].map(() => tries(bo, need)));
  const sent = found.find(({ status }) => status === 201);
  const refused = found.filter((each) => each !== sent);
  expect(refused.map(({ status, body }) => [status, body.code, body.dealId])).toEqual(
    refused.map(() => [409, 'deal_under_way', sent?.body.id]),
  );
});

test('two needs of one neighbour make two deals about one service, beside a payment requested in the chat', async () => {
  const dan = await neighbour(world, 'dan_asks');
  const own = async (title: string) =>
    dan.does(needs.create, { body: { title, category: 'plumbing', visibility: 'public' } });
  const asked = { serviceId: plumbing, recipientId: dan.id, amount: 25 };
  await bo.does(paymentRequests.create, { body: asked });
  const tap = await own('Fix the dripping tap');
  const inChat = (await bo.does(deals.requests, { query: {} })).items[0]?.id;
  expect((await nearby(bo)).find(({ id }) => id === tap.id)?.dealId).toBe(inChat);
  const first = await answers(bo, tap, { amount: 55 });
  const second = await answers(bo, await own('Stop the shower from dripping'), { amount: 70 });
  expect(new Set([inChat, first.id, second.id]).size).toBe(3);
  for (const [id, amount] of [
    [inChat ?? 0, 25_00],
    [first.id, 55_00],
    [second.id, 70_00],
  ] as const) {
    expect(await dan.does(deals.get, { params: { id } })).toMatchObject({ status: 'price_offered', offer: { amount } });
  }
});

test('nobody can answer with somebody else’s or a paused service, nor a private need, their own or a missing one', async () => {
  const need = await state();
  expect(await tries(cyd, need)).toMatchObject(refusal(404, 'not_found'));
  expect(await tries(bo, await state({ visibility: 'private' }))).toMatchObject(refusal(404, 'not_found'));
  expect(await tries(bo, { ...need, id: 999_999 })).toMatchObject(refusal(404, 'not_found'));
  const own = await offers(ana, 'My own taps', 'plumbing');
  expect(await tries(ana, need, { serviceId: own })).toMatchObject(refusal(404, 'not_found'));
  const paused = await offers(bo, 'Paused', 'plumbing');
  await bo.does(services.update, { params: { id: paused }, body: { visibility: 'paused' } });
  expect(await tries(bo, need, { serviceId: paused })).toMatchObject(refusal(422, 'service_not_live'));
  expect(await statusOf(need)).toBe('open');
});

test('a need is matched while somebody’s unpaid deal is under way, and open again when none is', async () => {
  const need = await state();
  expect(await statusOf(need)).toBe('open');
  const { id } = await answers(bo, need);
  expect(await statusOf(need)).toBe('matched');
  expect(await sees(cyd, need)).toBe(true);
  const second = await answers(cyd, need, { serviceId: cydsPlumbing });
  await takes(ana, id, { step: 'decline_offer' });
  expect(await statusOf(need)).toBe('matched');
  await takes(cyd, second.id, { step: 'withdraw' });
  expect(await statusOf(need)).toBe('open');
  // Bo, who was turned down, no longer sees it; Cyd, who withdrew, does.
  expect([await sees(bo, need), await sees(cyd, need)]).toEqual([false, true]);
});

test('an interest of the seeker’s own makes the need matched, and its end opens it', async () => {
  const need = await state({ visibility: 'private' });
  const { id } = await ana.does(deals.expressInterest, {
    body: { serviceId: plumbing, needId: need.id, key: newKey() },
  });
  expect(await statusOf(need)).toBe('matched');
  await takes(bo, id, { step: 'decline' });
  expect(await statusOf(need)).toBe('open');
});

test('an answer that ends while another comes leaves the need matched', async () => {
  for (let round = 0; round < 3; round += 1) {
    const need = await state();
    const { id } = await answers(bo, need);
    const [, other] = await Promise.all([
      takes(bo, id, { step: 'withdraw' }),
      answers(cyd, need, { serviceId: cydsPlumbing }),
    ]);
    expect(await statusOf(need)).toBe('matched');
    await takes(cyd, other.id, { step: 'withdraw' });
    expect(await statusOf(need)).toBe('open');
  }
});

test('when one answer is paid, the others expire, and nobody answers any more', async () => {
  const need = await state();
  const mine = await answers(bo, need);
  const theirs = await answers(cyd, need, { serviceId: cydsPlumbing });
  await pay(ana, mine.offer?.publicId ?? '');
  await world.runJobs();
  expect((await cyd.does(deals.get, { params: { id: theirs.id } })).status).toBe('expired');
  expect(await statusOf(need)).toBe('booked');
  expect(await sees(cyd, need)).toBe(false);
  expect(await tries(cyd, need, { serviceId: cydsPlumbing })).toMatchObject({
    status: 409,
    body: { code: 'wrong_state', error: 'Nobody is looked for any more: this need is over.' },
  });
  await takes(bo, mine.id, { step: 'cancel', refund: 80_00 });
  expect(await statusOf(need)).toBe('open');
  const again = await tries(cyd, need, { serviceId: cydsPlumbing });
  expect(again.status).toBe(201);
  await takes(cyd, again.body.id, { step: 'withdraw' });
});

test('an answer that races another’s payment ends with it, or comes too late', async () => {
  const need = await state();
  const mine = await answers(bo, need);
  const [, late] = await Promise.all([
    pay(ana, mine.offer?.publicId ?? ''),
    tries(cyd, need, { serviceId: cydsPlumbing }),
  ]);
  await world.runJobs();
  if (late.status === 201) expect((await cyd.does(deals.get, { params: { id: late.body.id } })).status).toBe('expired');
  else expect(late).toMatchObject(refusal(409, 'wrong_state'));
  expect(await statusOf(need)).toBe('booked');
});

test('nobody can answer an expired need', async () => {
  const need = await state();
  expect(await sees(bo, need)).toBe(true);
  await world.db.updateTable('needs').set({ expiresAt: world.context.now() }).where('id', '=', need.id).execute();
  expect(await sees(bo, need)).toBe(false);
  expect(await tries(bo, need)).toMatchObject(refusal(409, 'wrong_state'));
});
