// The second fee of a bank dispute: an operator decides whether the provider's evidence is worth it, and the books
// record what Stripe charges.
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { adminDeals } from '#shared/admin-deals.ts';
import { payments } from '#shared/payments.ts';
import { refusal } from '../../test/deal.ts';
import { storeFailure } from '../../test/answer-faults.ts';
import { goToPay, newKey, type OfferIds, offerTo, paymentOf, statusOf } from '../../test/paying-scene.ts';
import { neighbour, register, type Someone } from '../../test/people.ts';
import { makeStripeWorld } from '../../test/stripe-stand-in/in-world.ts';
import { sendEvidence } from '../money/answer-bank.ts';
import { stripe } from '../money/stripe/stripe.ts';
import { makeAdmin } from './make-admin.ts';
import { waitUntil } from '../../test/wait-until.ts';

const world = await makeStripeWorld();
const { standIn } = world;
const TEXT = 'The gate was painted on Monday.';

let count = 0;
let ana: Someone;
let bo: Someone;
let olga: Someone;
beforeEach(async () => {
  count += 1;
  ana = await neighbour(world, `ana${count}`);
  bo = await neighbour(world, `bo${count}`);
  olga = await register(world, `olga${count}`);
  await makeAdmin(world.db, `olga${count}`);
});

interface DisputedOffer extends OfferIds {
  id: number;
  /** Its id at Stripe. */
  ref: string;
}

async function disputed(): Promise<DisputedOffer> {
  const offered = await offerTo(ana, bo);
  const charge = standIn.pay(await goToPay(ana, offered.publicId));
  await world.hearStripe();
  const ref = standIn.dispute(charge);
  await world.hearStripe();
  const { id } = await world.db
    .selectFrom('bankDisputes')
    .select('id')
    .where('ref', '=', ref)
    .executeTakeFirstOrThrow();
  return { ...offered, id, ref };
}

async function told(): Promise<DisputedOffer> {
  const dispute = await disputed();
  await bo.does(payments.evidence, { params: { publicId: dispute.publicId }, body: { key: newKey(), text: TEXT } });
  await world.runJobs();
  return dispute;
}

const answers = (who: Someone, { id }: DisputedOffer, decision: 'send' | 'accept') =>
  who.tries(adminDeals.answerBank, { params: { id }, body: { decision, reason: 'I have read it.' } });
const shown = async ({ dealId }: DisputedOffer) =>
  (await olga.does(adminDeals.get, { params: { id: dealId } })).bankDisputes;
const waiting = async ({ dealId }: DisputedOffer) =>
  (await olga.does(adminDeals.queue, { query: { kind: 'bank_evidence' } })).items.filter(
    (entry) => entry.dealId === dealId,
  );

/** What the payment's disputes have cost by the books, compared with Stripe's figures; cents. */
async function feesOf({ publicId }: OfferIds): Promise<number> {
  const { rows } = await sql<{ fees: number }>`
    select coalesce(sum(case when d.kind = 'dispute_fees' then p.amount when c.kind = 'dispute_fees' then -p.amount end), 0)::bigint as fees
    from ledger_postings p join ledger_transactions t on t.id = p.transaction_id
    join ledger_accounts d on d.id = p.debit_account join ledger_accounts c on c.id = p.credit_account
    join payments y on y.id = t.payment_id where y.public_id = ${publicId}`.execute(world.db);
  return rows[0]?.fees ?? 0;
}
async function expectAgreement(): Promise<void> {
  const { rows } = await sql<{ balance: number }>`
    select (debit - credit)::bigint as balance from ledger_accounts where kind = 'psp'`.execute(world.db);
  const there = standIn.store.list('balance_transaction').reduce((sum, { net }) => sum + net, 0);
  expect(rows).toEqual([{ balance: there }]);
}

test('evidence waits for an operator, who reads the bank’s deadline and the fee', async () => {
  const dispute = await told();
  expect(standIn.evidenceOf(dispute.ref)).toBeUndefined();
  expect(await feesOf(dispute)).toBe(1500);
  const [entry] = await waiting(dispute);
  expect(entry?.says).toMatch(/send it to the bank for a fee of \$15, or accept the loss/);
  expect(entry?.dueAt).toBe((await paymentOf(bo, dispute)).bankDueAt);
  expect(Date.parse(entry?.dueAt ?? '')).toBeGreaterThan(world.context.now().getTime());
  expect(await shown(dispute)).toMatchObject([
    { id: dispute.id, evidence: { text: TEXT, sentAt: null }, decision: null, fees: 1500, counterFee: 1500 },
  ]);
  const settling = olga.tries(adminDeals.settle, { params: { id: entry?.id }, body: { reason: 'Later' } });
  expect(await settling).toMatchObject(refusal(422, 'answer_bank'));
});

test('an operator sends it: the bank has it, and its fee is in the books once, as at Stripe', async () => {
  const dispute = await told();
  expect(await answers(olga, dispute, 'send')).toMatchObject({ status: 200 });
  expect(await answers(olga, dispute, 'send')).toMatchObject({ status: 200 });
  await world.hearStripe();
  const { id } = await world.db
    .selectFrom('bankEvidence')
    .select('id')
    .where('disputeId', '=', dispute.id)
    .executeTakeFirstOrThrow();
  await sendEvidence(world.context, { key: `bank_evidence:${id}`, body: { evidenceId: id } });
  expect(standIn.evidenceOf(dispute.ref)).toBe(TEXT);
  expect(await feesOf(dispute)).toBe(3000);
  expect(await waiting(dispute)).toEqual([]);
  expect(await shown(dispute)).toMatchObject([
    { decision: 'send', fees: 3000, evidence: { sentAt: expect.any(String) } },
  ]);
  expect(await paymentOf(bo, dispute)).toMatchObject({ bankDecision: 'send' });
  await expectAgreement();
});

test('a won dispute brings back what Stripe returns, which is the second fee', async () => {
  const dispute = await told();
  await answers(olga, dispute, 'send');
  await world.hearStripe();
  standIn.endDispute(dispute.ref, 'won');
  await world.hearStripe();
  expect(await feesOf(dispute)).toBe(1500);
  await expectAgreement();
});

test('if Stripe returns both fees, both are back in the books', async () => {
  const dispute = await told();
  await answers(olga, dispute, 'send');
  await world.hearStripe();
  standIn.endDispute(dispute.ref, 'won', 'alsoFirstFee');
  await world.hearStripe();
  expect(await feesOf(dispute)).toBe(0);
  await expectAgreement();
});

test('the fee that Stripe charges is booked, not the one we expected', async () => {
  standIn.store.counterFee = 2000;
  onTestFinished(() => void (standIn.store.counterFee = 1500));
  const dispute = await told();
  await answers(olga, dispute, 'send');
  await world.hearStripe();
  expect(await feesOf(dispute)).toBe(3500);
  await expectAgreement();
});

test('a fee that Stripe lists later is not booked a second time', async () => {
  standIn.store.counterFee = 0;
  onTestFinished(() => void (standIn.store.counterFee = 1500));
  const dispute = await told();
  await answers(olga, dispute, 'send');
  await world.hearStripe();
  expect(await feesOf(dispute)).toBe(3000);
  standIn.store.enter({ type: 'stripe_fee', amount: -1500, source: dispute.ref });
  standIn.endDispute(dispute.ref, 'lost');
  await world.hearStripe();
  expect(await feesOf(dispute)).toBe(3000);
  await expectAgreement();
});

test('evidence whose reply was a stored 500 counts as sent, with its fee', async () => {
  const dispute = await told();
  storeFailure(stripe, 'submitEvidence', { isDone: true });
  await answers(olga, dispute, 'send');
  await world.runJobs();
  standIn.takeEvents();
  const { id } = await world.db
    .selectFrom('bankEvidence')
    .select('id')
    .where('disputeId', '=', dispute.id)
    .executeTakeFirstOrThrow();
  // A day later Stripe has forgotten the key, and accepts no second text.
  await sendEvidence(world.context, { key: 'forgotten', body: { evidenceId: id } });
  expect(await shown(dispute)).toMatchObject([{ evidence: { sentAt: expect.any(String) }, fees: 3000 }]);
});

test('an operator accepts the loss: it costs no second fee, the bank keeps the money and the deal ends', async () => {
  const dispute = await told();
  expect(await answers(olga, dispute, 'accept')).toMatchObject({ status: 200 });
  await world.runJobs();
  await world.hearStripe();
  expect(standIn.evidenceOf(dispute.ref)).toBeUndefined();
  expect(await shown(dispute)).toMatchObject([{ status: 'lost', decision: 'accept', fees: 1500 }]);
  expect(await statusOf(bo, dispute)).toBe('refunded');
  expect(await waiting(dispute)).toEqual([]);
  await expectAgreement();
});

test('it is decided once, by an operator who is no side of the deal, and nothing is sent that the provider did not say', async () => {
  const dispute = await disputed();
  expect(await answers(olga, dispute, 'send')).toMatchObject(refusal(409, 'wrong_state'));
  expect(await answers(ana, dispute, 'accept')).toMatchObject(refusal(403, 'admin_only'));
  await makeAdmin(world.db, `bo${count}`);
  await waitUntil(async () => expect(await answers(bo, dispute, 'accept')).toMatchObject(refusal(403, 'own_deal')));
  expect(await answers(olga, { ...dispute, id: 999_999 }, 'accept')).toMatchObject({ status: 404 });
  expect(await answers(olga, dispute, 'accept')).toMatchObject({ status: 200 });
  expect(await answers(olga, dispute, 'send')).toMatchObject(refusal(409, 'already_decided'));
  const late = bo.tries(payments.evidence, {
    params: { publicId: dispute.publicId },
    body: { key: newKey(), text: TEXT },
  });
  expect(await late).toMatchObject(refusal(409, 'wrong_state'));
});

test('once the bank has decided, nothing waits for an operator any more', async () => {
  const dispute = await told();
  standIn.endDispute(dispute.ref, 'lost');
  await world.hearStripe();
  expect(await waiting(dispute)).toEqual([]);
  expect(await answers(olga, dispute, 'send')).toMatchObject(refusal(409, 'wrong_state'));
  expect(await feesOf(dispute)).toBe(1500);
});

test('evidence that costs nothing goes to the bank at once', async () => {
  const { config } = world.context;
  world.context.config = { ...config, DISPUTE_COUNTER_FEE: 0 };
  onTestFinished(() => void (world.context.config = config));
  standIn.store.counterFee = 0;
  onTestFinished(() => void (standIn.store.counterFee = 1500));
  const dispute = await told();
  expect(standIn.evidenceOf(dispute.ref)).toBe(TEXT);
  expect(await waiting(dispute)).toEqual([]);
  expect(await feesOf(dispute)).toBe(1500);
});
