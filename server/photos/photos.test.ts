// Photos of services: who adds them, who sees them, and when they are deleted.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { photos } from '#shared/photos.ts';
import { services } from '#shared/services.ts';
import { DAY_MS } from '#shared/time.ts';
import { examplePhoto, markersOf, PLAIN_MARKERS, placeInPhoto } from '../../test/example-photo.ts';
import { cookieOf, neighbour, requestFor, type Someone, someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
const ana = await neighbour(world, 'ana');
const bo = await neighbour(world, 'bo');

const base64 = (photo: Buffer) => photo.toString('base64');
const sizes = (image = examplePhoto({ width: 1200, height: 900 }), small = examplePhoto()) => ({
  image: base64(image),
  small: base64(small),
});
const upload = (who: Someone) => who.does(photos.upload, { body: sizes() });
const wanted = { title: 'Bike repair', category: 'bikes_cars', price: 40, unit: 'job' } as const;
const offer = (who: Someone, ids: number[]) =>
  who.does(services.create, { body: { ...wanted, photos: ids.map((id) => ({ id })) } });
const change = (who: Someone, id: number, body: object) => who.tries(services.update, { params: { id }, body });
const at = (who: Someone, address: string) => world.app.inject({ url: address, headers: { cookie: who.cookie } });
const statusAt = async (who: Someone, address: string) => (await at(who, address)).statusCode;
const idsOf = async (who: Someone, id: number) =>
  (await who.does(services.get, { params: { id } })).photos.map((photo) => photo.id);

test('a service shows its photos in its provider’s order, with their captions and sizes', async () => {
  const first = await upload(bo);
  const second = await upload(bo);
  expect(first).toMatchObject({ width: 1200, height: 900, alt: '' });
  const { id } = await bo.does(services.create, {
    body: { ...wanted, photos: [{ id: second.id, alt: ' A mended wheel ' }, { id: first.id }] },
  });
  const seen = await ana.does(services.get, { params: { id } });
  expect(seen.photos).toEqual([{ ...second, alt: 'A mended wheel' }, first]);
  expect(
    (await ana.does(services.search, { query: { providerId: bo.id } })).items.find((found) => found.id === id)?.photos,
  ).toEqual(seen.photos);
  await change(bo, id, { photos: [{ id: first.id }, { id: second.id, alt: 'A wheel' }] });
  expect((await ana.does(services.get, { params: { id } })).photos).toEqual([first, { ...second, alt: 'A wheel' }]);
  await change(bo, id, { title: 'Bikes mended' });
  expect(await idsOf(ana, id)).toEqual([first.id, second.id]);
});

test('a service with photos that is sent twice is added once, with its photos', async () => {
  const photo = await upload(bo);
  const body = { ...wanted, key: 'with-a-photo-1', photos: [{ id: photo.id }] };
  const added = await bo.does(services.create, { body });
  expect(await bo.does(services.create, { body })).toEqual(added);
  expect(added.photos).toEqual([photo]);
});

test('a photo is a JPEG that browsers cache, without what the camera wrote into it', async () => {
  const large = examplePhoto({ width: 1600, height: 1200, more: [placeInPhoto('51.5074 N')], after: '<script>' });
  const photo = await bo.does(photos.upload, { body: sizes(large, examplePhoto({ width: 480, height: 360 })) });
  await offer(bo, [photo.id]);
  const shown = await at(ana, photo.src);
  expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'private, max-age=31536000, immutable',
  ]);
  expect(shown.headers['x-content-type-options']).toBe('nosniff');
  const shownSmall = await at(ana, photo.small);
  for (const { rawPayload } of [shown, shownSmall]) {
    expect(markersOf(rawPayload).filter((marker) => !PLAIN_MARKERS.includes(marker))).toEqual([]);
    expect([rawPayload.includes('51.5074 N'), rawPayload.includes('<script>')]).toEqual([false, false]);
  }
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 1200 });
  expect(await sharp(shownSmall.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 360 });
});

test('only the owner sees photos of a draft or unused ones; another world sees none', async () => {
  const photo = await upload(bo);
  expect([await statusAt(bo, photo.src), await statusAt(ana, photo.src)]).toEqual([200, 404]);
  const { id } = await offer(bo, [photo.id]);
  expect(await statusAt(ana, photo.src)).toBe(200);
  await change(bo, id, { visibility: 'paused' });
  expect([await statusAt(bo, photo.small), await statusAt(ana, photo.small)]).toEqual([200, 404]);
  await change(bo, id, { visibility: 'live' });
  const reply = await world.app.inject(requestFor(accounts.guest, {}, ''));
  expect(await statusAt(someone(world.app, cookieOf(reply)), photo.src)).toBe(404);
  expect((await world.app.inject(photo.src)).statusCode).toBe(401);
});

test('a photo that is another’s, or used by another service, is refused, and nothing changes', async () => {
  const mine = await upload(bo);
  const theirs = await upload(ana);
  const taken = await upload(bo);
  await offer(bo, [taken.id]);
  const { id } = await offer(bo, [mine.id]);
  for (const other of [theirs.id, taken.id, 999_999]) {
    const refused = await change(bo, id, { title: 'Changed', photos: [{ id: other }] });
    expect(refused).toMatchObject({ status: 422, body: { code: 'photo_gone' } });
    expect(await bo.tries(services.create, { body: { ...wanted, photos: [{ id: other }] } })).toMatchObject({
      status: 422,
    });
  }
  expect(await ana.does(services.get, { params: { id } })).toMatchObject({
    title: 'Bike repair',
    photos: [{ id: mine.id }],
  });
  expect(await statusAt(ana, mine.src)).toBe(200);
});

test('a service has at most eight photos, each once', async () => {
  const nine = await Promise.all(Array.from({ length: 9 }, () => upload(bo)));
  const chosen = nine.map(({ id }) => ({ id }));
  expect(await bo.tries(services.create, { body: { ...wanted, photos: chosen } })).toMatchObject({
    status: 400,
    body: { fields: { photos: 'At most 8 photos' } },
  });
  expect(await bo.tries(services.create, { body: { ...wanted, photos: [chosen[0], chosen[0]] } })).toMatchObject({
    status: 400,
  });
  const { id } = await offer(
    bo,
    nine.slice(0, 8).map((photo) => photo.id),
  );
  expect(await idsOf(ana, id)).toHaveLength(8);
});

test('a photo removed from a service is deleted, and so are all photos of a removed service', async () => {
  const first = await upload(bo);
  const second = await upload(bo);
  const { id } = await offer(bo, [first.id, second.id]);
  await change(bo, id, { photos: [{ id: second.id }] });
  expect([await statusAt(bo, first.src), await statusAt(ana, second.src)]).toEqual([404, 200]);
  await bo.does(services.remove, { params: { id } });
  expect(await statusAt(bo, second.src)).toBe(404);
});

test('an unused upload is deleted after a day, a used one stays', async () => {
  const used = await upload(bo);
  const unused = await upload(bo);
  await offer(bo, [used.id]);
  world.clock.pass(DAY_MS - 1);
  await world.runJobs();
  expect(await statusAt(bo, unused.src)).toBe(200);
  world.clock.pass(1);
  await world.runJobs();
  expect([await statusAt(bo, unused.src), await statusAt(ana, used.src)]).toEqual([404, 200]);
});

test.each<[string, object]>([
  ['a text', { image: base64(Buffer.from('Hello, I am a picture')) }],
  ['a large one that is wider than 1600 pixels', { image: base64(examplePhoto({ width: 1601 })) }],
  ['a small one that is higher than 640 pixels', { small: base64(examplePhoto({ height: 641 })) }],
  ['a page', { small: base64(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')) }],
])('a photo may not be %s', async (_, body) => {
  expect(await bo.tries(photos.upload, { body: { ...sizes(), ...body } })).toMatchObject({
    status: 422,
    body: { code: 'not_a_picture' },
  });
});

test('too large an upload is refused as such, whether it is one picture or the whole request', async () => {
  const long = (letters: number) => 'A'.repeat(letters);
  expect(await bo.tries(photos.upload, { body: { ...sizes(), image: long(800_001) } })).toMatchObject({
    status: 400,
    body: { fields: { image: 'This picture is too large' } },
  });
  expect(await bo.tries(photos.upload, { body: { ...sizes(), small: long(120_001) } })).toMatchObject({
    status: 400,
    body: { fields: { small: 'This picture is too large' } },
  });
  expect(await bo.tries(photos.upload, { body: { ...sizes(), image: long(1_100_000) } })).toMatchObject({
    status: 413,
    body: { code: 'too_large' },
  });
  expect(await bo.tries(photos.upload, { body: { image: base64(examplePhoto()) } })).toMatchObject({ status: 400 });
});

test('photos of users and of services share one limit: thirty an hour', async () => {
  const strict = await makeWorld({ LIMIT_FACTOR: 1 });
  const cy = await neighbour(strict, 'cy');
  for (let count = 0; count < 30; count += 1) await upload(cy);
  expect(await cy.tries(photos.upload, { body: sizes() })).toMatchObject({ status: 429 });
});
