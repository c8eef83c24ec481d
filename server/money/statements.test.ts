// A provider's bookkeeping: the ledger's balances, the year as a table, and receipts.
import { inflateSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { deals } from '#shared/deals.ts';
import { payments } from '#shared/payments.ts';
import { services } from '#shared/services.ts';
import { users } from '#shared/users.ts';
import { neighbour, requestFor, type Someone } from '../../test/people.ts';
import { takes } from '../../test/deal.ts';
import {
  goToPay,
  hold,
  newKey,
  type OfferIds,
  offerTo,
  paymentOf,
  payWith,
  receiveAtOnce,
  release,
  step,
} from '../../test/paying-scene.ts';
import { makeWorld } from '../../test/world.ts';
import { earningsOf, text } from './earnings.ts';
import { linesOf } from './receipt.ts';
import { printable } from './pdf-document.ts';

const world = await makeWorld();
let ana: Someone;
let bo: Someone;
let cy: Someone;

beforeAll(async () => {
  [ana, bo, cy] = [await neighbour(world, 'ana'), await neighbour(world, 'bo'), await neighbour(world, 'cy')];
});

const RECEIPT = {
  id: 1,
  kind: 'main',
  paidAt: '2026-11-02T09:00:00Z',
  provider: 'simulator',
  mode: 'simulator',
  title: 'Paint a gate',
  dealId: 2,
  seeker: 'ana',
  providerName: 'bo',
  isProvider: false,
  refunds: [],
};

const get = (who: Someone, said: typeof payments.earnings | typeof payments.receipt, input: object) =>
  world.app.inject(requestFor(said, input, who.cookie));

test('the ledger shows what is held, what is Bo’s, what was sent, and what he owes', async () => {
  await receiveAtOnce(world, cy, bo);
  await release(world, ana, bo, 100);
  await hold(world, ana, bo, 50);
  const ledger = await bo.does(payments.ledger);
  expect(ledger).toMatchObject({ held: 5000, available: 0, debt: 0 });
  const sent = ledger.items.filter(({ kind }) => kind === 'paid_out').reduce((sum, { amount }) => sum + amount, 0);
  expect(ledger.paidOut).toBe(sent);
  expect(sent).toBeGreaterThan(9500);
  expect(await ana.does(payments.ledger)).toMatchObject({ items: [], held: 0, available: 0, paidOut: 0, debt: 0 });
});

test('the movements add up to what is available, whatever was refunded and from where', async () => {
  const eve = await neighbour(world, 'eve');
  const sums = async () => {
    const { items, available, nextCursor } = await eve.does(payments.ledger);
    for (let cursor = nextCursor; cursor !== null;) {
      const more = await eve.does(payments.ledger, { query: { cursor } });
      items.push(...more.items);
      cursor = more.nextCursor;
    }
    return { changes: items.reduce((sum, { change }) => sum + change, 0), available, items };
  };
  const gives = (offered: OfferIds, amount: number) =>
    eve.does(deals.takeStep, {
      params: { id: offered.dealId },
      body: { step: 'give_back_part', key: newKey(), amount, reason: 'It broke' },
    });
  const cancelled = await hold(world, ana, eve, 90);
  await eve.does(deals.takeStep, {
    params: { id: cancelled.dealId },
    body: { step: 'cancel', key: newKey(), refund: 9000, reason: 'I am ill' },
  });
  const kept = await release(world, ana, eve, 100);
  await gives(kept, 11);
  await world.runJobs();
  const before = await sums();
  expect(before.changes).toBe(before.available);
  expect(
    before.items.filter(({ dealId }) => dealId === cancelled.dealId).map(({ kind, change }) => [kind, change]),
  ).toEqual([
    ['refunded', 0],
    ['held', 0],
  ]);
  expect(before.items.find(({ kind }) => kind === 'fee_back')?.change).toBe(0);
  await receiveAtOnce(world, cy, eve);
  await gives(kept, 10);
  await world.runJobs();
  const after = await sums();
  expect(after.items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['paid_out', 'taken_back']));
  expect(after.changes).toBe(after.available);
});

test('the year’s table adds up to the earnings, and has nobody else’s lines', async () => {
  const response = await get(bo, payments.earnings, { query: { year: 2026 } });
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers['content-disposition']).toContain('earnings-2026.csv');
  expect(response.rawPayload.subarray(0, 3).toString('hex')).toBe('efbbbf');
  const [head = '', ...rows] = response.body.trimEnd().split('\r\n');
  expect(head.split(',')).toHaveLength(9);
  const earned = rows.reduce((sum, row) => sum + Number(row.split(',')[6]), 0);
  const released = (await bo.does(payments.ledger)).items.filter(({ kind }) => kind === 'released');
  expect(earned).toBeCloseTo(released.reduce((sum, { amount }) => sum + amount, 0) / 100);
  for (const year of [2025, 2027])
    expect((await earningsOf(world.db, await userOf(bo), year)).trimEnd().split('\r\n')).toHaveLength(1);
  expect((await get(ana, payments.earnings, { query: { year: 2026 } })).body.trimEnd().split('\r\n')).toHaveLength(1);
  expect((await get(bo, payments.earnings, { query: { year: 'x' } })).statusCode).toBe(400);
});

const userOf = async (somebody: Someone) => ({
  id: somebody.id,
  world: 0,
  username: somebody.username,
  isAdmin: false,
  isGuest: false,
  sessionId: 0,
});

test('a title that begins like a formula reads as text in every spreadsheet, quotes and line breaks included', async () => {
  expect(text('=HYPERLINK("http://evil")')).toBe(`"'=HYPERLINK(""http://evil"")"`);
  for (const title of ['+1', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1+2', '＠SUM(A1)', '\u200b=1+1', '\u2800\u202e＋1'])
    expect(text(title).startsWith(`"'`), title).toBe(true);
  expect(text('Paint, a "gate"')).toBe('"Paint, a ""gate"""');
  const { id } = await bo.does(services.create, {
    body: { title: '=1+1 walls', category: 'building', price: 40, unit: 'job', remote: true },
  });
  const offered = await offerTo(ana, bo, { serviceId: id });
  await step(ana, offered, 'withdraw');
  expect(text('=1+1 walls')).toBe(`"'=1+1 walls"`);
});

test('only the two sides get a receipt, once it is paid; only the provider’s copy shows the fee', async () => {
  const offered = await offerTo(ana, bo);
  const params = { publicId: offered.publicId };
  expect((await get(ana, payments.receipt, { params })).statusCode).toBe(404);
  const paid = await hold(world, ana, bo);
  for (const who of [ana, bo]) {
    const response = await get(who, payments.receipt, { params: { publicId: paid.publicId } });
    expect(response).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/pdf' } });
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(response.rawPayload.subarray(-6).toString()).toContain('%%EOF');
  }
  expect((await get(cy, payments.receipt, { params: { publicId: paid.publicId } })).statusCode).toBe(404);
  const sums = { amount: 12_000, fee: 600, released: 0, refunded: 0, chargedBack: 0 };
  const names = (isProvider: boolean) => linesOf({ ...RECEIPT, isProvider }, sums).map(([name]) => name);
  expect(names(false)).not.toContain('Fee to come');
  expect(names(true)).toContain('Fee to come');
});

test.each([-50, 150])('a receipt does not count a fee of %s cents against a dollar that stays', (fee) => {
  const lines = linesOf(
    { ...RECEIPT, isProvider: true },
    { amount: 1000, fee, released: 100, refunded: 900, chargedBack: 0 },
  );
  expect(lines).toContainEqual(['Released', '$1']);
  expect(lines).toContainEqual(['Fee', 'That of the whole deal']);
});

test.each([
  ['asked', 'Refund asked on 3 November 2026', '$20 (on its way)'],
  ['pending', 'Refund asked on 3 November 2026', '$20 (on its way)'],
  ['failed', 'Refund asked on 3 November 2026', '$20 (has failed; we are looking at it)'],
  ['done', 'Refunded on 5 November 2026', '$20'],
  ['by_hand', 'Refunded on 5 November 2026', '$20 (not to the card)'],
])('a refund that is %s is shown as that on the receipt', (status, name, value) => {
  const closedAt = ['asked', 'pending'].includes(status) ? null : '2026-11-05T09:00:00Z';
  const row = { ...RECEIPT, refunds: [{ amount: 2000, status, at: '2026-11-03T09:00:00Z', closedAt }] };
  expect(linesOf(row, { amount: 12_000, fee: 500, released: 0, refunded: 2000, chargedBack: 0 })).toContainEqual([
    name,
    value,
  ]);
});

/** The text printed in the PDF's built-in typeface, without the gaps. */
function printed(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)].map(([, body = '']) =>
    Buffer.from(body, 'latin1'),
  );
  const pages = streams.map((body) => {
    try {
      return inflateSync(body).toString('latin1');
    } catch {
      return '';
    }
  });
  return [...pages.join('').matchAll(/<([0-9a-f]+)>/g)]
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
    .join('');
}

test('a receipt names both sides in full, the username beside a name that others may have too', async () => {
  const [dee, ed] = [await neighbour(world, 'dee'), await neighbour(world, 'ed')];
  await ed.does(users.update, { body: { displayName: 'Ed Lind' } });
  const { publicId } = await hold(world, dee, ed);
  const { rawPayload } = await get(dee, payments.receipt, { params: { publicId } });
  expect(printed(rawPayload)).toContain('Work byEd Lind (@ed)');
  expect(printed(rawPayload)).toContain('Paid bydee');
});

test('a refund made by the payment provider reads so on the receipt', async () => {
  const paid = await hold(world, ana, bo);
  await bo.does(deals.takeStep, {
    params: { id: paid.dealId },
    body: { step: 'cancel', key: newKey(), refund: 12_000, reason: 'I am ill' },
  });
  const receipt = async () =>
    printed((await get(ana, payments.receipt, { params: { publicId: paid.publicId } })).rawPayload);
  expect(await receipt()).toContain('Refund asked on');
  await world.runJobs();
  expect(await receipt()).toContain('Refunded on');
});

test('the provider’s receipt announces only what is left to come, and nothing when nothing is left', async () => {
  const dot = await neighbour(world, 'dot');
  const paid = await hold(world, dot, bo, 80);
  const receipt = async () =>
    printed((await get(bo, payments.receipt, { params: { publicId: paid.publicId } })).rawPayload);
  expect(await receipt()).toContain('Yours once released$76');
  const [proposal] = (await takes(bo, paid.dealId, { step: 'propose_price', amount: 50 })).proposals;
  await takes(dot, paid.dealId, { step: 'accept_price', proposalId: proposal?.id ?? 0 });
  expect(await paymentOf(bo, paid)).toMatchObject({ status: 'paid', refunded: 3000, fee: 250 });
  expect(await receipt()).toMatch(/Fee to come\$2\.50Yours once released\$47\.50/);
  await takes(bo, paid.dealId, { step: 'cancel', refund: 5000, reason: 'I am ill' });
  expect(await paymentOf(bo, paid)).toMatchObject({ refunded: 8000, fee: 0 });
  for (const words of ['Fee to come', 'Yours once released']) expect(await receipt()).not.toContain(words);
});

test.each([
  ['Łukasz’s kräftige Bürste', 'Letters'],
  ['Élan jardinería, 50 €', 'Helvetica'],
  ['yıldız', 'Letters'],
  ['nguyễn: Sửa xe đạp', 'Letters'],
  ['Kadıköy’de bisiklet tamiri', 'Letters'],
  ['Ọláọ́lúwa', 'Letters'],
  ['Əli', 'Letters'],
  ['ʻŌlelo Hawaiʻi', 'Letters'],
  ['₹500 tiffin', 'Letters'],
  ['Ремонт iPhone', 'Letters'],
  ['Ελένη', 'Letters'],
])('a receipt prints %s whole', (value, font) => {
  expect(printable(value)).toEqual({ font, text: value.normalize('NFC') });
});

test('a receipt prints no name without some of its letters, and a box for a picture', () => {
  const UNPRINTABLE = '(in letters that this page cannot print)';
  for (const value of ['إصلاح 🚲', '山田 Yamada', 'Bo नमस्ते', 'José \u{10400}'])
    expect(printable(value).text).toBe(UNPRINTABLE);
  expect(printable('Fix my 👩🏽‍🔧 bike 1, ♥️').text).toBe('Fix my □ bike 1, □');
  expect(printable('s\u0327').text).toBe('ş');
});

test('a receipt carries the letters of its names', async () => {
  const { id: serviceId } = await bo.does(services.create, {
    body: { title: 'Přehrát Łódź, şehir, ő 🚲', category: 'building', price: 40, unit: 'job', remote: true },
  });
  const offered = await offerTo(ana, bo, { serviceId });
  await payWith(ana, await goToPay(ana, offered.publicId));
  await world.runJobs();
  const { statusCode, rawPayload } = await get(ana, payments.receipt, { params: { publicId: offered.publicId } });
  expect(statusCode).toBe(200);
  expect(rawPayload.toString('latin1')).toContain('DejaVu');
});
