// Decisions about reports: what they remove, who is notified, and how an appeal reverses them in full.
import { beforeAll, expect, test } from 'vitest';
import { adminReports } from '#shared/admin-reports.ts';
import { adminUsers } from '#shared/admin-users.ts';
import { avatars } from '#shared/avatars.ts';
import { messages } from '#shared/messages.ts';
import { needs } from '#shared/needs.ts';
import { notifications } from '#shared/notifications.ts';
import { photos } from '#shared/photos.ts';
import { reports } from '#shared/reports.ts';
import { reviews } from '#shared/reviews.ts';
import { services } from '#shared/services.ts';
import { users } from '#shared/users.ts';
import { dealAt, offerService, refusal } from '../../test/deal.ts';
import { examplePhoto } from '../../test/example-photo.ts';
import { operator } from '../../test/operator.ts';
import { openPages } from '../../test/pages.ts';
import { neighbour, type Someone } from '../../test/people.ts';
import { appeals, decides, decidesAppeal, decision, reported, says, waiting } from '../../test/report.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
const pages = await openPages(world);
let ana: Someone;
let bo: Someone;
let olga: Someone;
let oskar: Someone;

beforeAll(async () => {
  [ana, bo] = await Promise.all([neighbour(world, 'ana'), neighbour(world, 'bo')]);
  olga = await operator(world);
  oskar = await operator(world, 'oskar');
});

const picture = examplePhoto().toString('base64');
const upload = (who: Someone) => who.does(photos.upload, { body: { image: picture, small: picture } });
const statusAt = async (who: Someone, url: string) =>
  (await world.app.inject({ url, headers: { cookie: who.cookie } })).statusCode;
const latest = async (who: Someone) => (await who.does(notifications.list))[0]!;
const thread = (who: Someone, other: Someone, headers = {}) =>
  world.app.inject({ url: `/api/messages/0/${other.id}`, headers: { cookie: who.cookie, ...headers } });
const mailsTo = (who: Someone) =>
  world.db.selectFrom('mails').select(['subject', 'body']).where('userId', '=', who.id).orderBy('id', 'desc').execute();

test('a removed message is gone for both with its photo, and comes back whole after an appeal', async () => {
  const photo = await upload(bo);
  const message = await says(bo, ana, 'You fool', [photo.id]);
  const id = await reported(olga, ana, { kind: 'message', id: message });
  const tag = String((await thread(ana, bo)).headers.etag);
  const page = await pages.open(ana);
  await decides(olga, id, 'remove');
  expect(await page.until('new_message', ({ id: of }) => of === message)).toMatchObject({
    content: 'Removed by the operator',
    removed: true,
    photos: [],
  });
  expect((await thread(ana, bo, { 'if-none-match': tag })).statusCode).toBe(200);
  for (const [who, other] of [[ana, bo] as const, [bo, ana] as const]) {
    const gone = { content: 'Removed by the operator', removed: true, photos: [] };
    expect((await thread(who, other)).json().at(-1)).toMatchObject(gone);
    const { items } = await who.does(messages.conversations);
    expect(items[0]!.lastMessage).toMatchObject(gone);
    expect(await statusAt(who, photo.src)).toBe(404);
  }
  expect(
    await ana.tries(reports.create, {
      body: { about: { kind: 'message', id: message }, reason: 'abuse', key: 'again-by-ana' },
    }),
  ).toMatchObject(refusal(409, 'removed_already'));

  await appeals(bo, id);
  await decidesAppeal(oskar, id, 'reversed');
  expect((await thread(ana, bo)).json().at(-1)).toMatchObject({
    content: 'You fool',
    removed: false,
    photos: [{ id: photo.id }],
  });
  expect([await statusAt(ana, photo.src), await statusAt(bo, photo.small)]).toEqual([200, 200]);
});

test('somebody’s own message that reads like a removed one is not marked as removed, and can be reported', async () => {
  const photo = await upload(bo);
  const message = await says(bo, ana, 'Removed by the operator', [photo.id]);
  expect((await thread(ana, bo)).json().at(-1)).toMatchObject({ id: message, removed: false, photos: [{}] });
  await reported(olga, ana, { kind: 'message', id: message });
});

test('both people are notified with the reason, and the reported one does not learn who reported them', async () => {
  const id = await reported(olga, ana, { kind: 'service', id: await offerService(bo) });
  await decides(olga, id, 'hide', 'Bikes only.');
  const toBo = await latest(bo);
  expect(toBo).toMatchObject({ title: 'A decision by the operator', relatedType: 'decision', relatedId: id });
  expect(toBo.content).toBe(
    'We’ve hidden your service “Bike repair”: neighbours no longer find it. Deals about it go on. Reason: Insults, threats or harassment. “Bikes only.” If you think we got this wrong, you can appeal once.',
  );
  expect((await latest(ana)).content).toBe(
    'You reported bo’s service “Bike repair”. We’ve hidden it. Reason: Insults, threats or harassment. “Bikes only.” Thank you for telling us.',
  );
  expect((await mailsTo(bo))[0]).toMatchObject({ subject: 'A decision by the operator' });
  expect((await mailsTo(ana))[0]).toMatchObject({ subject: 'Your report was decided' });
  expect(await bo.does(reports.decision, { params: { id } })).toMatchObject({ outcome: 'hide', words: 'Bikes only.' });
  expect(await ana.tries(reports.decision, { params: { id } })).toMatchObject(refusal(404, 'not_found'));
  const { items } = await olga.does(adminUsers.audit, { query: {} });
  expect(items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ act: 'decide_report', username: 'bo', reason: 'Bikes only.' }),
      expect.objectContaining({ act: 'hide_service', reason: 'Bikes only.' }),
    ]),
  );
});

test('nobody finds a hidden service or need until an appeal shows it again', async () => {
  const service = await offerService(bo);
  const need = await bo.does(needs.create, { body: { title: 'Something odd', visibility: 'public' } });
  const ofService = await reported(olga, ana, { kind: 'service', id: service });
  const ofNeed = await reported(olga, ana, { kind: 'need', id: need.id });
  await decides(olga, ofService, 'hide');
  await decides(olga, ofNeed, 'hide');
  expect(await ana.tries(services.get, { params: { id: service } })).toMatchObject({ status: 404 });
  expect(await bo.does(needs.get, { params: { id: need.id } })).toMatchObject({
    visibility: 'private',
    hiddenReason: 'Not like this.',
  });
  expect(await bo.tries(needs.update, { params: { id: need.id }, body: { visibility: 'public' } })).toMatchObject(
    refusal(422, 'need_hidden'),
  );
  for (const id of [ofService, ofNeed]) {
    await appeals(bo, id);
    await decidesAppeal(oskar, id, 'reversed');
  }
  expect(await ana.does(services.get, { params: { id: service } })).toMatchObject({ visibility: 'live' });
  expect(await bo.does(needs.get, { params: { id: need.id } })).toMatchObject({
    visibility: 'public',
    hiddenReason: null,
  });
});

test('a removed review counts in no average, the pair’s next one replaces it, and an appeal restores it', async () => {
  const cyd = await neighbour(world, 'cyd');
  const dan = await neighbour(world, 'dan');
  const serviceId = await offerService(dan);
  for (const stars of [1, 5]) {
    const { id } = await dealAt('completed', { seeker: cyd, provider: dan, serviceId });
    await cyd.does(reviews.write, { params: { id }, body: { stars, text: `${stars} of 5` } });
    await dan.does(reviews.write, { params: { id }, body: { stars: 5 } });
  }
  const rating = async () => {
    const { ratingAverage, ratingCount, breakdown } = await ana.does(users.get, { params: { id: dan.id } });
    const service = await ana.does(services.get, { params: { id: serviceId } });
    return [ratingAverage, ratingCount, service.ratingAverage, breakdown.stars];
  };
  const texts = async () =>
    (await ana.does(reviews.ofUser, { params: { id: dan.id }, query: {} })).items.map(({ text }) => text);
  const { items } = await ana.does(reviews.ofUser, { params: { id: dan.id }, query: {} });
  expect(await rating()).toEqual([1, 1, 1, [0, 0, 0, 0, 1]]);
  const id = await reported(olga, dan, { kind: 'review', id: items.find(({ stars }) => stars === 1)!.id });
  await decides(olga, id, 'remove');
  expect(await rating()).toEqual([5, 1, 5, [1, 0, 0, 0, 0]]);
  expect(await texts()).toEqual(['5 of 5']);
  await appeals(cyd, id);
  await decidesAppeal(oskar, id, 'reversed');
  expect(await rating()).toEqual([1, 1, 1, [0, 0, 0, 0, 1]]);
  expect(await texts()).toEqual(['5 of 5', '1 of 5']);
});

test('a removed answer to a review says so, leaves no room for another, and comes back after an appeal', async () => {
  const [eli, fay] = [await neighbour(world, 'eli'), await neighbour(world, 'fay')];
  const { id: deal } = await dealAt('completed', { seeker: eli, provider: fay, serviceId: await offerService(fay) });
  const { id: review } = await eli.does(reviews.write, { params: { id: deal }, body: { stars: 2, text: 'Late' } });
  await fay.does(reviews.write, { params: { id: deal }, body: { stars: 5 } });
  await fay.does(reviews.reply, { params: { id: review }, body: { text: 'You fool' } });
  const read = async (who: Someone) => {
    const { items } = await who.does(reviews.ofUser, { params: { id: fay.id }, query: {} });
    const [first] = items;
    return [first!.text, first!.reply?.text, first!.reply?.removed];
  };
  const id = await reported(olga, eli, { kind: 'reply', id: review });
  await decides(olga, id, 'remove');
  for (const who of [ana, eli, fay]) expect(await read(who)).toEqual(['Late', 'Removed by the operator', true]);
  expect((await latest(fay)).content).toContain('We’ve removed one of your replies to reviews.');
  expect((await latest(eli)).content).toContain('You reported fay’s reply to a review. We’ve removed it.');
  expect(await fay.tries(reviews.reply, { params: { id: review }, body: { text: 'You fool' } })).toMatchObject(
    refusal(409, 'already_replied'),
  );
  expect(
    await ana.tries(reports.create, {
      body: { about: { kind: 'reply', id: review }, reason: 'abuse', key: 'late-by-ana' },
    }),
  ).toMatchObject(refusal(409, 'removed_already'));
  await appeals(fay, id);
  await decidesAppeal(oskar, id, 'reversed');
  for (const who of [ana, fay]) expect(await read(who)).toEqual(['Late', 'You fool', false]);
});

test('a removed photo is gone from its service, and a removed portrait from its person', async () => {
  const [kept, taken] = [await upload(bo), await upload(bo)];
  const { id: serviceId } = await bo.does(services.create, {
    body: { title: 'Portraits', category: 'other', price: 40, unit: 'job', photos: [kept, taken] },
  });
  const ids = async () => (await ana.does(services.get, { params: { id: serviceId } })).photos.map(({ id }) => id);
  await bo.does(avatars.set, { body: { image: picture } });
  const ofPhoto = await reported(olga, ana, { kind: 'photo', id: taken.id });
  const ofBo = await reported(olga, ana, { kind: 'user', id: bo.id });
  await decides(olga, ofPhoto, 'remove');
  await decides(olga, ofBo, 'remove');
  expect(await ids()).toEqual([kept.id]);
  expect(await statusAt(ana, taken.src)).toBe(404);
  expect((await ana.does(users.get, { params: { id: bo.id } })).avatar).toBeNull();
  for (const id of [ofPhoto, ofBo]) {
    await appeals(bo, id);
    await decidesAppeal(oskar, id, 'reversed');
  }
  expect(await ids()).toEqual([kept.id, taken.id]);
  expect(await statusAt(ana, taken.src)).toBe(200);
  expect((await ana.does(users.get, { params: { id: bo.id } })).avatar).not.toBeNull();
});

test('when two operators decide at once, one succeeds, and the other reads the decision', async () => {
  const id = await reported(olga, ana, { kind: 'user', id: bo.id });
  const tries = (who: Someone, body = decision('warn')) => who.tries(adminReports.decide, { params: { id }, body });
  const before = (await bo.does(notifications.list)).length;
  const mine = decision('nothing', 'A joke among friends.');
  const results = await Promise.all([tries(olga, mine), tries(oskar, { ...mine, key: 'oskar-decides' })]);
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(results.find(({ status }) => status === 409)!.body).toMatchObject({
    code: 'already_decided',
    error: expect.stringMatching(/^(olga|oskar) has already decided this: nothing was done. “A joke among friends.”$/),
  });
  expect((await bo.does(notifications.list)).length).toBe(before + 1);
  const winner = results[0]!.status === 200 ? olga : oskar;
  const again = winner === olga ? mine : { ...mine, key: 'oskar-decides' };
  expect(await tries(winner, again)).toMatchObject({ status: 200 });
  expect((await bo.does(notifications.list)).length).toBe(before + 1);
  expect(await tries(winner, { ...again, words: 'Other words' })).toMatchObject(refusal(409, 'key_reused'));
  expect(await bo.tries(reports.appeal, { params: { id }, body: { text: 'Why?', key: 'bo-appeals' } })).toMatchObject(
    refusal(422, 'no_appeal'),
  );
});

test('an appeal is made once, decided once, and by another operator where there is one', async () => {
  const id = await reported(olga, ana, { kind: 'user', id: bo.id });
  await decides(olga, id, 'warn');
  const body = { text: 'It was not me.', key: 'bo-appeals-once' };
  const [first, second] = await Promise.all([1, 2].map(() => bo.tries(reports.appeal, { params: { id }, body })));
  expect([first!.status, second!.status]).toEqual([200, 200]);
  expect(await waiting(olga, 'appeal')).toEqual([id]);
  expect(await bo.tries(reports.appeal, { params: { id }, body: { ...body, key: 'bo-again-now' } })).toMatchObject(
    refusal(409, 'already_appealed'),
  );
  const decided = { outcome: 'upheld', words: 'It was you.', key: 'appeal-decided' };
  const tries = (who: Someone) => who.tries(adminReports.decideAppeal, { params: { id }, body: decided });
  expect(await tries(olga)).toMatchObject(refusal(403, 'another_operator'));
  expect([(await tries(oskar)).status, (await tries(oskar)).status]).toEqual([200, 200]);
  expect(await tries(olga)).toMatchObject({
    status: 409,
    body: { error: 'oskar has already decided this appeal: the decision stays. “It was you.”' },
  });
  expect(await bo.does(reports.decision, { params: { id } })).toMatchObject({
    appeal: { outcome: 'upheld', words: 'It was you.' },
  });
  expect(await latest(bo)).toMatchObject({ title: 'Your appeal was decided', relatedId: id });
  expect(await waiting(oskar, 'appeal')).toEqual([]);
});

test('an outcome that a kind does not allow, and suspending an operator, are refused', async () => {
  const ofMessage = await reported(olga, ana, { kind: 'message', id: await says(bo, ana, 'Hm') });
  expect(await olga.tries(adminReports.decide, { params: { id: ofMessage }, body: decision('hide') })).toMatchObject({
    status: 400,
    body: { fields: { outcome: 'That can’t be done here' } },
  });
  const ofOperator = await reported(olga, ana, { kind: 'user', id: oskar.id });
  expect(
    await olga.tries(adminReports.decide, { params: { id: ofOperator }, body: decision('suspend') }),
  ).toMatchObject(refusal(403, 'wrong_account'));
  expect(await waiting(olga)).toEqual(expect.arrayContaining([ofMessage, ofOperator]));
});

test('a report shows the record of both sides', async () => {
  const eve = await neighbour(world, 'eve');
  const before = await reported(olga, ana, { kind: 'user', id: eve.id });
  await decides(olga, before, 'warn');
  const id = await reported(olga, ana, { kind: 'message', id: await says(eve, ana, 'Again') });
  expect(await olga.does(adminReports.get, { params: { id } })).toMatchObject({
    person: { username: 'eve', record: { reports: 1 }, decisions: [{ id: before, outcome: 'warn', reversed: false }] },
    reports: [{ reporter: { username: 'ana', made: expect.any(Number), justified: expect.any(Number) } }],
    decision: null,
    appeal: null,
  });
});

test('if it was gone already, both people and another operator read so, and an appeal restores nothing', async () => {
  const set = (who: Someone) => who.does(avatars.set, { body: { image: picture } });
  const pat = await neighbour(world, 'pat');
  await set(pat);
  const id = await reported(olga, ana, { kind: 'user', id: pat.id });
  world.clock.pass(1000);
  await set(pat);
  const before = (await pat.does(users.current)).avatar;
  await decides(olga, id, 'remove', 'No faces of others.');
  expect((await latest(pat)).content).toContain(
    'A neighbour reported your profile photo. It was gone already when we decided, so there was nothing to remove.',
  );
  expect((await latest(ana)).content).toContain('Their photo was gone already when we decided.');
  expect(await pat.does(reports.decision, { params: { id } })).toMatchObject({ outcome: 'remove', wasGone: true });
  expect((await oskar.tries(adminReports.decide, { params: { id }, body: decision('warn') })).body.error).toContain(
    'it was gone already',
  );
  await appeals(pat, id);
  await decidesAppeal(oskar, id, 'reversed');
  expect((await latest(pat)).content).toBe('We’ve taken back our decision about your profile. “Looked again.”');
  expect((await pat.does(users.current)).avatar).toEqual(before);
});
