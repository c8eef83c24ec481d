// Data hidden in pictures by strangers, and pictures made to break the server.
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { avatars } from '#shared/avatars.ts';
import { LARGEST_PHOTO, LARGEST_SMALL, MOST_PHOTO_LETTERS, MOST_SMALL_LETTERS, photos } from '#shared/photos.ts';
import { users } from '#shared/users.ts';
import {
  examplePhoto,
  markersOf,
  PLAIN_MARKERS,
  placeInPhoto,
  progressivePhoto,
  segment,
} from '../../test/example-photo.ts';
import { neighbour, register, requestFor } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import { saveAvatar } from '../avatars/save-avatar.ts';
import { inPictureTurn, reencodeJpeg } from './reencode-jpeg.ts';
import { uploadPhoto } from './upload-photo.ts';

const world = await makeWorld();
const bo = await neighbour(world, 'bo');

const base64 = (photo: Buffer) => photo.toString('base64');
const upload = (image: Buffer, small = examplePhoto()) =>
  bo.tries(photos.upload, { body: { image: base64(image), small: base64(small) } });
const refused = {
  status: 422,
  body: { code: 'not_a_picture', error: 'This picture cannot be used. Please choose another one.' },
};
const fetched = async (address: string) =>
  (await world.app.inject({ url: address, headers: { cookie: bo.cookie } })).rawPayload;

/** All forms in which a picture is shown: as a photo, as its small version, and as a profile picture. */
async function shownOf(picture: Buffer): Promise<Buffer[]> {
  const photo = await bo.does(photos.upload, { body: { image: base64(picture), small: base64(picture) } });
  await bo.does(avatars.set, { body: { image: base64(picture) } });
  const { avatar } = await bo.does(users.current);
  return Promise.all([photo.src, photo.small, avatar ?? ''].map(fetched));
}

const RED = [220, 30, 30];
const BLUE = [30, 30, 220];
/** Red on the left, blue on the right. */
function halves(width = 160, height = 80) {
  const pixels = Buffer.from(
    Array.from({ length: width * height }, (_, at) => (at % width < width / 2 ? RED : BLUE)).flat(),
  );
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** The colour of one pixel. */
async function colourAt(picture: Buffer, left: number, top: number): Promise<'red' | 'blue' | 'other'> {
  const [red = 0, green = 0, blue = 0] = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer();
  if (green > 100 || Math.abs(red - blue) < 60) return 'other';
  return red > blue ? 'red' : 'blue';
}

/** Every pixel has a different colour; the same on each run. */
function noise(side: number) {
  const pixels = Buffer.alloc(side * side * 3);
  for (let at = 0, state = 1; at < pixels.length; at += 1) {
    state = (state * 48_271) % 2_147_483_647;
    pixels[at] = state;
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } });
}

describe('data hidden in a picture does not survive its upload:', () => {
  const words = 'Elm Street 14';
  const gps = () =>
    halves()
      .withExif({ IFD0: { ImageDescription: words }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 26/1' } })
      .jpeg()
      .toBuffer();
  const thumbnail = examplePhoto({ width: 16, height: 16, after: words });
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['the place where it was taken', gps],
    ['the place, as cameras write it wrongly', () => examplePhoto({ more: [placeInPhoto(words)] })],
    ['a comment', () => examplePhoto({ more: [segment(0xfe, Buffer.from(words))] })],
    [
      'a page in a comment',
      () => examplePhoto({ more: [segment(0xfe, Buffer.from(`--><script>/*${words}*/</script>`))] }),
    ],
    [
      'what an editor writes',
      () => examplePhoto({ more: [segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x>${words}</x>`))] }),
    ],
    [
      'captions of newspapers',
      () => examplePhoto({ more: [segment(0xed, Buffer.from(`Photoshop 3.0\x008BIM${words}`))] }),
    ],
    ['a colour profile', () => examplePhoto({ more: [segment(0xe2, Buffer.from(`ICC_PROFILE\0\x01\x01${words}`))] })],
    [
      'a picture within the picture',
      () => examplePhoto({ more: [segment(0xe0, [...Buffer.from('JFXX\0\x10'), ...thumbnail])] }),
    ],
    ['what stands between its scans', () => progressivePhoto({ scans: 3, between: segment(0xfe, Buffer.from(words)) })],
    ['a page behind its end', () => examplePhoto({ after: `<html>${words}</html>` })],
    ['an archive behind its end', () => examplePhoto({ after: `PK\x03\x04${words}` })],
    ['a second picture behind its end', () => Buffer.concat([examplePhoto(), thumbnail])],
  ])('%s', async (_, hiding) => {
    const picture = await hiding();
    expect(picture.includes(words)).toBe(true);
    for (const shown of await shownOf(picture)) {
      expect(shown.includes(words)).toBe(false);
      expect(markersOf(shown).filter((marker) => !PLAIN_MARKERS.includes(marker))).toEqual([]);
      expect(await sharp(shown).metadata()).not.toMatchObject({ exif: expect.anything() });
    }
  });

  test('a profile that turns it into another picture', async () => {
    const picture = await halves().withIccProfile('p3').jpeg().toBuffer();
    expect(await sharp(picture).metadata()).toHaveProperty('icc');
    for (const shown of await shownOf(picture)) {
      expect(await sharp(shown).metadata()).not.toHaveProperty('icc');
      expect([await colourAt(shown, 20, 40), await colourAt(shown, 140, 40)]).toEqual(['red', 'blue']);
    }
  });
});

test('a photo taken with the phone on its side stands upright for everybody', async () => {
  const onItsSide = await halves(160, 80).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await bo.does(photos.upload, { body: { image: base64(onItsSide), small: base64(onItsSide) } })).toMatchObject({
    width: 80,
    height: 160,
  });
  for (const shown of await shownOf(onItsSide)) {
    expect(await sharp(shown).metadata()).toMatchObject({ width: 80, height: 160 });
    expect(await sharp(shown).metadata()).not.toHaveProperty('orientation');
    expect([await colourAt(shown, 40, 20), await colourAt(shown, 40, 140)]).toEqual(['red', 'blue']);
  }
});

test.each<[string, () => Promise<Buffer>]>([
  ['in colour', () => halves().jpeg({ quality: 86 }).toBuffer()],
  ['progressive', () => halves().jpeg({ progressive: true }).toBuffer()],
  ['made for print', () => halves().toColourspace('cmyk').jpeg().toBuffer()],
])('a photo %s keeps its look, and every browser draws it', async (_, make) => {
  for (const shown of await shownOf(await make())) {
    expect(await sharp(shown).metadata()).toMatchObject({
      format: 'jpeg',
      width: 160,
      height: 80,
      space: 'srgb',
      isProgressive: false,
    });
    expect([await colourAt(shown, 20, 40), await colourAt(shown, 140, 40)]).toEqual(['red', 'blue']);
  }
});

test('the same picture, sent again, is stored as the same bytes', async () => {
  const picture = await noise(64).jpeg().toBuffer();
  expect(await shownOf(picture)).toEqual(await shownOf(picture));
});

test('a picture of the maximum size is kept, in no more bytes than allowed', async () => {
  const [image, small] = await Promise.all([
    noise(LARGEST_PHOTO).jpeg({ quality: 25 }).toBuffer(),
    noise(LARGEST_SMALL).jpeg({ quality: 25 }).toBuffer(),
  ]);
  const photo = await bo.does(photos.upload, { body: { image: base64(image), small: base64(small) } });
  expect(photo).toMatchObject({ width: LARGEST_PHOTO, height: LARGEST_PHOTO });
  const [shown, shownSmall] = await Promise.all([fetched(photo.src), fetched(photo.small)]);
  expect(base64(shown!).length).toBeLessThanOrEqual(MOST_PHOTO_LETTERS);
  expect(base64(shownSmall!).length).toBeLessThanOrEqual(MOST_SMALL_LETTERS);
});

describe('a decompression bomb is refused before it is decoded:', () => {
  const onItsSide = segment(0xe1, [
    ...Buffer.from('Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0', 'latin1'),
  ]);
  test('a picture of half a megabyte that unfolds to 144 megapixels', async () => {
    const bomb = examplePhoto({ width: 12_000, height: 12_000, more: [onItsSide] });
    expect(base64(bomb).length).toBeLessThan(MOST_PHOTO_LETTERS);
    const { high } = sharp.cache().memory;
    expect(await upload(bomb)).toMatchObject(refused);
    // Rotating it would need the whole picture in memory.
    expect(sharp.cache().memory.high).toBe(high);
  });

  test.each<[string, Buffer]>([
    [
      'a picture of 200 bytes that unfolds to gigabytes',
      examplePhoto({ width: 65_500, height: 65_500 }).subarray(0, 200),
    ],
    ['a picture that is a thousand times as wide as it is high', examplePhoto({ width: 39_000, height: 39 })],
    ['a picture that is a thousand times as high as it is wide', examplePhoto({ width: 39, height: 39_000 })],
    ['a picture of thousands of scans', progressivePhoto({ scans: 4000 })],
    ['a picture of one scan too many', progressivePhoto({ scans: 101 })],
  ])('%s', async (_, bomb) => {
    expect(await upload(bomb)).toMatchObject(refused);
    expect(await upload(examplePhoto(), bomb)).toMatchObject(refused);
    expect(await bo.tries(avatars.set, { body: { image: base64(bomb) } })).toMatchObject(refused);
  });

  test('but not a picture with any reasonable number of scans', async () => {
    expect(await upload(progressivePhoto({ scans: 100 }))).toMatchObject({ status: 201 });
  });
});

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['a PNG', () => halves().png().toBuffer()],
  ['a WebP', () => halves().webp().toBuffer()],
  ['a GIF', () => halves().gif().toBuffer()],
  ['an AVIF', () => halves().avif().toBuffer()],
  ['a TIFF', () => halves().tiff().toBuffer()],
  ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  [
    'a GIF of a thousand frames',
    () =>
      sharp(Buffer.alloc(1000 * 4), { raw: { width: 1, height: 1000, channels: 4, pageHeight: 1 } })
        .gif()
        .toBuffer(),
  ],
])('%s never reaches its decoder: only JPEG is accepted', async (_, make) => {
  // After its end, bytes that occur in every JPEG.
  const picture = Buffer.concat([await make(), segment(0xda, [])]);
  expect(await upload(picture)).toMatchObject(refused);
  expect(await upload(examplePhoto(), picture)).toMatchObject(refused);
});

test('a picture cut off anywhere is refused', async () => {
  const picture = await halves().jpeg().toBuffer();
  for (let length = 1; length < picture.length; length += 1)
    expect(await upload(picture.subarray(0, length))).toMatchObject(refused);
  expect(await bo.tries(avatars.set, { body: { image: 'A' } })).toMatchObject(refused);
});

test('a corrupt picture is shown or refused, and the server goes on', async () => {
  const picture = await noise(32)
    .withExif({ IFD0: { ImageDescription: 'A tap' } })
    .jpeg({ progressive: true })
    .toBuffer();
  for (let at = 0; at < picture.length; at += 7) {
    const spoilt = Buffer.from(picture);
    spoilt[at] = (spoilt[at]! * 7 + at) & 255;
    expect([201, 422]).toContain((await upload(spoilt)).status);
  }
});

describe('while pictures wait to be decoded', () => {
  /** Takes every turn and this many places in the queue; returns a function that frees them. */
  function fillQueue(places = 24) {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const all = Array.from({ length: 1 + places }, () => inPictureTurn(() => held));
    return async () => {
      release();
      await Promise.all(all);
    };
  }

  test('one too many is told to come back, and is accepted then', async () => {
    const empty = fillQueue();
    const body = { image: base64(examplePhoto()), small: base64(examplePhoto()) };
    const reply = await world.app.inject(requestFor(photos.upload, { body }, bo.cookie));
    expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([503, 'busy', '1']);
    expect(await bo.tries(avatars.set, { body: { image: base64(examplePhoto()) } })).toMatchObject({ status: 503 });
    await empty();
    expect(await bo.tries(photos.upload, { body })).toMatchObject({ status: 201 });
  });

  test('a user who closes their account meanwhile leaves no picture behind', async () => {
    const cy = await register(world, 'cy');
    const empty = fillQueue(0);
    const saving = Promise.allSettled([
      saveAvatar(world.context, cy.id, base64(examplePhoto())),
      uploadPhoto(
        world.context,
        { id: cy.id, world: 0, username: 'cy', isAdmin: false, isGuest: false, sessionId: 0 },
        { image: base64(examplePhoto()), small: base64(examplePhoto()) },
      ),
    ]);
    await cy.does(accounts.close, { body: { password: 'cy-secret' } });
    await empty();
    for (const outcome of await saving) expect(outcome).toMatchObject({ reason: { code: 'not_signed_in' } });
    expect(await world.db.selectFrom('photos').select('id').where('ownerId', '=', cy.id).execute()).toEqual([]);
    expect(await world.db.selectFrom('avatars').select('userId').where('userId', '=', cy.id).execute()).toEqual([]);
  });
});

test('a picture that takes too long to decode is given up', async () => {
  const endless = base64(examplePhoto({ width: 65_000, height: 65_000 }));
  await expect(reencodeJpeg(endless, { side: 65_500, letters: endless.length })).rejects.toMatchObject({
    code: 'busy',
    extras: { retryAfter: 1 },
  });
});
