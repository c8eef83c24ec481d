import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { deals } from '#shared/deals.ts';
import { payments } from '#shared/payments.ts';
import { users } from '#shared/users.ts';
import { cookieOf, neighbour, requestFor, someone, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import {
  DECLINED_CARD,
  goToPay,
  MINUTE,
  newKey,
  type OfferIds,
  offerTo,
  payWith,
  statusOf,
} from '../../test/paying-scene.ts';

const strict = await makeWorld({ LIMIT_FACTOR: 1 });
const open = await makeWorld({ PUBLIC_URL: 'https://doorstep.example' });
const openSimulator = await makeWorld({ PUBLIC_URL: 'https://doorstep.example', PAYMENTS: 'simulator' });

let ana: Someone;
let bo: Someone;
let cy: Someone;

beforeAll(async () => {
  ana = await neighbour(strict, 'ana');
  bo = await neighbour(strict, 'bo');
  cy = await neighbour(strict, 'cy');
});

const accept = (payer: Someone, { dealId, offerId }: OfferIds) =>
  payer.tries(deals.takeStep, { params: { id: dealId }, body: { step: 'accept_offer', key: newKey(), offerId } });
const pay = (payer: Someone, publicId: string) =>
  payer.tries(payments.checkout, { params: { publicId }, body: { key: newKey() } });

test('after five declined cards Ana cannot pay for that hour, and Cy can', async () => {
  const { publicId } = await offerTo(ana, bo);
  const checkout = await goToPay(ana, publicId);
  for (let card = 0; card < 5; card += 1) expect((await payWith(ana, checkout, DECLINED_CARD)).status).toBe(422);
  expect(await payWith(ana, checkout)).toMatchObject({ status: 429 });
  expect(await pay(ana, publicId)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  const cys = await offerTo(cy, bo);
  expect((await payWith(cy, await goToPay(cy, cys.publicId))).status).toBe(200);
});

test('an eleventh visit to the checkout within an hour is refused', async () => {
  const dee = await neighbour(strict, 'dee');
  const { publicId } = await offerTo(dee, bo);
  const statuses = [];
  for (let tries = 0; tries < 11; tries += 1) statuses.push((await pay(dee, publicId)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});

test('accepting the offer by the deal’s step counts as a visit to the checkout', async () => {
  const eve = await neighbour(strict, 'eve');
  const fox = await neighbour(strict, 'fox');
  const first = await offerTo(eve, bo);
  for (let tries = 0; tries < 10; tries += 1) await pay(eve, first.publicId);
  expect(await accept(eve, await offerTo(eve, bo))).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  const checkout = await goToPay(fox, (await offerTo(fox, bo)).publicId);
  for (let card = 0; card < 5; card += 1) await payWith(fox, checkout, DECLINED_CARD);
  expect(await accept(fox, await offerTo(fox, bo))).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
});

test('on a public address nobody pays by the simulator, unless the operator says so', async () => {
  const seeker = await neighbour(open, 'ana');
  const provider = await neighbour(open, 'bo');
  const offered = await offerTo(seeker, provider);
  expect(await pay(seeker, offered.publicId)).toMatchObject({ status: 422, body: { code: 'payments_off' } });
  expect(await accept(seeker, offered)).toMatchObject({ status: 422, body: { code: 'payments_off' } });
  expect(await statusOf(seeker, offered)).toBe('price_offered');
  const fay = await neighbour(openSimulator, 'fay');
  const gus = await neighbour(openSimulator, 'gus');
  const { body } = await pay(fay, (await offerTo(fay, gus)).publicId);
  expect(body.url).toMatch(/^https:\/\/doorstep\.example\/simulator\/checkout\/cs_sim_/);
});

test('a guest pays by the simulator everywhere, in books apart from the town’s', async () => {
  const guest = await enterAsGuest();
  const provider = await neighbour(open, 'gil');
  await open.db.updateTable('users').set({ world: guest.id }).where('id', '=', provider.id).execute();
  // Sessions, and their world, are cached for some seconds.
  open.clock.pass(MINUTE);
  const offered = await offerTo(guest, provider);
  const { status, body } = await pay(guest, offered.publicId);
  expect(status).toBe(200);
  await payWith(guest, new URL(body.url).pathname.split('/').at(-1) ?? '');
  await open.runJobs();
  expect(await statusOf(guest, offered)).toBe('paid_in_escrow');
  const books = await open.db.selectFrom('ledgerAccounts').select('books').distinct().execute();
  expect(books).toEqual([{ books: `simulator-simulator:${guest.id}` }]);
});

test('a guest purged while money is held goes with books, checkout and charge; no job is left', async () => {
  await open.db.insertInto('ledgerAccounts').values({ books: 'simulator-simulator:0', kind: 'psp' }).execute();
  open.clock.pass(25 * 60 * MINUTE);
  await open.runJobs();
  expect(await open.db.selectFrom('ledgerAccounts').select('books').execute()).toEqual([
    { books: 'simulator-simulator:0' },
  ]);
  for (const table of [
    'payments',
    'checkouts',
    'ledger_transactions',
    'ledger_postings',
    'simulator_objects',
    'simulator_events',
  ]) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(open.db);
    // The only payment left is the town's, which was never paid.
    expect(rows, table).toHaveLength(table === 'payments' ? 1 : 0);
  }
  const failing = await open.db
    .selectFrom('outbox')
    .select(['kind', 'lastError'])
    .where('doneAt', 'is', null)
    .where('attempts', '>', 0)
    .execute();
  expect(failing).toEqual([]);
});

async function enterAsGuest(): Promise<Someone> {
  const cookie = cookieOf(await open.app.inject(requestFor(accounts.guest, {}, '')));
  const { id, username } = await someone(open.app, cookie).does(users.current);
  return someone(open.app, cookie, id, username);
}
