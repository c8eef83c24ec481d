// Photos in a dispute: who adds them, how many, who sees them, and that they are kept.
import { beforeAll, expect, test } from 'vitest';
import { adminReports } from '#shared/admin-reports.ts';
import { photos } from '#shared/photos.ts';
import { services } from '#shared/services.ts';
import { examplePhoto } from '../../test/example-photo.ts';
import { DAY, dealScene, HOUR, type DealWalk } from '../../test/deal-scene.ts';
import { refusal, takes, triesStep } from '../../test/deal.ts';
import { operator } from '../../test/operator.ts';
import { neighbour, type Someone, visitor } from '../../test/people.ts';
import { decides, decision, reported } from '../../test/report.ts';

const { paid, pass, world } = await dealScene();
let deal: DealWalk;

beforeAll(async () => {
  deal = await paid({ startsIn: 1 });
  await pass(2 * HOUR);
  await takes(deal.seeker, deal.id, { step: 'problem', reason: 'The wheel fell off' });
});

const base64 = (photo: Buffer) => photo.toString('base64');
const upload = (who: Someone) =>
  who.does(photos.upload, {
    body: { image: base64(examplePhoto({ width: 1200, height: 900 })), small: base64(examplePhoto()) },
  });
const statusAt = async (who: Someone, url: string) =>
  (await world.app.inject({ url, headers: { cookie: who.cookie } })).statusCode;

test('photos go with evidence in the chosen order, and both sides and an operator see them, nobody else', async () => {
  const first = await upload(deal.seeker);
  const second = await upload(deal.seeker);
  expect(await statusAt(deal.provider, first.src)).toBe(404);
  await takes(deal.seeker, deal.id, {
    step: 'evidence',
    text: 'Look',
    photos: [{ id: second.id, alt: 'The wheel' }, { id: first.id }],
  });
  const { evidence } = await deal.see(deal.provider);
  expect(evidence.at(-1)?.photos).toEqual([
    { ...second, alt: 'The wheel' },
    { ...first, alt: '' },
  ]);
  const olga = await operator(world, 'olga');
  const stranger = await neighbour(world, 'cyd');
  for (const address of [first.src, first.small]) {
    for (const who of [deal.seeker, deal.provider, olga]) expect(await statusAt(who, address)).toBe(200);
    expect(await statusAt(stranger, address)).toBe(404);
    expect(await statusAt(visitor(world), address)).toBe(401);
  }
  await pass(2 * DAY);
  await world.runJobs();
  expect(await statusAt(deal.provider, first.src)).toBe(200);
});

test('photos with the report that opens a dispute count as evidence; if one is refused, no dispute opens', async () => {
  const job = await paid({ startsIn: 1 });
  await pass(2 * HOUR);
  const mine = await upload(job.seeker);
  const theirs = await upload(job.provider);
  const opens = (...ids: number[]) => ({
    step: 'problem' as const,
    reason: 'The wheel fell off',
    photos: ids.map((id) => ({ id, alt: 'The wheel' })),
  });
  expect(await triesStep(job.seeker, job.id, opens(mine.id, theirs.id))).toMatchObject({
    body: { code: 'photo_gone' },
  });
  expect(await job.see()).toMatchObject({ status: 'paid_in_escrow', evidence: [] });
  await takes(job.seeker, job.id, opens(mine.id));
  expect(await job.see(job.provider)).toMatchObject({
    status: 'disputed',
    evidence: [{ by: 'seeker', text: '', photos: [{ ...mine, alt: 'The wheel' }] }],
  });
  const more = await Promise.all(Array.from({ length: 10 }, async () => ({ id: (await upload(job.seeker)).id })));
  const full = await triesStep(job.seeker, job.id, { step: 'evidence', text: 'Look', photos: more });
  expect(full).toMatchObject(refusal(422, 'evidence_full'));
});

test('a photo of a dispute can be reported, and no operator can take it away', async () => {
  const photo = await upload(deal.seeker);
  await takes(deal.seeker, deal.id, { step: 'evidence', text: 'Look', photos: [{ id: photo.id }] });
  const oda = await operator(world, 'oda');
  const id = await reported(oda, deal.provider, { kind: 'photo', id: photo.id });
  const { outcomes } = await oda.does(adminReports.get, { params: { id } });
  expect(outcomes).toEqual(['nothing', 'warn', 'suspend']);
  expect(await oda.tries(adminReports.decide, { params: { id }, body: decision('remove') })).toMatchObject({
    status: 400,
    body: { fields: { outcome: 'That can’t be done here' } },
  });
  await decides(oda, id, 'warn');
  expect(await statusAt(deal.provider, photo.src)).toBe(200);
});

test('somebody else’s photo, one used elsewhere, and a missing one are refused, and nothing is stored', async () => {
  const theirs = await upload(deal.provider);
  const used = await upload(deal.seeker);
  await deal.seeker.does(services.create, {
    body: { title: 'Bike repair', category: 'bikes_cars', price: 40, unit: 'job', photos: [{ id: used.id }] },
  });
  const before = (await deal.see(deal.seeker)).evidence.length;
  for (const id of [theirs.id, used.id, 987_654])
    expect(await triesStep(deal.seeker, deal.id, { step: 'evidence', text: 'Look', photos: [{ id }] })).toMatchObject(
      refusal(422, 'photo_gone'),
    );
  expect((await deal.see(deal.seeker)).evidence).toHaveLength(before);
});

test('each side adds ten at most, however often it adds some', async () => {
  const adds = async (count: number) => {
    const ids = [];
    for (let at = 0; at < count; at += 1) ids.push({ id: (await upload(deal.provider)).id });
    return triesStep(deal.provider, deal.id, { step: 'evidence', text: 'Look', photos: ids });
  };
  expect((await adds(11)).status).toBe(400);
  expect((await adds(6)).status).toBe(200);
  expect(await adds(5)).toMatchObject(refusal(422, 'evidence_full'));
  expect((await adds(4)).status).toBe(200);
  expect(await adds(1)).toMatchObject(refusal(422, 'evidence_full'));
});
