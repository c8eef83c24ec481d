// The whole server is killed (kill -9) while an operator refunds a charge at Stripe. It restarts on the same database,
// and the charge is refunded once.
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminDeals } from '#shared/admin-deals.ts';
import { paymentRequests } from '#shared/payment-requests.ts';
import { payments } from '#shared/payments.ts';
import { callCast, type Cast, type Person } from './property-tests/cast.ts';
import { connect } from '../server/db/open.ts';
import { findWrongs } from '../server/money/find-wrongs.ts';
import { callOver, Gone, lastStatements } from './property-tests/killing.ts';
import { openEyes, type Stage } from './property-tests/stage.ts';
import { scratchFolder } from './scratch-folder.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { startStripe, type StripeStandIn } from './stripe-stand-in/stand-in.ts';

const DATA_DIR = join(scratchFolder(), 'data');
const connection = { host: join(DATA_DIR, 'postgres'), user: 'app', database: 'postgres' };
let standIn: StripeStandIn;
let server: ServerProcess;
let eyes: ReturnType<typeof openEyes>;
let stage: Stage;
let cast: Cast;

const start = async () =>
  void (server = await startServer({ DATA_DIR, LIMIT_FACTOR: '1000', LOG_LEVEL: 'silent', ...standIn.settings }));

beforeAll(async () => {
  standIn = await startStripe(() => new Date());
  await start();
  eyes = openEyes({ ...connection, application_name: 'eyes' });
  stage = { now: Date.now, ask: eyes.ask, call: (...sent) => callOver(server.address, ...sent) };
  cast = await callCast(stage);
  // Builds the server first, which takes a busy machine a minute or two.
}, 300_000);
afterAll(async () => {
  await eyes.close();
  await server.end('SIGTERM');
  await standIn.close();
});

interface InReview {
  id: number;
  publicId: string;
  charge: string;
}

/** $99 are charged instead of Bo's $100. */
async function inReview(seeker: Person): Promise<InReview> {
  const { bo, services } = cast;
  const asked = { serviceId: services[0], recipientId: seeker.id, amount: 100 };
  expect((await stage.call(bo.cookie, paymentRequests.create, { body: asked })).status).toBe(200);
  const [payment] = await stage.ask<{ id: number; public_id: string }>(
    'select id, public_id from payments order by id desc limit 1',
  );
  const { id = 0, public_id: publicId = '' } = payment ?? {};
  const gone = await stage.call(seeker.cookie, payments.checkout, {
    params: { publicId },
    body: { key: `pays-for-${id}` },
  });
  expect(gone).toMatchObject({ status: 200 });
  const session = new URL(gone.body.url).pathname.split('/').at(-1) ?? '';
  standIn.store.get(session, 'checkout.session').amount_total -= 100;
  const charge = standIn.pay(session);
  await hearStripe();
  await expect.poll(() => statusOf(id)).toBe('review');
  return { id, publicId, charge };
}

async function hearStripe(): Promise<void> {
  for (const { endpoint, text, signature } of standIn.takeEvents()) {
    const { path } = endpoint === 'payments' ? payments.webhook : payments.accountsWebhook;
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    expect((await fetch(`${server.address}${path}`, { method: 'POST', headers, body: text })).status).toBe(200);
  }
}

const statusOf = async (id: number) =>
  (await stage.ask<{ status: string }>('select status from payments where id = $1', [id]))[0]?.status;
const refundsOf = (charge: string) =>
  stage.ask<{ status: string }>('select status from refunds where charge_ref = $1', [charge]);
const giveBack = ({ id }: InReview) =>
  stage.call(cast.operator.cookie, adminDeals.giveBackCharge, {
    params: { id },
    body: { reason: 'Not what was asked' },
  });

/** Its jobs resume at once, not after their one-minute lease. */
async function dieAndRise(): Promise<void> {
  await server.end('SIGKILL');
  await lastStatements(stage);
  await start();
  await stage.ask(`update outbox set next_at = now() where done_at is null and kind in ('refund', 'payment_event')`);
}

async function isBackOnce({ id, charge }: InReview): Promise<void> {
  await expect.poll(() => refundsOf(charge)).toEqual([{ status: 'done' }]);
  await hearStripe();
  expect(standIn.store.list('refund', (refund) => refund.charge === charge)).toMatchObject([{ amount: 9_900 }]);
  expect(await statusOf(id)).toBe('requested');
  const audited = `select count(*)::int as times from audit_entries where act = 'give_back_charge'
    and deal_id = (select deal_id from payments where id = $1)`;
  expect(await stage.ask(audited, [id])).toEqual([{ times: 1 }]);
  const { db, close } = connect(connection);
  expect(await findWrongs(db)).toEqual([]);
  await close();
}

test('killed after Stripe refunded the charge but before it replied, it refunds once', async () => {
  const paid = await inReview(cast.ana);
  const reached = standIn.reached(`refund-${paid.publicId}-1`);
  const letGo = standIn.hold();
  expect((await giveBack(paid)).status).toBe(200);
  await reached;
  await dieAndRise();
  letGo();
  await isBackOnce(paid);
  expect((await giveBack(paid)).status).toBe(200);
  await isBackOnce(paid);
});

test('killed before the refund is booked, it books nothing, and the operator’s next try refunds once', async () => {
  const paid = await inReview(cast.cy);
  const other = new pg.Client({ ...connection, application_name: 'eyes' });
  await other.connect();
  await other.query('begin');
  await other.query('select 1 from payments where id = $1 for update', [paid.id]);
  const trying = giveBack(paid);
  const refused = expect(trying).rejects.toBeInstanceOf(Gone);
  const waits = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and application_name <> 'eyes'`;
  await expect.poll(() => stage.ask(waits)).toHaveLength(1);
  const killed = server.end('SIGKILL');
  await refused;
  await other.query('rollback');
  await other.end();
  await killed;
  await dieAndRise();
  expect(await statusOf(paid.id)).toBe('review');
  expect(await refundsOf(paid.charge)).toEqual([]);
  expect((await giveBack(paid)).status).toBe(200);
  await isBackOnce(paid);
});
