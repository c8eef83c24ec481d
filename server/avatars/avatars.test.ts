// Profile pictures: who sees them, who sets them, and files that are not photos.
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { avatars } from '#shared/avatars.ts';
import { doorShapes } from '#shared/door-picture.ts';
import { users } from '#shared/users.ts';
import { examplePhoto, markersOf, PLAIN_MARKERS, placeInPhoto } from '../../test/example-photo.ts';
import { cookieOf, register, requestFor, type Someone, someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
const ana = await register(world, 'ana');
const bo = await register(world, 'bo');
const set = (who: Someone, photo: Buffer) => who.tries(avatars.set, { body: { image: photo.toString('base64') } });
const fetchPhoto = (who: Someone, address: string) =>
  world.app.inject({ url: address, headers: { cookie: who.cookie } });
/** The width and height in pixels, as decoded. */
async function sizeOf(photo: Buffer): Promise<number[]> {
  const { info } = await sharp(photo).raw().toBuffer({ resolveWithObject: true });
  return [info.width, info.height];
}
const addressOf = async (who: Someone) => (await who.does(users.current)).avatar;

test('a photo is an image, at the address that everybody reads with the user’s name [7-row-10]', async () => {
  expect(await addressOf(ana)).toBeNull();
  expect(await set(ana, examplePhoto({ height: 48 }))).toEqual({ status: 200, body: { ok: true } });
  const { avatar } = await bo.does(users.get, { params: { id: ana.id } });
  expect(avatar).toBe(`/api/user/${ana.id}/avatar?v=${world.context.now().getTime()}`);
  expect((await bo.does(users.search, { query: { q: 'ana' } }))[0]?.avatar).toBe(avatar);
  const answer = await fetchPhoto(bo, avatar ?? '');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(await sizeOf(answer.rawPayload)).toEqual([64, 48]);
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringContaining('immutable'),
  });
  expect((await fetchPhoto(bo, `/api/user/${ana.id}/avatar`)).headers['cache-control']).toBe('private, no-cache');
});

test('a user without a photo has a front door of their own, an image that can only be viewed [7-row-10]', async () => {
  const cy = await register(world, 'cy');
  const door = await fetchPhoto(cy, `/api/user/${bo.id}/avatar`);
  expect([door.statusCode, door.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(door.headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
  });
  expect(door.body).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 48 48">(<path [ -~]+\/>)+<\/svg>$/,
  );
  expect(door.body).not.toMatch(/script|style|href|\son/);
  for (const { path, colour } of doorShapes(bo.id))
    expect(door.body).toMatch(new RegExp(`d="${path}" (fill|stroke)="${colour.replaceAll(/[()]/g, '\\$&')}"`));
  expect((await fetchPhoto(bo, `/api/user/${cy.id}/avatar`)).body).not.toBe(door.body);
});

test('neither an unknown user nor a closed account has a picture', async () => {
  const fay = await register(world, 'fay');
  expect(await bo.tries(avatars.get, { params: { id: 999_999 } })).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
  await set(fay, examplePhoto());
  const photo = (await addressOf(fay)) ?? '';
  await fay.does(accounts.close, { body: { password: 'fay-secret' } });
  for (const address of [photo, `/api/user/${fay.id}/avatar`]) {
    const answer = await fetchPhoto(bo, address);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'former_neighbour']);
  }
});

test('a new photo has a new address, and a removed one none', async () => {
  await set(bo, examplePhoto());
  const first = await addressOf(bo);
  world.clock.pass(1);
  await set(bo, examplePhoto({ width: 32 }));
  const second = await addressOf(bo);
  expect(second).not.toBe(first);
  expect(await sizeOf((await fetchPhoto(ana, second ?? '')).rawPayload)).toEqual([32, 64]);
  expect(await bo.does(avatars.remove)).toEqual({ ok: true });
  expect(await addressOf(bo)).toBeNull();
  expect((await fetchPhoto(ana, second ?? '')).headers['content-type']).toBe('image/svg+xml');
  expect(await bo.does(avatars.remove)).toEqual({ ok: true });
});

test('a visitor sees no picture, and a guest none of the town’s', async () => {
  await set(ana, examplePhoto());
  const photo = (await addressOf(ana)) ?? '';
  expect((await world.app.inject(photo)).statusCode).toBe(401);
  const reply = await world.app.inject(requestFor(accounts.guest, {}, ''));
  for (const address of [photo, `/api/user/${bo.id}/avatar`]) {
    expect((await fetchPhoto(someone(world.app, cookieOf(reply)), address)).statusCode).toBe(404);
  }
});

test('a photo’s location and other metadata are not stored', async () => {
  const told = examplePhoto({ more: [placeInPhoto('51.5074 N')], after: '<script>' });
  expect(told.toString('latin1')).toContain('51.5074 N');
  await set(ana, told);
  const shown = (await fetchPhoto(ana, (await addressOf(ana)) ?? '')).rawPayload;
  expect(markersOf(shown).filter((marker) => !PLAIN_MARKERS.includes(marker))).toEqual([]);
  expect([shown.includes('51.5074 N'), shown.includes('<script>'), await sizeOf(shown)]).toEqual([
    false,
    false,
    [64, 64],
  ]);
});

describe('a photo is refused if it is', () => {
  test.each<[string, Buffer]>([
    ['a text', Buffer.from('Hello, I am a picture')],
    ['a page', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['one that is larger than it may be', examplePhoto({ width: 513 })],
    ['one without a height', examplePhoto({ height: 0 })],
    ['one that ends before its picture', examplePhoto().subarray(0, 12)],
    ['one whose part is longer than the whole', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1, 2])],
    ['one of empty parts', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0, 0xff, 0xd9])],
    ['two bytes', Buffer.from([0xff, 0xd8])],
  ])('%s', async (_, bytes) => {
    expect(await set(bo, bytes)).toMatchObject({ status: 422, body: { code: 'not_a_picture' } });
    expect(await addressOf(bo)).toBeNull();
  });

  test('not base64, or too long', async () => {
    for (const image of ['', 'not base64!', 'A'.repeat(120_001), 7, null]) {
      expect(await bo.tries(avatars.set, { body: { image } })).toMatchObject({
        status: 400,
        body: { fields: { image: expect.any(String) } },
      });
    }
  });
});

test('each user can upload thirty photos an hour', async () => {
  const strict = await makeWorld({ LIMIT_FACTOR: 1 });
  const cy = await register(strict, 'cy');
  const di = await register(strict, 'di');
  const photo = { body: { image: examplePhoto().toString('base64') } };
  for (let count = 0; count < 30; count += 1) await cy.does(avatars.set, photo);
  expect(await cy.tries(avatars.set, photo)).toMatchObject({ status: 429 });
  await di.does(avatars.set, photo);
});
