// Property test: random histories of deals' money with lost replies, changing accounts, and banks; once everything has
// settled, this file's own SQL reconciles our books with the payment provider's.
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { leftOf } from '#shared/money.ts';
import { inTransaction } from '../context/work.ts';
import {
  GOOD_CARD,
  goToPay,
  MINUTE,
  type OfferIds,
  offerTo,
  payWith,
  receiveAtOnce,
  receiveBy,
} from '../../test/paying-scene.ts';
import { neighbour, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import type { Db } from '../db/db.ts';
import { lockDeal } from '../deals/lock-deal.ts';
import { refundDeal, releaseHeld, sumDeal } from './deal-money.ts';
import { loseDispute, openDispute, winDispute } from './dispute-money.ts';
import { sumPayment } from './movements/sums.ts';
import { lockDealPayments } from './payment.ts';
import { type PaymentProvider, ProviderError } from './payment-provider.ts';
import { simulator } from './simulator/simulator.ts';
import { wakeTransfers } from './transfers/wake-transfers.ts';

const world = await makeWorld();
const DEALS = 3;
const RUNS = 6;
const PRICE = 101;
/** Every refund of the last deal's charge fails. */
const FAILING_CARD = '4000 0000 0000 5126';
let [ana, bo, zoe]: Someone[] = [];
let round = 0;
let offers: OfferIds[] = [];
let faults: boolean[] = [];
const lost = new Set<string>();

beforeAll(async () => {
  [ana, bo, zoe] = [await neighbour(world, 'ana'), await neighbour(world, 'bo'), await neighbour(world, 'zoe')];
  await receiveAtOnce(world, zoe, bo);
});

/** Loses the reply of each call that the history marks, after the move was made. */
function loseSome(move: 'refund' | 'transfer' | 'reverseTransfer'): void {
  const real = simulator[move] as (...asked: unknown[]) => Promise<unknown>;
  vi.spyOn(simulator, move).mockImplementation((async (...asked: unknown[]) => {
    const answer = await real(...asked);
    if (faults.shift()) throw new ProviderError('indeterminate', 'the answer was lost');
    return answer;
  }) as PaymentProvider[typeof move] as never);
}

const command = fc.record({
  deal: fc.nat(DEALS - 1),
  key: fc.nat(2),
  does: fc.constantFrom(
    'release',
    'release',
    'refund',
    'jobs',
    'jobs',
    'later',
    'open',
    'win',
    'lose',
    'restrict',
    'activate',
  ),
  amount: fc.oneof(fc.constant('all' as const), fc.integer({ min: 1, max: PRICE * 100 })),
});
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

/** Legitimate refusals: more than there is, a key used for another amount, money that a bank holds. */
const REFUSALS =
  /cents are more than|booked something else|bank is looking|the bank has the money|ledger_accounts_owed|ledger_accounts_guard/;

async function carryOut({ deal, key: number, does, amount }: Command): Promise<void> {
  const { dealId } = offers[deal] as OfferIds;
  const key = `${round}-${deal}-${number}`;
  if (does === 'jobs') return world.runJobs();
  if (does === 'later') {
    world.clock.pass(MINUTE);
    return world.runJobs();
  }
  if (does === 'restrict') return void (await receiveBy(world, bo as Someone, 'restricted'));
  if (does === 'activate') {
    await receiveBy(world, bo as Someone);
    return wakeTransfers(world.db, world.context.now(), bo?.id ?? 0);
  }
  const doing = inTransaction(world.context, async (work) => {
    await lockDeal(work.tx, dealId);
    if (does === 'release') return void (await releaseHeld(work, { dealId, key: `r${key}`, amount }));
    if (does === 'refund') return void (await refundDeal(work, { dealId, key: `b${key}`, amount, reason: 'a test' }));
    const [payment] = await lockDealPayments(work.tx, dealId);
    if (!payment) return;
    const { disputed } = await sumPayment(work.tx, payment.id);
    const whole = leftOf(await sumDeal(work.tx, dealId)) + (await failedOf(work.tx, payment.id));
    // A bank takes back what the client has not been refunded, or part of it.
    const dispute = {
      ref: `dp-${round}-${deal}`,
      chargeRef: payment.chargeRef ?? '',
      amount: disputed || Math.min(whole, amount === 'all' ? whole : amount),
      fee: 1500,
      feeBack: 1500,
    };
    const state = await work.tx
      .selectFrom('ledgerTransactions')
      .select('kind')
      .where('paymentId', '=', payment.id)
      .where('kind', 'like', 'dispute%')
      .execute();
    const isOpen = state.length === 1 && !lost.has(dispute.ref);
    if (does === 'open' && state.length === 0 && dispute.amount > 0) await openDispute(work, payment, dispute);
    if (does === 'win' && isOpen) await winDispute(work, payment, dispute);
    if (does === 'lose' && isOpen) await loseDispute(work, payment, dispute);
    // A loss that only reverses transfers books nothing at once.
    if (does === 'lose' && isOpen) lost.add(dispute.ref);
  });
  await doing.catch((error: unknown) => {
    if (!REFUSALS.test(String(error))) throw error;
  });
}

async function paidWith(card: string): Promise<OfferIds> {
  const offered = await offerTo(ana as Someone, bo as Someone, { amount: PRICE });
  await payWith(ana as Someone, await goToPay(ana as Someone, offered.publicId), card);
  await world.runJobs();
  return offered;
}

/** In cents: failed refunds that nobody has dealt with. */
async function failedOf(tx: Db, paymentId: number): Promise<number> {
  const failed = await tx
    .selectFrom('refunds')
    .select('amount')
    .where('paymentId', '=', paymentId)
    .where('status', '=', 'failed')
    .execute();
  return failed.reduce((sum, { amount }) => sum + amount, 0);
}

/** Returns one row per error that must not exist at any moment. */
const findWrongs = async () => {
  const { rows } = await sql`
    with moves as (
      select t.payment_id, d.kind as debit, c.kind as credit, p.amount
      from ledger_postings p join ledger_transactions t on t.id = p.transaction_id
      join ledger_accounts d on d.id = p.debit_account join ledger_accounts c on c.id = p.credit_account
    ), ends as (
      select payment_id, credit as kind, debit as other, amount from moves union all select payment_id, debit, credit, -amount from moves
    ), sums as (
      select payment_id,
        sum(amount) filter (where kind = 'escrow' and other = 'psp') as charged,
        coalesce(-sum(amount) filter (where kind in ('provider_debt', 'dispute_loss')), 0) as fronted,
        coalesce(sum(amount) filter (where kind = 'escrow'), 0) as held,
        coalesce(sum(amount) filter (where kind = 'payable'), 0) as payable,
        coalesce(-sum(amount) filter (where kind = 'payable' and other = 'psp'), 0) as transferred,
        coalesce(sum(amount) filter (where kind = 'revenue'), 0) as fee,
        coalesce(sum(amount) filter (where kind = 'refund_due'), 0) as refund_due,
        coalesce(-sum(amount) filter (where kind = 'refund_due' and other in ('psp', 'own_bank', 'cash')), 0) as refunded,
        coalesce(sum(amount) filter (where kind = 'dispute' and other <> 'psp'), 0) as charged_back,
        count(*) filter (where kind = 'dispute') as disputes
      from ends group by payment_id
    )
    select 'money lost or made' as wrong, payment_id from sums
      where charged + fronted <> held + payable + transferred + fee + refund_due + refunded + charged_back
    union all select 'more given back than charged', payment_id from sums where refund_due + refunded + charged_back > charged
    union all select 'the fee is not that of what stays released', s.payment_id from sums s join payments p on p.id = s.payment_id
      where s.disputes = 0 and s.fee <> floor(((s.payable + s.transferred + s.fee - s.fronted
        - coalesce((select sum(amount) from reversals r where r.payment_id = p.id and r.status = 'asked'), 0)) * p.fee_bps + 5000) / 10000)
    union all select 'more is taken than was charged', payment_id from sums where held + payable + transferred + fee < fronted
    union all select 'below zero', payment_id from ledger_accounts where kind in ('escrow', 'payable', 'refund_due') and debit > credit`.execute(
    world.db,
  );
  return rows;
};

/** Returns one row per difference between our books and the payment provider's, once nothing is in transit. */
const findDifferences = async () => {
  const { rows } = await sql`
    with theirs as (
      select p.id,
        coalesce(sum((o.body->>'amount')::bigint) filter (where o.kind = 'refund'), 0) as refunds,
        coalesce(sum((o.body->>'amount')::bigint) filter (where o.kind = 'transfer'), 0)
          - coalesce(sum((o.body->>'amount')::bigint) filter (where o.kind = 'reversal'), 0) as transfers
      from payments p join simulator_objects o on o.transfer_group = p.public_id group by p.id
    ), ours as (
      select t.payment_id,
        coalesce(sum(p.amount) filter (where t.kind = 'refunded'), 0) as refunds,
        coalesce(sum(case when d.kind = 'payable' and c.kind = 'psp' then p.amount when d.kind = 'psp' and c.kind = 'payable' then -p.amount end), 0) as transfers
      from ledger_postings p join ledger_transactions t on t.id = p.transaction_id
      join ledger_accounts d on d.id = p.debit_account join ledger_accounts c on c.id = p.credit_account group by t.payment_id
    )
    select ours.*, theirs.refunds as their_refunds, theirs.transfers as their_transfers from ours join theirs on theirs.id = ours.payment_id
    where ours.refunds <> theirs.refunds or ours.transfers <> theirs.transfers`.execute(world.db);
  return rows;
};

const underWay = async () => {
  const { rows } = await sql`
    select 'refund' as kind, id from refunds where status in ('asked', 'pending')
    union all select 'transfer', id from transfers where status = 'asked'
    union all select 'reversal', id from reversals where status = 'asked'`.execute(world.db);
  return rows;
};

/** A fixed history that covers everything, independent of chance; the first transfer's reply is lost. */
const EVERYWHERE: Command[][] = (
  [
    [0, 'release', 'all'],
    [0, 'jobs', 'all'],
    [0, 'refund', 3000],
    [1, 'release', 4000],
    [1, 'open', 'all'],
    [1, 'lose', 'all'],
    [2, 'release', 'all'],
    [2, 'jobs', 'all'],
    [2, 'refund', 1000],
    [2, 'later', 'all'],
    [2, 'later', 'all'],
    [2, 'open', 'all'],
    [2, 'lose', 'all'],
  ] as const
).map(([deal, does, amount]) => [{ deal, does, amount, key: 0 }]);

/** Jobs without a reply are retried within ten minutes each. */
async function comeToRest(): Promise<void> {
  for (let look = 0; look < 40; look += 1) {
    world.clock.pass(11 * MINUTE);
    await world.runJobs();
    if ((await underWay()).length === 0) return;
  }
  expect(await underWay()).toEqual([]);
}

test('whatever is released, refunded, disputed and lost on the way, the books balance at every step, and match the provider’s at the end', async () => {
  for (const move of ['refund', 'transfer', 'reverseTransfer'] as const) loseSome(move);
  const history = fc.array(fc.array(command, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 9 });
  await fc.assert(
    fc.asyncProperty(history, fc.array(fc.boolean(), { maxLength: 8 }), async (steps, answersLost) => {
      round += 1;
      faults = [];
      await receiveBy(world, bo as Someone);
      offers = [];
      for (let deal = 0; deal < DEALS; deal += 1)
        offers.push(await paidWith(deal === DEALS - 1 ? FAILING_CARD : GOOD_CARD));
      faults = [...answersLost];
      for (const atOnce of steps) {
        await Promise.all(atOnce.map(carryOut));
        expect(await findWrongs()).toEqual([]);
        for (const { dealId } of offers) expect(Math.min(...Object.values(await sumDeal(world.db, dealId)))).toBe(0);
      }
      faults = [];
      await comeToRest();
      expect(await findWrongs()).toEqual([]);
      expect(await findDifferences()).toEqual([]);
    }),
    { numRuns: RUNS, endOnFailure: true, examples: [[EVERYWHERE, [true]]] },
  );
  const { rows } = await sql<{ kind: string }>`select distinct kind from ledger_transactions`.execute(world.db);
  // Check that the histories covered every kind.
  const kinds = [
    'released',
    'refund_asked',
    'refunded',
    'transferred',
    'reversed',
    'refund_failed',
    'dispute_opened',
    'dispute_lost',
  ];
  expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
  const { rows: leftToBank } = await sql`
    select from ledger_postings p join ledger_accounts d on d.id = p.debit_account join ledger_accounts c on c.id = p.credit_account
    where d.kind = 'refund_due' and c.kind = 'dispute'`.execute(world.db);
  expect(leftToBank.length).toBeGreaterThan(0);
}, 180_000);
