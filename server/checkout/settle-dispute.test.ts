// Bank disputes from opening to the bank's decision, by the simulator's card and its events.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { adminDeals } from '#shared/admin-deals.ts';
import { deals } from '#shared/deals.ts';
import { paymentRequests } from '#shared/payment-requests.ts';
import { payments } from '#shared/payments.ts';
import { simulatorPages } from '#shared/simulator.ts';
import { duplicateEvents, loseEvents, shuffleEvents } from '../../test/event-faults.ts';
import { goToPay, newKey, type OfferIds, offerTo, paymentOf, payWith, step } from '../../test/paying-scene.ts';
import { loseAnswers } from '../../test/answer-faults.ts';
import { neighbour, register, type Someone, visitor } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import { makeAdmin } from '../admin/make-admin.ts';
import { handleEvent } from './handle-event.ts';
import { tickDeal } from './tick-deal.ts';
import { sumPayment } from '../money/movements/sums.ts';
import { fillGaps } from './reconcile/fill-gaps.ts';
import { decideDispute, openDispute } from '../money/simulator/disputes.ts';
import { simulator } from '../money/simulator/simulator.ts';

const DISPUTED = '4000 0000 0000 0259';
const SECOND = 1000;
const world = await makeWorld();
let ana: Someone;
let bo: Someone;
let admin: Someone;

beforeAll(async () => {
  ana = await neighbour(world, 'ana');
  bo = await neighbour(world, 'bo');
  admin = await register(world, 'olga');
  await makeAdmin(world.db, 'olga');
});

async function paid(): Promise<OfferIds> {
  const offered = await offerTo(ana, bo);
  await payWith(ana, await goToPay(ana, offered.publicId), DISPUTED);
  await world.runJobs();
  return offered;
}

/** Paid, then taken back by the bank. */
async function disputed(): Promise<OfferIds> {
  const offered = await paid();
  world.clock.pass(10 * SECOND);
  await world.runJobs();
  return offered;
}

const idOf = async ({ publicId }: OfferIds) =>
  (await world.db.selectFrom('payments').select('id').where('publicId', '=', publicId).executeTakeFirstOrThrow()).id;
const sumsOf = async (offered: OfferIds) => sumPayment(world.db, await idOf(offered));
const frozenFor = async ({ dealId }: OfferIds) =>
  (await world.db.selectFrom('deals').select('frozenFor').where('id', '=', dealId).executeTakeFirstOrThrow()).frozenFor;
const openDisputeOf = async (offered: OfferIds) =>
  world.db
    .selectFrom('bankDisputes')
    .selectAll()
    .where('paymentId', '=', await idOf(offered))
    .executeTakeFirstOrThrow();
const matterOf = async (offered: OfferIds) =>
  world.db
    .selectFrom('operatorQueue')
    .select(['says', 'resolvedAt'])
    .where('key', '=', `bank_dispute:${(await openDisputeOf(offered)).ref}`)
    .executeTakeFirst();
const bankSays = async (offered: OfferIds, outcome: 'won' | 'lost') => {
  const { ref } = await openDisputeOf(offered);
  return admin.tries(simulatorPages.decideDispute, { params: { id: ref }, body: { outcome } });
};
const evidence = (who: Someone, { publicId }: OfferIds, text: string, key = newKey()) =>
  who.tries(payments.evidence, { params: { publicId }, body: { key, text } });

/** An operator sends the provider's statement. */
const sends = async (offered: OfferIds) =>
  admin.does(adminDeals.answerBank, {
    params: { id: (await openDisputeOf(offered)).id },
    body: { decision: 'send', reason: 'It is worth it.' },
  });

test('a bank dispute takes the money off the hold, freezes the deal and alerts the operator', async () => {
  const offered = await disputed();
  expect(await sumsOf(offered)).toMatchObject({ charged: 12_000, held: 12_000, disputed: 12_000 });
  expect(await frozenFor(offered)).toEqual([`bank_dispute:${(await openDisputeOf(offered)).ref}`]);
  expect(await matterOf(offered)).toMatchObject({ says: expect.stringContaining('$120'), resolvedAt: null });
  expect((await step(ana, offered, 'confirm')).status).toBeGreaterThanOrEqual(400);
  expect(await sumsOf(offered)).toMatchObject({ released: 0 });
});

test('while the bank decides, an operator is offered no step that moves its money, and none of it counts as held', async () => {
  const offered = await disputed();
  const params = { id: offered.dealId };
  const { steps } = await admin.does(adminDeals.get, { params });
  expect(steps).toEqual(['freeze']);
  const { items } = await admin.does(adminDeals.queue, { query: {} });
  expect(items.filter(({ dealId }) => dealId === offered.dealId).map(({ deal }) => deal?.held)).toEqual([0, 0]);
  expect((await ana.does(deals.get, { params })).awaits).toEqual(['bank']);
  await bankSays(offered, 'won');
  await world.runJobs();
  expect((await admin.does(adminDeals.get, { params })).steps).toEqual(
    expect.arrayContaining(['admin_release', 'admin_refund', 'admin_split']),
  );
});

test('a won dispute brings everything back, and the deal goes on', async () => {
  const offered = await disputed();
  expect(await bankSays(offered, 'won')).toMatchObject({ status: 200 });
  await world.runJobs();
  expect(await sumsOf(offered)).toMatchObject({ held: 12_000, disputed: 0, chargedBack: 0 });
  expect(await frozenFor(offered)).toEqual([]);
  expect((await matterOf(offered))?.resolvedAt).not.toBeNull();
  expect((await step(ana, offered, 'confirm')).status).toBe(200);
  expect(await sumsOf(offered)).toMatchObject({ held: 0, released: 12_000 });
});

const lost = async (): Promise<OfferIds> => {
  const offered = await disputed();
  await bankSays(offered, 'lost');
  await world.runJobs();
  return offered;
};
const dealOf = (who: Someone, { dealId }: OfferIds) => who.does(deals.get, { params: { id: dealId } });
const toldOf = async ({ id }: Someone, { dealId }: OfferIds) =>
  world.db
    .selectFrom('notifications')
    .select(['title', 'content'])
    .where('userId', '=', id)
    .where('relatedId', '=', dealId)
    .where('type', '=', 'payment')
    .orderBy('id', 'desc')
    .executeTakeFirst();

test('a bank that takes all of it ends the deal: both read that no work is due, and nobody can go on with it', async () => {
  const offered = await lost();
  expect(await sumsOf(offered)).toMatchObject({ held: 0, disputed: 0, chargedBack: 12_000, fronted: 0 });
  expect(await frozenFor(offered)).toEqual([]);
  for (const who of [ana, bo]) {
    expect(await dealOf(who, offered)).toMatchObject({ status: 'refunded', steps: [], deadline: null });
    const told = await toldOf(who, offered);
    expect(told?.title).toBe('Payment taken back by the bank');
    expect(told?.content).toContain('$120');
    expect(told?.content).toContain('no work is due');
  }
  for (const [who, name] of [
    [bo, 'done'],
    [ana, 'confirm'],
  ] as const)
    expect(await step(who, offered, name)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  expect(await sumsOf(offered)).toMatchObject({ released: 0, fee: 0 });
  expect(await matterOf(offered)).toMatchObject({
    says: expect.stringContaining('the deal is over'),
    resolvedAt: null,
  });
});

test('after a bank takes a part, the deal goes on for the rest, and both read how much that is', async () => {
  const offered = await paid();
  const [service] = await world.db.selectFrom('deals').select('serviceId').where('id', '=', offered.dealId).execute();
  await bo.does(paymentRequests.create, {
    body: { serviceId: service?.serviceId ?? 0, recipientId: ana.id, amount: 40 },
  });
  const { sidePayments } = await dealOf(ana, offered);
  await payWith(ana, await goToPay(ana, sidePayments[0]?.publicId ?? ''));
  await world.runJobs();
  world.clock.pass(10 * SECOND);
  await world.runJobs();
  await bankSays(offered, 'lost');
  await world.runJobs();
  for (const who of [ana, bo]) {
    expect(await dealOf(who, offered)).toMatchObject({
      status: 'paid_in_escrow',
      frozen: false,
      sums: { held: 4_000 },
    });
    expect(await toldOf(who, offered)).toEqual({
      title: 'Part taken back by the bank',
      content: expect.stringMatching(/\$120 .* goes on for the \$40 that is left/),
    });
  }
  expect((await step(ana, offered, 'confirm')).status).toBe(200);
  expect((await dealOf(bo, offered)).sums).toMatchObject({ held: 0, released: 4_000 });
});

test('a bank that takes a finished deal’s money leaves it finished, and both are notified', async () => {
  const offered = await paid();
  expect((await step(ana, offered, 'confirm')).status).toBe(200);
  world.clock.pass(10 * SECOND);
  await world.runJobs();
  await bankSays(offered, 'lost');
  await world.runJobs();
  for (const who of [ana, bo]) {
    expect(await dealOf(who, offered)).toMatchObject({ status: 'completed', frozen: false });
    expect((await toldOf(who, offered))?.title).toBe('Money taken back by the bank');
  }
});

test('a deal that an operator also stopped still ends once the bank has everything', async () => {
  const offered = await disputed();
  const params = { id: offered.dealId };
  await admin.does(adminDeals.takeStep, { params, body: { step: 'freeze', key: newKey(), reason: 'I am looking.' } });
  await bankSays(offered, 'lost');
  await world.runJobs();
  expect(await dealOf(bo, offered)).toMatchObject({ status: 'refunded' });
  expect(await frozenFor(offered)).toEqual(['operator']);
});

test('with nothing held there is nothing to confirm: a deal that lost its money earlier ends when its clock strikes', async () => {
  const offered = await lost();
  const now = world.context.now();
  await world.db
    .updateTable('deals')
    .set({ status: 'awaiting_confirmation', doneAt: now, clockFrom: now, deadlineAt: now })
    .where('id', '=', offered.dealId)
    .execute();
  expect(await step(ana, offered, 'confirm')).toMatchObject({ status: 409, body: { code: 'nothing_held' } });
  await tickDeal(world.context, { key: 'tick', body: { dealId: offered.dealId } });
  expect(await dealOf(bo, offered)).toMatchObject({ status: 'refunded' });
});

test('a lost dispute that is reported repeatedly is lost once', async () => {
  const offered = await disputed();
  await bankSays(offered, 'lost');
  await world.runJobs();
  const before = await sumsOf(offered);
  const about = { kind: 'dispute', ref: (await openDisputeOf(offered)).ref };
  await Promise.all(
    [1, 2, 3].map((count) =>
      handleEvent(world.context, { key: `told-${count}`, body: { provider: 'simulator', id: `evt_${count}`, about } }),
    ),
  );
  expect(await sumsOf(offered)).toEqual(before);
});

test('the bank decides once: a second decision is refused', async () => {
  const offered = await disputed();
  const answers = await Promise.all([bankSays(offered, 'won'), bankSays(offered, 'lost'), bankSays(offered, 'won')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  await world.runJobs();
  const { chargedBack, held } = await sumsOf(offered);
  expect(chargedBack + held).toBe(12_000);
});

test('dispute events that come duplicated and out of order are booked once', async () => {
  const offered = await paid();
  const { chargeRef } = await world.db
    .selectFrom('payments')
    .select('chargeRef')
    .where('id', '=', await idOf(offered))
    .executeTakeFirstOrThrow();
  await openDispute(world.db, world.context.now(), chargeRef ?? '');
  const { id } = await world.db
    .selectFrom('simulatorObjects')
    .select('id')
    .where('key', '=', `dispute:${chargeRef}`)
    .executeTakeFirstOrThrow();
  await admin.does(simulatorPages.decideDispute, { params: { id }, body: { outcome: 'won' } });
  await duplicateEvents(world.db);
  await shuffleEvents(world.db);
  await world.runJobs();
  expect(await sumsOf(offered)).toMatchObject({ held: 12_000, disputed: 0 });
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*) from ledger_transactions where payment_id = ${await idOf(offered)} and kind like 'dispute%' group by 1 order by 1`.execute(
    world.db,
  );
  expect(rows).toEqual([
    { kind: 'dispute_opened', count: 1 },
    { kind: 'dispute_won', count: 1 },
  ]);
});

test('a dispute whose event overtakes its charge’s waits for it', async () => {
  const offered = await offerTo(ana, bo);
  const checkout = await goToPay(ana, offered.publicId);
  await payWith(ana, checkout, DISPUTED);
  await loseEvents(world.db);
  const charge = (await simulator.getCheckout(world.context, checkout)).charge?.ref ?? '';
  await openDispute(world.db, world.context.now(), charge);
  await world.runJobs();
  expect(await sumsOf(offered)).toMatchObject({ charged: 0, disputed: 0 });
  await ana.does(payments.settle, { params: { publicId: offered.publicId } });
  await fillGaps(world.context);
  await world.runJobs();
  expect(await sumsOf(offered)).toMatchObject({ charged: 12_000, disputed: 12_000 });
});

test('a dispute that is lost before its charge is booked ends the deal as soon as that is paid', async () => {
  const offered = await offerTo(ana, bo);
  const checkout = await goToPay(ana, offered.publicId);
  await payWith(ana, checkout, DISPUTED);
  await loseEvents(world.db);
  const charge = (await simulator.getCheckout(world.context, checkout)).charge?.ref ?? '';
  await openDispute(world.db, world.context.now(), charge);
  const { id } = await world.db
    .selectFrom('simulatorObjects')
    .select('id')
    .where('key', '=', `dispute:${charge}`)
    .executeTakeFirstOrThrow();
  await decideDispute(world.db, world.context.now(), id, 'lost');
  await world.runJobs();
  await ana.does(payments.settle, { params: { publicId: offered.publicId } });
  await fillGaps(world.context);
  await world.runJobs();
  expect(await sumsOf(offered)).toMatchObject({ charged: 12_000, chargedBack: 12_000, held: 0 });
  expect(await dealOf(bo, offered)).toMatchObject({ status: 'refunded' });
  expect((await toldOf(bo, offered))?.content).toContain('no work is due');
});

test('a dispute of a charge that is not ours is stored, and waits for nothing', async () => {
  const asked = {
    key: newKey(),
    amount: 500,
    currency: 'usd',
    title: 'Elsewhere',
    reference: 'x',
    group: 'x',
    successUrl: 'https://elsewhere.example/paid',
    cancelUrl: '',
  };
  const { ref } = await simulator.createCheckout(world.context, { ...asked, expiresAt: '2027-01-01T00:00:00Z' });
  const before = await world.db.selectFrom('bankDisputes').select('id').execute();
  await sql`insert into simulator_objects (id, kind, request_hash, body, created_at)
    values ('ch_sim_elsewhere', 'charge', '', ${JSON.stringify({ checkout: ref, amount: 500, later: null })}::jsonb, ${world.context.now()})`.execute(
    world.db,
  );
  await openDispute(world.db, world.context.now(), 'ch_sim_elsewhere');
  await world.runJobs();
  expect(await world.db.selectFrom('bankDisputes').select('id').execute()).toEqual(before);
  expect(await world.db.selectFrom('webhookInbox').select('eventId').where('handledAt', 'is', null).execute()).toEqual(
    [],
  );
});

test('the provider tells their side, once per key, and once it is sent the simulator’s bank decides by it', async () => {
  const offered = await disputed();
  const key = newKey();
  loseAnswers(simulator, 'submitEvidence');
  const text = 'winning_evidence: the gate was painted on Monday.';
  expect(await paymentOf(bo, offered)).toMatchObject({ bankDispute: true, evidenceAt: null });
  expect(await evidence(bo, offered, text, key)).toMatchObject({ status: 200 });
  expect(await evidence(bo, offered, text, key)).toMatchObject({ status: 200 });
  expect(await paymentOf(bo, offered)).toMatchObject({ bankDispute: true, evidenceAt: expect.any(String) });
  expect(await evidence(bo, offered, 'Something else.', key)).toMatchObject({
    status: 409,
    body: { code: 'key_reused' },
  });
  await sends(offered);
  for (let round = 0; round < 3; round += 1) {
    await world.runJobs();
    world.clock.pass(20 * SECOND);
  }
  await world.runJobs();
  expect(await openDisputeOf(offered)).toMatchObject({ status: 'won' });
  const sent = await world.db
    .selectFrom('bankEvidence')
    .select(['text', 'sentAt'])
    .where('disputeId', '=', (await openDisputeOf(offered)).id)
    .execute();
  expect(sent).toEqual([{ text, sentAt: expect.any(String) }]);
  expect(await evidence(bo, offered, 'One thing more.')).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
});

test('a bank takes evidence once: a second text is refused and not stored', async () => {
  const offered = await disputed();
  const answers = await Promise.all(
    ['The gate is painted.', 'Here is the invoice.'].map((text) => evidence(bo, offered, text)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await world.runJobs();
  expect(await evidence(bo, offered, 'One thing more.')).toMatchObject({
    status: 409,
    body: { code: 'wrong_state', error: expect.stringContaining('once') },
  });
  const disputeId = (await openDisputeOf(offered)).id;
  expect(
    await world.db.selectFrom('bankEvidence').select('id').where('disputeId', '=', disputeId).execute(),
  ).toHaveLength(1);
});

test('losing evidence loses', async () => {
  const offered = await disputed();
  await evidence(bo, offered, 'losing_evidence');
  await sends(offered);
  await world.runJobs();
  world.clock.pass(20 * SECOND);
  await world.runJobs();
  expect(await openDisputeOf(offered)).toMatchObject({ status: 'lost' });
});

test('money that a bank has taken until it decides is not shown as held', async () => {
  const before = await bo.does(payments.ledger);
  const offered = await disputed();
  const { amount } = await paymentOf(bo, offered);
  expect(await bo.does(payments.ledger)).toMatchObject({ held: before.held, atBank: before.atBank + amount });
});

test('only the deal’s provider can submit evidence', async () => {
  const offered = await disputed();
  expect(await evidence(ana, offered, 'It was me.')).toMatchObject({ status: 403, body: { code: 'not_your_step' } });
  for (const who of [visitor(world), await neighbour(world, 'eve'), admin]) {
    expect((await evidence(who, offered, 'Hello.')).status).toBe(who.id === 0 ? 401 : 404);
  }
  expect(await evidence(bo, offered, ' ')).toMatchObject({ status: 400 });
  expect(
    await world.db
      .selectFrom('bankEvidence')
      .select('id')
      .where('disputeId', '=', (await openDisputeOf(offered)).id)
      .execute(),
  ).toEqual([]);
});

test('the operator’s page lists the disputes that wait for the bank, oldest first', async () => {
  const offered = await disputed();
  const { ref } = await openDisputeOf(offered);
  await evidence(bo, offered, 'Two coats, as agreed.');
  await sends(offered);
  await world.runJobs();
  const listed = await admin.does(simulatorPages.disputes);
  expect(listed.at(-1)).toMatchObject({
    id: ref,
    title: 'Paint a gate',
    amount: 12_000,
    evidence: 'Two coats, as agreed.',
  });
  await bankSays(offered, 'won');
  expect((await admin.does(simulatorPages.disputes)).map(({ id }) => id)).not.toContain(ref);
});

test('while the bank has the money, both sides read it on the deal', async () => {
  const offered = await disputed();
  for (const who of [ana, bo]) {
    const { payment } = await who.does(deals.get, { params: { id: offered.dealId } });
    expect(payment).toMatchObject({ bankDispute: true });
  }
});
