// The nightly check finds what the database's own constraints would have prevented, and monitoring shows it.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { hold, release, step } from '../../../test/paying-scene.ts';
import { neighbour, type Someone } from '../../../test/people.ts';
import { makeWorld } from '../../../test/world.ts';
import { BOOKS_MATTER, findWrongs } from '../../money/find-wrongs.ts';
import { startRounds } from './round.ts';
import { DAY_MS } from '#shared/time.ts';

const world = await makeWorld({ METRICS_TOKEN: 'a-token-that-nobody-knows' });
let ana: Someone;
let bo: Someone;

beforeAll(async () => {
  [ana, bo] = [await neighbour(world, 'ana'), await neighbour(world, 'bo')];
  await hold(world, ana, bo);
  await release(world, ana, bo);
  await step(bo, await hold(world, ana, bo), 'withdraw');
});

const matter = () =>
  world.db.selectFrom('operatorQueue').selectAll().where('key', '=', BOOKS_MATTER).executeTakeFirst();
const metrics = async (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  world.app.inject({ method: 'GET', url: '/metrics', headers, remoteAddress });

/** Tampers as only somebody with direct database access could. */
async function tamper(table: string, statement: string): Promise<void> {
  await sql
    .raw(`alter table ${table} disable trigger user; ${statement}; alter table ${table} enable trigger user`)
    .execute(world.db);
}

async function night(): Promise<void> {
  await startRounds(world.db, world.context.now());
  world.clock.pass(DAY_MS);
  await world.runJobs();
}

test('books that add up leave nothing in the queue, night after night', async () => {
  expect(await findWrongs(world.db)).toEqual([]);
  await night();
  await night();
  expect(await matter()).toBeUndefined();
  const done = await world.db
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'check_books')
    .where('doneAt', 'is not', null)
    .execute();
  expect(done.length).toBeGreaterThan(0);
});

const first = '(select min(id) from ledger_postings)';
const setFirst = (change: string) => `update ledger_postings set ${change} where id = ${first}`;
const accountOf = (kind: string) => `(select min(id) from ledger_accounts where kind = '${kind}')`;

test.each([
  [
    'a posting that is too large',
    'ledger_postings',
    setFirst('amount = amount + 7'),
    setFirst('amount = amount - 7'),
    'a remembered balance is not its postings',
  ],
  [
    'a balance set by hand',
    'ledger_accounts',
    `update ledger_accounts set credit = credit + 9 where kind = 'revenue'`,
    `update ledger_accounts set credit = credit - 9 where kind = 'revenue'`,
    'a remembered balance is not its postings',
  ],
  [
    'a payment that was booked as our own',
    'ledger_postings',
    setFirst(`credit_account = ${accountOf('revenue')}`),
    setFirst(`credit_account = ${accountOf('escrow')}`),
    'money lost or made',
  ],
])('%s is in the operator’s queue and in the metrics until it is fixed', async (_what, table, harm, mend, what) => {
  await tamper(table, harm);
  expect((await findWrongs(world.db)).map((wrong) => wrong.what)).toContain(what);
  await night();
  expect(await matter()).toMatchObject({ kind: 'books', resolvedAt: null, says: expect.stringContaining(what) });
  expect((await metrics()).body).toContain('doorstep_books_ok 0');
  await tamper(table, mend);
  await night();
  expect((await matter())?.resolvedAt).not.toBeNull();
  expect((await metrics()).body).toContain('doorstep_books_ok 1');
});

test('this machine, and anyone with the token, can read in the metrics how much is held and what is waiting', async () => {
  const { body, headers } = await metrics();
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toMatch(/^doorstep_held_cents\{books="simulator-simulator:0"\} \d+$/m);
  expect(body).toMatch(/^doorstep_jobs_due \d+$/m);
  expect((await metrics({}, '203.0.113.7')).statusCode).toBe(404);
  expect((await metrics({ 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404);
  expect((await metrics({ host: 'doorstep.example' })).statusCode).toBe(404);
  expect((await metrics({ authorization: 'Bearer wrong' }, '203.0.113.7')).statusCode).toBe(404);
  expect((await metrics({ authorization: 'Bearer a-token-that-nobody-knows' }, '203.0.113.7')).statusCode).toBe(200);
});
