// Photos in messages: who may send them, who may see them, and when they are deleted.
import { expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { messages } from '#shared/messages.ts';
import { photos } from '#shared/photos.ts';
import { services } from '#shared/services.ts';
import { DAY_MS } from '#shared/time.ts';
import { examplePhoto } from '../../test/example-photo.ts';
import { openPages } from '../../test/pages.ts';
import { neighbour, type Someone, visitor } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
const pages = await openPages(world);
const ana = await neighbour(world, 'ana');
const bo = await neighbour(world, 'bo');
const cyd = await neighbour(world, 'cyd');

const base64 = (photo: Buffer) => photo.toString('base64');
const upload = (who: Someone) =>
  who.does(photos.upload, {
    body: { image: base64(examplePhoto({ width: 1200, height: 900 })), small: base64(examplePhoto()) },
  });
const bodyOf = (ids: number[], content = '') => ({ receiverId: bo.id, content, photos: ids });
const send = (ids: number[], content = '') => ana.does(messages.send, { body: bodyOf(ids, content) });
const tries = (who: Someone, body: object) => who.tries(messages.send, { body });
const thread = (who: Someone, other: Someone) =>
  who.does(messages.list, { params: { serviceId: 0, recipientId: other.id }, query: {} });
const statusAt = async (who: Someone, url: string) =>
  (await world.app.inject({ url, headers: { cookie: who.cookie } })).statusCode;

test('photos go with a message, or make up all of it, in the chosen order', async () => {
  const first = await upload(ana);
  const second = await upload(ana);
  const page = await pages.open(bo);
  const sent = await send([second.id, first.id]);
  expect(sent).toMatchObject({
    content: '',
    photos: [{ id: second.id, width: 1200, height: 900, src: second.src, small: second.small }, { id: first.id }],
  });
  expect(await page.until('private_message')).toEqual(sent);
  expect(await page.until('new_message')).toEqual(sent);
  expect((await thread(bo, ana)).at(-1)).toEqual(sent);
  expect((await bo.does(messages.conversations)).items[0]!.lastMessage).toEqual(sent);
  expect(await send([(await upload(ana)).id], 'The tap')).toMatchObject({ content: 'The tap', photos: [{}] });
});

test('the channel carries photos too', async () => {
  const { id } = await upload(ana);
  const page = await pages.open(ana);
  const answer = await page.asks('private_message', bodyOf([id], 'Look'));
  expect(answer).toMatchObject({ ok: true, message: { content: 'Look', photos: [{ id }] } });
});

test('only the two of the thread see its photos', async () => {
  const photo = await upload(ana);
  expect(await statusAt(bo, photo.src)).toBe(404);
  await send([photo.id]);
  for (const address of [photo.src, photo.small]) {
    expect([await statusAt(ana, address), await statusAt(bo, address)]).toEqual([200, 200]);
    expect([await statusAt(cyd, address), await statusAt(visitor(world), address)]).toEqual([404, 401]);
  }
});

test('a photo that is another’s, used elsewhere or missing is refused, and nothing is sent', async () => {
  const service = await ana.does(services.create, {
    body: {
      title: 'Bike repair',
      category: 'bikes_cars',
      price: 40,
      unit: 'job',
      photos: [{ id: (await upload(ana)).id }],
    },
  });
  const sent = await upload(ana);
  await send([sent.id]);
  const mine = await upload(ana);
  const before = (await thread(ana, bo)).length;
  for (const other of [(await upload(bo)).id, service.photos[0]!.id, sent.id, 999_999]) {
    expect(await tries(ana, bodyOf([mine.id, other], 'Look'))).toMatchObject({
      status: 422,
      body: { code: 'photo_gone' },
    });
  }
  expect(await thread(ana, bo)).toHaveLength(before);
  expect(
    await ana.tries(services.update, { params: { id: service.id }, body: { photos: [{ id: sent.id }] } }),
  ).toMatchObject({ status: 422 });
  expect(await send([mine.id])).toMatchObject({ photos: [{ id: mine.id }] });
});

test('a message has at most four photos, each once, and without any it needs words', async () => {
  const five = await Promise.all(Array.from({ length: 5 }, () => upload(ana)));
  const ids = five.map(({ id }) => id);
  expect(await tries(ana, bodyOf(ids))).toMatchObject({
    status: 400,
    body: { fields: { photos: 'At most 4 photos' } },
  });
  expect(await tries(ana, bodyOf([ids[0]!, ids[0]!]))).toMatchObject({ status: 400 });
  expect(await tries(ana, bodyOf([], ' '))).toMatchObject({
    status: 400,
    body: { fields: { content: 'Write a message first' } },
  });
  expect((await send(ids.slice(0, 4))).photos).toHaveLength(4);
});

test('sent again with its clientId, a message keeps its photos once, and other photos under it are refused', async () => {
  const one = await upload(ana);
  const other = await upload(ana);
  const body = { ...bodyOf([one.id]), clientId: 'a-photo-of-the-tap' };
  const sent = await ana.does(messages.send, { body });
  expect(await ana.does(messages.send, { body })).toEqual(sent);
  expect(await tries(ana, { ...body, photos: [other.id] })).toMatchObject({
    status: 409,
    body: { code: 'key_reused' },
  });
});

test('an unsent upload is deleted after a day, a sent one stays', async () => {
  const used = await upload(ana);
  const unused = await upload(ana);
  await send([used.id]);
  world.clock.pass(DAY_MS);
  await world.runJobs();
  expect([await statusAt(bo, used.src), await statusAt(ana, unused.src)]).toEqual([200, 404]);
});

test('deleting an account removes its photos from all messages; the words stay', async () => {
  const dora = await neighbour(world, 'dora');
  const alone = await upload(dora);
  const beside = await upload(dora);
  await dora.does(messages.send, { body: bodyOf([alone.id]) });
  await dora.does(messages.send, { body: bodyOf([beside.id], 'The blue one') });
  await dora.does(accounts.close, { body: { password: 'dora-secret' } });
  expect((await thread(bo, dora)).map(({ content, photos: left }) => [content, left])).toEqual([
    ['', []],
    ['The blue one', []],
  ]);
  for (const { src } of [alone, beside]) expect(await statusAt(bo, src)).toBe(404);
  expect(await world.db.selectFrom('photos').select('id').where('ownerId', '=', dora.id).execute()).toEqual([]);
});
