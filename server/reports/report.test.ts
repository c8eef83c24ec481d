// Reporting: who may report what, what is stored of it, and that it is one entry in the queue.
import { beforeAll, expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { adminDeals } from '#shared/admin-deals.ts';
import { adminReports } from '#shared/admin-reports.ts';
import { avatars } from '#shared/avatars.ts';
import { deals } from '#shared/deals.ts';
import { needs } from '#shared/needs.ts';
import { notifications } from '#shared/notifications.ts';
import { photos } from '#shared/photos.ts';
import { type ReportedKind, reports } from '#shared/reports.ts';
import { reviews } from '#shared/reviews.ts';
import { services } from '#shared/services.ts';
import { users } from '#shared/users.ts';
import { dealAt, newKey, offerService, refusal } from '../../test/deal.ts';
import { enterAsGuest } from '../../test/access-matrix/scene.ts';
import { examplePhoto } from '../../test/example-photo.ts';
import { operator } from '../../test/operator.ts';
import { neighbour, type Someone } from '../../test/people.ts';
import { decides, reportBody, reported, says, waiting } from '../../test/report.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
let ana: Someone;
let bo: Someone;
let cyd: Someone;
let olga: Someone;

beforeAll(async () => {
  [ana, bo, cyd] = await Promise.all([neighbour(world, 'ana'), neighbour(world, 'bo'), neighbour(world, 'cyd')]);
  olga = await operator(world);
});

const picture = examplePhoto().toString('base64');
const upload = (who: Someone) => who.does(photos.upload, { body: { image: picture, small: picture } });
const tries = (who: Someone, kind: ReportedKind, id: number, more = {}) =>
  who.tries(reports.create, { body: reportBody(kind, id, more) });
const seenIn = async (id: number) => (await olga.does(adminReports.get, { params: { id } })).reports.at(-1)!.seen!;
const keptPhoto = async (id: number, who = olga) =>
  (await world.app.inject({ url: `/api/admin/report-photos/${id}`, headers: { cookie: who.cookie } })).statusCode;
const reviewOf = async (seeker: Someone, provider: Someone, text: string) => {
  const { id } = await dealAt('completed', { seeker, provider, serviceId: await offerService(provider) });
  await seeker.does(reviews.write, { params: { id }, body: { stars: 1, text } });
  return id;
};

test('a reported service is kept as it was, with its photos, when its owner changes or deletes it', async () => {
  const photo = await upload(bo);
  const { id } = await bo.does(services.create, {
    body: {
      title: 'Cheap watches',
      description: 'All real.',
      category: 'other',
      price: 40,
      unit: 'job',
      photos: [photo],
    },
  });
  const caseId = await reported(olga, ana, { kind: 'service', id });
  await bo.does(services.update, { params: { id }, body: { title: 'Garden work', description: '', photos: [] } });
  await bo.does(services.remove, { params: { id } });
  const seen = await seenIn(caseId);
  expect(seen).toMatchObject({ title: 'Cheap watches', text: 'All real.', photos: [expect.any(Number)] });
  expect(await keptPhoto(seen.photos[0]!)).toBe(200);
  expect(await keptPhoto(seen.photos[0]!, ana)).toBe(403);
});

test('reports of a person, a need, a message, a review and a photo reach the queue with a snapshot', async () => {
  await bo.does(users.update, { body: { bio: 'I hate everybody.' } });
  await bo.does(avatars.set, { body: { image: picture } });
  const person = await reported(olga, ana, { kind: 'user', id: bo.id });
  await bo.does(avatars.remove);
  await bo.does(users.update, { body: { bio: '' } });
  expect(await seenIn(person)).toMatchObject({ title: 'bo', text: 'I hate everybody.', photos: [expect.any(Number)] });

  const photo = await upload(bo);
  const need = await bo.does(needs.create, {
    body: { title: 'Sell me a gun', visibility: 'public', photos: [photo] },
  });
  expect(await seenIn(await reported(olga, ana, { kind: 'need', id: need.id }))).toMatchObject({
    title: 'Sell me a gun',
  });
  expect(await seenIn(await reported(olga, ana, { kind: 'photo', id: photo.id }))).toMatchObject({
    facts: [{ label: 'Need', value: 'Sell me a gun' }],
    photos: [expect.any(Number)],
  });
  const message = await says(bo, ana, 'You will be sorry.');
  expect(await seenIn(await reported(olga, ana, { kind: 'message', id: message }))).toMatchObject({
    text: 'You will be sorry.',
  });
  const deal = await reviewOf(bo, cyd, 'A thief.');
  await cyd.does(reviews.write, { params: { id: deal }, body: { stars: 5 } });
  const { items } = await ana.does(reviews.ofUser, { params: { id: cyd.id }, query: {} });
  expect(await seenIn(await reported(olga, ana, { kind: 'review', id: items[0]!.id }))).toMatchObject({
    text: 'A thief.',
    facts: expect.arrayContaining([{ label: 'Stars', value: '1 of 5' }]),
  });
});

test('the answer to a review is reported separately, by those who can read it, and only while it is there', async () => {
  const deal = await reviewOf(bo, cyd, 'She never came.');
  await cyd.does(reviews.write, { params: { id: deal }, body: { stars: 5 } });
  const { items } = await ana.does(reviews.ofUser, { params: { id: cyd.id }, query: {} });
  const review = items.find(({ text }) => text === 'She never came.')!;
  expect(await tries(ana, 'reply', review.id)).toMatchObject(refusal(404, 'not_found'));
  await cyd.does(reviews.reply, { params: { id: review.id }, body: { text: 'You are a liar.' } });
  expect(await tries(cyd, 'reply', review.id)).toMatchObject(refusal(422, 'own_report'));
  const guest = await enterAsGuest(world);
  expect(await tries(guest, 'reply', review.id)).toMatchObject(refusal(403, 'demo_only'));
  const id = await reported(olga, bo, { kind: 'reply', id: review.id });
  expect(await olga.does(adminReports.get, { params: { id } })).toMatchObject({
    kind: 'reply',
    person: { username: 'cyd' },
    outcomes: ['nothing', 'warn', 'remove', 'suspend'],
    reports: [
      {
        seen: {
          text: 'You are a liar.',
          facts: expect.arrayContaining([
            { label: 'Review by', value: 'bo' },
            { label: 'Review', value: 'She never came.' },
          ]),
        },
      },
    ],
  });
});

test('a need that only its provider sees, in a deal, is reported by them, and by nobody else', async () => {
  const serviceId = await offerService(cyd);
  const { id: needId } = await bo.does(needs.create, { body: { title: 'Watch my house', visibility: 'private' } });
  await bo.does(deals.expressInterest, { body: { serviceId, needId, key: newKey() } });
  expect(await tries(ana, 'need', needId)).toMatchObject(refusal(404, 'not_found'));
  expect(await seenIn(await reported(olga, cyd, { kind: 'need', id: needId }))).toMatchObject({
    title: 'Watch my house',
  });
});

test('what a reporter cannot see is not found, whatever it is', async () => {
  const message = await says(bo, ana, 'Between us');
  const hidden = await bo.does(needs.create, { body: { title: 'Only for me', visibility: 'private' } });
  const draft = await bo.does(services.create, {
    body: { title: 'Not yet', category: 'other', price: 40, unit: 'job', visibility: 'draft' },
  });
  const photo = await upload(bo);
  await reviewOf(bo, cyd, 'Not public yet.');
  const { id: review } = await world.db
    .selectFrom('reviews')
    .select('id')
    .where('publishedAt', 'is', null)
    .executeTakeFirstOrThrow();
  const things: [ReportedKind, number][] = [
    ['message', message],
    ['need', hidden.id],
    ['service', draft.id],
    ['photo', photo.id],
    ['review', review],
    ['user', 999_999],
  ];
  for (const [kind, id] of things) expect(await tries(cyd, kind, id), kind).toMatchObject(refusal(404, 'not_found'));
});

test('nobody reports themselves or something of their own', async () => {
  const need = await ana.does(needs.create, { body: { title: 'Mend my bike', visibility: 'public' } });
  const message = await says(ana, bo, 'Hello');
  const photo = await upload(ana);
  const things: [ReportedKind, number][] = [
    ['user', ana.id],
    ['need', need.id],
    ['message', message],
    ['photo', photo.id],
    ['service', await offerService(ana)],
  ];
  for (const [kind, id] of things) expect(await tries(ana, kind, id), kind).toMatchObject(refusal(422, 'own_report'));
});

test('a guest’s report reaches nobody, and says so', async () => {
  const guest = await enterAsGuest(world);
  const before = await waiting(olga);
  const [neighbourOfTheirs] = (await guest.does(users.search, { query: { q: 'a' } })) as { id: number }[];
  expect(await tries(guest, 'user', neighbourOfTheirs!.id)).toMatchObject(refusal(403, 'demo_only'));
  expect(await tries(guest, 'user', bo.id)).toMatchObject(refusal(403, 'demo_only'));
  expect(await waiting(olga)).toEqual(before);
});

test('several reports of one thing are one entry that counts them, and each person reports it once', async () => {
  const id = await offerService(bo);
  const body = reportBody('service', id, { note: 'He never comes.' });
  await Promise.all([
    ana.does(reports.create, { body }),
    ana.does(reports.create, { body }),
    cyd.does(reports.create, { body: reportBody('service', id, { reason: 'scam' }) }),
  ]);
  await ana.does(reports.create, { body });
  const { items } = await olga.does(adminDeals.queue, { query: { kind: 'report' } });
  const entries = items.filter(({ says: words }) => words.startsWith('2 neighbours reported a service'));
  expect(entries).toHaveLength(1);
  expect((await olga.does(adminReports.get, { params: { id: entries[0]!.reportId! } })).reports).toHaveLength(2);
  expect(await tries(ana, 'service', id)).toMatchObject(refusal(409, 'already_reported'));
  expect(await tries(ana, 'service', id, { key: body.key })).toMatchObject(refusal(409, 'key_reused'));
  expect(
    await olga.tries(adminDeals.settle, { params: { id: entries[0]!.id }, body: { reason: 'Seen' } }),
  ).toMatchObject(refusal(422, 'decide_report'));
});

test('“Something else” asks for details', async () => {
  expect(await tries(ana, 'user', cyd.id, { reason: 'other' })).toMatchObject({
    status: 400,
    body: { fields: { note: 'Please tell us what’s wrong' } },
  });
});

test('an operator who is reported neither sees nor decides it, and learns nothing of who did it', async () => {
  const oskar = await operator(world, 'oskar');
  const id = await reported(olga, ana, { kind: 'user', id: oskar.id });
  expect(await waiting(oskar)).not.toContain(id);
  expect(await oskar.tries(adminReports.get, { params: { id } })).toMatchObject(refusal(403, 'own_report_case'));
  await decides(olga, id, 'warn');
  const told = JSON.stringify(await oskar.does(notifications.list));
  expect(told).toContain('Not like this.');
  expect(told).not.toMatch(/\bana\b/);
});

test('closing the account deletes the snapshot, and nothing is left to decide', async () => {
  const dan = await neighbour(world, 'dan');
  const photo = await upload(dan);
  const message = await says(dan, ana, 'Words of mine', [photo.id]);
  const id = await reported(olga, ana, { kind: 'message', id: message });
  const kept = (await seenIn(id)).photos[0]!;
  await dan.does(accounts.close, { body: { password: 'dan-secret' } });
  expect(await waiting(olga)).not.toContain(id);
  expect(await olga.does(adminReports.get, { params: { id } })).toMatchObject({
    closedAt: expect.any(String),
    reports: [{ seen: null }],
  });
  expect(await keptPhoto(kept)).toBe(404);
  expect(
    await olga.tries(adminReports.decide, {
      params: { id },
      body: { outcome: 'warn', reason: 'abuse', words: 'Too late', key: 'a-key-of-olga' },
    }),
  ).toMatchObject(refusal(409, 'already_decided'));
});
