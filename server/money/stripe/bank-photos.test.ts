// The photos that a provider shows the payer's bank: one PDF at Stripe, uploaded once, whatever happens on the way.
import { inflateSync } from 'node:zlib';
import { randomBytes } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { deals } from '#shared/deals.ts';
import { payments } from '#shared/payments.ts';
import { photos } from '#shared/photos.ts';
import sharp from 'sharp';
import { examplePhoto } from '../../../test/example-photo.ts';
import { operator } from '../../../test/operator.ts';
import { goToPay, MINUTE, newKey, offerTo, type OfferIds, paymentOf } from '../../../test/paying-scene.ts';
import { neighbour, type Someone } from '../../../test/people.ts';
import { makeStripeWorld } from '../../../test/stripe-stand-in/in-world.ts';

// Evidence without a fee waits for no operator.
const world = await makeStripeWorld({ DISPUTE_COUNTER_FEE: 0 });
const { standIn } = world;
const TEXT = 'The gate was painted on Monday.\n\nBoth coats, as agreed.';

let count = 0;
let ana: Someone;
let bo: Someone;
beforeEach(async () => {
  count += 1;
  ana = await neighbour(world, `ana${count}`);
  bo = await neighbour(world, `bo${count}`);
});

interface DisputedOffer extends OfferIds {
  dispute: string;
}

async function disputed(): Promise<DisputedOffer> {
  const offered = await offerTo(ana, bo, { amount: 120 });
  const charge = standIn.pay(await goToPay(ana, offered.publicId));
  await world.hearStripe();
  const dispute = standIn.dispute(charge);
  await world.hearStripe();
  return { ...offered, dispute };
}

const PLAIN = examplePhoto({ width: 1200, height: 900 });
const upload = (who: Someone, picture = PLAIN) =>
  who.does(photos.upload, {
    body: { image: picture.toString('base64'), small: examplePhoto().toString('base64') },
  });
const tell = (who: Someone, { publicId }: OfferIds, body: object) =>
  who.tries(payments.evidence, { params: { publicId }, body: { key: newKey(), text: TEXT, ...body } });
const statusAt = async (who: Someone, url: string) =>
  (await world.app.inject({ url, headers: { cookie: who.cookie } })).statusCode;

const filesAt = () => standIn.store.list('file');

/** The text of a PDF's pages in its built-in typeface, the number of pages, and the widths of its pictures. */
function readPdf(pdf: Buffer) {
  const raw = pdf.toString('latin1');
  const streams = [...raw.matchAll(/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)];
  const hex = streams.flatMap(([, stream]) =>
    [
      ...inflateSync(Buffer.from(stream!, 'latin1'))
        .toString('latin1')
        .matchAll(/<([0-9a-f]+)>/g),
    ].map(([, each]) => each!),
  );
  return {
    text: hex.map((each) => Buffer.from(each, 'hex').toString('latin1')).join(''),
    pages: raw.match(/\/Type \/Page\n/g)?.length,
    pictures: [...raw.matchAll(/\/Subtype \/Image[\s\S]*?\/Width (\d+)/g)].map(([, width]) => Number(width)),
  };
}

/** Lines break at spaces, which are not printed there. */
const lettersOf = (text: string): string => text.replaceAll(/\s+/g, '');

test('the bank is shown one PDF: what was agreed and done, and each photo on its page, in order', async () => {
  const offered = await disputed();
  const wide = await upload(bo);
  const narrow = await upload(bo, examplePhoto({ width: 640, height: 800 }));
  const chosen = [{ id: narrow.id, alt: 'The hinge' }, { id: wide.id }];
  expect(await tell(bo, offered, { photos: chosen })).toMatchObject({ status: 200 });
  await world.runJobs();
  expect(standIn.evidenceOf(offered.dispute)).toBe(TEXT);
  const { text, pages, pictures } = readPdf(standIn.evidenceFileOf(offered.dispute)!);
  expect(pages).toBe(3);
  expect(pictures).toEqual([640, 1200]);
  for (const words of [offered.dispute, '$120', `ana${count}`, `bo${count}`, 'Paint a gate', 'Both coats, as agreed.'])
    expect(text).toContain(words);
  expect(text).toContain('Paid, held in escrow');
  const sentence = 'Where no time is fixed, everything comes back until 24 hours after the start is announced';
  expect(lettersOf(text)).toContain(lettersOf(sentence));
  expect(text).toContain('Agreed to by the payer');
  expect(text).toContain('Photo 1 of 2: The hinge');
  expect(text).toContain('Test payment, no money moved');
});

test('the provider’s photos from an operator’s dispute of the same deal are included, and none of the client’s', async () => {
  const offered = await offerTo(ana, bo, { amount: 120 });
  const charge = standIn.pay(await goToPay(ana, offered.publicId));
  await world.hearStripe();
  const does = (who: Someone, body: object) =>
    who.does(deals.takeStep, { params: { id: offered.dealId }, body: { key: newKey(), ...body } as never });
  await does(bo, { step: 'done' });
  await does(ana, { step: 'problem', reason: 'It flakes' });
  const hers = await upload(ana, examplePhoto({ width: 320, height: 240 }));
  await does(ana, { step: 'evidence', text: 'Look', photos: [{ id: hers.id }] });
  const before = await upload(bo, examplePhoto({ width: 700, height: 300 }));
  await does(bo, { step: 'evidence', text: 'Look', photos: [{ id: before.id }] });
  const dispute = standIn.dispute(charge);
  await world.hearStripe();
  const added = await upload(bo, examplePhoto({ width: 900, height: 300 }));
  expect(await tell(bo, offered, { photos: [{ id: added.id }] })).toMatchObject({ status: 200 });
  await world.runJobs();
  expect(readPdf(standIn.evidenceFileOf(dispute)!).pictures).toEqual([700, 900]);
});

test('without photos the words go alone', async () => {
  const offered = await disputed();
  const files = filesAt().length;
  expect(await tell(bo, offered, {})).toMatchObject({ status: 200 });
  await world.runJobs();
  expect(standIn.evidenceOf(offered.dispute)).toBe(TEXT);
  expect(standIn.evidenceFileOf(offered.dispute)).toBeUndefined();
  expect(filesAt()).toHaveLength(files);
});

test('ten large photos are made smaller, so that the file fits', async () => {
  const offered = await disputed();
  const noise = await sharp(randomBytes(1600 * 1200 * 3), { raw: { width: 1600, height: 1200, channels: 3 } })
    .jpeg({ quality: 30 })
    .toBuffer();
  expect(noise.length).toBeGreaterThan(450_000);
  const chosen = [];
  for (let at = 0; at < 10; at += 1) chosen.push({ id: (await upload(bo, noise)).id });
  expect(await tell(bo, offered, { photos: chosen })).toMatchObject({ status: 200 });
  await world.runJobs();
  const file = standIn.evidenceFileOf(offered.dispute)!;
  expect(file.length).toBeLessThan(4_500_000);
  expect(readPdf(file)).toMatchObject({ pages: 11 });
});

test('a lost reply, or a crash after the upload, makes no second file and submits once', async () => {
  const offered = await disputed();
  const chosen = [{ id: (await upload(bo)).id }];
  const files = filesAt().length;
  await tell(bo, offered, { photos: chosen });
  standIn.hasBadDay('lost');
  await world.runJobs();
  standIn.hasBadDay(false);
  expect(filesAt()).toHaveLength(files + 1);
  for (let round = 0; round < 4; round += 1) {
    world.clock.pass(60 * MINUTE);
    await world.runJobs();
  }
  expect(filesAt()).toHaveLength(files + 1);
  expect(standIn.evidenceFileOf(offered.dispute)?.length).toBe(filesAt()[0]?.size);
  const evidence = await evidenceIn(offered);
  expect(evidence).toMatchObject({ fileRef: filesAt()[0]?.id, isSent: true });
  // As after a kill between the upload and the row: the upload is found by its key.
  await world.db
    .updateTable('bankEvidence')
    .set({ fileRef: null, sentAt: null })
    .where('id', '=', evidence.id)
    .execute();
  await world.db
    .updateTable('outbox')
    .set({ doneAt: null, nextAt: world.context.now() })
    .where('key', '=', `bank_evidence:${evidence.id}`)
    .execute();
  await world.runJobs();
  expect(filesAt()).toHaveLength(files + 1);
  expect(await evidenceIn(offered)).toEqual(evidence);
});

const evidenceIn = (offered: DisputedOffer) =>
  world.db
    .selectFrom('bankEvidence')
    .innerJoin('bankDisputes', 'bankDisputes.id', 'bankEvidence.disputeId')
    .select(['bankEvidence.id', 'fileRef'])
    .select((row) => row('sentAt', 'is not', null).as('isSent'))
    .where('bankDisputes.ref', '=', offered.dispute)
    .executeTakeFirstOrThrow();

test('if Stripe refuses the file, the words go alone and the operators are notified', async () => {
  const offered = await disputed();
  const heal = standIn.refuse('POST /v1/files', 400, { type: 'invalid_request_error', message: 'not a file' });
  await tell(bo, offered, { photos: [{ id: (await upload(bo)).id }] });
  await world.runJobs();
  heal();
  expect(standIn.evidenceOf(offered.dispute)).toBe(TEXT);
  const { id } = await evidenceIn(offered);
  const queued = await world.db
    .selectFrom('operatorQueue')
    .select('says')
    .where('key', '=', `bank_photos:${id}`)
    .execute();
  expect(queued).toMatchObject([{ says: expect.stringContaining('Only the text was sent') }]);
});

test('while our key may not upload files, the evidence waits and the operators see why; later it goes with its photos', async () => {
  const offered = await disputed();
  const words = { type: 'invalid_request_error', message: 'This key may not write files.' };
  const heal = standIn.refuse('POST /v1/files', 403, words);
  expect(await tell(bo, offered, { photos: [{ id: (await upload(bo)).id }] })).toMatchObject({ status: 200 });
  const { id } = await evidenceIn(offered);
  const stuck = () =>
    world.db
      .selectFrom('operatorQueue')
      .select(['says', 'resolvedAt'])
      .where('key', '=', `stuck:bank_evidence:${id}`)
      .executeTakeFirst();
  for (let tries = 0; tries < 24 && !(await stuck()); tries += 1) {
    await world.runJobs();
    world.clock.pass(60 * MINUTE);
  }
  expect(await stuck()).toMatchObject({ says: expect.stringContaining('may not write files'), resolvedAt: null });
  expect(standIn.evidenceOf(offered.dispute)).toBeUndefined();
  heal();
  world.clock.pass(60 * MINUTE);
  await world.runJobs();
  expect(standIn.evidenceOf(offered.dispute)).toBe(TEXT);
  expect(readPdf(standIn.evidenceFileOf(offered.dispute)!)).toMatchObject({ pages: 2 });
  expect(await stuck()).toMatchObject({ resolvedAt: expect.any(String) });
});

test('somebody else’s photo, one used elsewhere, and a missing one are refused, and nothing is stored', async () => {
  const offered = await disputed();
  const hers = await upload(ana);
  for (const id of [hers.id, 987_654])
    expect(await tell(bo, offered, { photos: [{ id }] })).toMatchObject({ status: 422, body: { code: 'photo_gone' } });
  const many = [];
  for (let at = 0; at < 11; at += 1) many.push({ id: at + 1 });
  expect(await tell(bo, offered, { photos: many })).toMatchObject({ status: 400 });
  expect((await paymentOf(bo, offered)).evidenceAt).toBeNull();
});

test('the same key with the same photos is one evidence; with others it is refused', async () => {
  const offered = await disputed();
  const key = newKey();
  const [one, two] = [{ id: (await upload(bo)).id }, { id: (await upload(bo)).id }];
  expect(await tell(bo, offered, { key, photos: [one, two] })).toMatchObject({ status: 200 });
  expect(await tell(bo, offered, { key, photos: [one, two] })).toMatchObject({ status: 200 });
  expect(await tell(bo, offered, { key, photos: [two, one] })).toMatchObject({ status: 409 });
  expect(await tell(bo, offered, { key, photos: [] })).toMatchObject({ status: 409 });
});

test('only the provider and the operators see the photos for a bank, and the photos are kept', async () => {
  const offered = await disputed();
  const photo = await upload(bo);
  await tell(bo, offered, { photos: [{ id: photo.id }] });
  world.clock.pass(48 * 60 * MINUTE);
  await world.runJobs();
  const olga = await operator(world, `olga${count}`);
  for (const who of [bo, olga]) expect(await statusAt(who, photo.src)).toBe(200);
  for (const who of [ana, await neighbour(world, `eve${count}`)]) expect(await statusAt(who, photo.src)).toBe(404);
});
