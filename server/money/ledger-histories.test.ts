// Property test: random histories of many payments, with repeated, reordered and concurrent events; this file's own SQL
// then checks the books.
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../context/work.ts';
import { neighbour } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import { offerTo } from '../../test/paying-scene.ts';
import type { Db } from '../db/db.ts';
import { bookDisputeCountered, bookDisputeLost, bookDisputeOpened, bookDisputeWon } from './movements/disputed.ts';
import { bookPaid } from './movements/paid.ts';
import {
  bookRefundAsked,
  bookRefundDone,
  bookRefundedByHand,
  bookRefundFailed,
  bookRefundGivenUp,
} from './movements/refunded.ts';
import { bookDebtRepaid, bookRelease, bookTransferred } from './movements/released.ts';
import { bookFronted, bookReversed, bookSpared } from './movements/reversed.ts';
import { sumPayment } from './movements/sums.ts';
import { lockPayment, type Payment } from './payment.ts';

const world = await makeWorld();
const PAYMENTS = 4;
let payments: number[] = [];
let dealId = 0;
let round = 0;

beforeAll(async () => {
  ({ dealId } = await offerTo(await neighbour(world, 'ana'), await neighbour(world, 'bo')));
});

/** Each history starts with its own payments, which already hold money. */
async function beginRound(): Promise<void> {
  round += 1;
  const { rows } = await sql<{ id: number }>`
    insert into payments (public_id, deal_id, kind, amount, provider, mode, status, fee_bps, created_at)
    select 'round-' || ${round}::text || '-' || n, ${dealId}, 'topup', 500, 'simulator', 'simulator', 'paid', 500, now()
    from generate_series(1, ${PAYMENTS}) n returning id`.execute(world.db);
  payments = rows.map(({ id }) => id);
  for (const payment of payments.keys()) await carryOut({ payment, event: 9, does: 'paid', amount: 500, small: 1 });
}

interface Move {
  tx: Db;
  payment: Payment;
  now: Date;
  key: string;
  amount: number;
  small: number;
}

const refund = 'refund' as const;
const dispute = 'dispute' as const;

/** Every kind of movement, with arbitrary amounts: the books must refuse impossible ones. */
const MOVES = {
  paid: ({ tx, payment, now, key, amount, small }) =>
    bookPaid(tx, payment, now, { ref: `ch-${key}`, amount, providerFee: small }),
  released: async ({ tx, payment, now, key, amount }) =>
    void (await bookRelease(tx, payment, now, { key, amount, sums: await sumPayment(tx, payment.id) })),
  debt_repaid: ({ tx, payment, now, key, amount }) => bookDebtRepaid(tx, payment, now, { key, amount }),
  transferred: ({ tx, payment, now, key, amount }) =>
    bookTransferred(tx, payment, now, { key, amount, ref: `tr-${key}` }),
  refund_asked: ({ tx, payment, now, key, amount, small }) =>
    bookRefundAsked(tx, payment, now, { key, held: amount, fee: small, payable: small, fronted: small }),
  refunded: ({ tx, payment, now, key, amount }) => bookRefundDone(tx, payment, now, { key, amount, ref: `re-${key}` }),
  refunded_by_hand: ({ tx, payment, now, key, amount }) =>
    bookRefundedByHand(tx, payment, now, { key, amount, from: 'cash' }),
  refund_failed: ({ tx, payment, now, key, amount }) =>
    bookRefundFailed(tx, payment, now, { key, amount, ref: `re-${key}` }),
  refund_given_up: ({ tx, payment, now, key, amount, small }) =>
    bookRefundGivenUp(tx, payment, now, { key, operator: small, provider: amount }),
  reversed: ({ tx, payment, now, key, amount }) =>
    bookReversed(tx, payment, now, { key, amount, purpose: refund, ref: `rv-${key}` }),
  reversed_for_bank: ({ tx, payment, now, key, amount }) =>
    bookReversed(tx, payment, now, { key: `bank-${key}`, amount, purpose: dispute, ref: `rb-${key}` }),
  spared: ({ tx, payment, now, key, amount }) => bookSpared(tx, payment, now, { key, amount, purpose: refund }),
  fronted: ({ tx, payment, now, key, amount }) =>
    bookFronted(tx, payment, now, { key, amount, purpose: refund, from: 'provider' }),
  fronted_for_bank: ({ tx, payment, now, key, amount }) =>
    bookFronted(tx, payment, now, { key: `bank-${key}`, amount, purpose: dispute, from: 'operator' }),
  dispute_opened: ({ tx, payment, now, key, amount, small }) =>
    bookDisputeOpened(tx, payment, now, { ref: `dp-${key}`, amount, fee: small }),
  dispute_countered: ({ tx, payment, now, key, amount, small }) =>
    bookDisputeCountered(tx, payment, now, { ref: `dp-${key}`, from: small, to: amount }),
  dispute_won: ({ tx, payment, now, key, amount, small }) =>
    bookDisputeWon(tx, payment, now, { ref: `dp-${key}`, amount, feeBack: small }),
  dispute_lost: ({ tx, payment, now, key, amount, small }) =>
    bookDisputeLost(tx, payment, now, {
      ref: `dp-${key}`,
      refundDue: small,
      held: amount,
      payable: small,
      fee: small,
      provider: small,
      operator: small,
    }),
} satisfies Record<string, (move: Move) => Promise<void>>;

const command = fc.record({
  payment: fc.nat(PAYMENTS - 1),
  /** A small range, so that events repeat often; with another amount it is a different event under the same key. */
  event: fc.nat(3),
  does: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('released', 'fronted', 'debt_repaid', 'transferred') },
    { weight: 8, arbitrary: fc.constantFrom(...Object.keys(MOVES)) },
  ),
  amount: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 60 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 999_900 }) },
  ),
  small: fc.integer({ min: 0, max: 3 }),
});
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

/** A fixed history that covers every kind, independent of chance. */
const EVERYWHERE: Command[][] = (
  [
    [0, 'released', 100],
    [0, 'transferred', 50],
    [0, 'reversed', 20],
    [0, 'fronted', 10],
    [0, 'debt_repaid', 5],
    [0, 'spared', 5],
    [0, 'refund_asked', 10],
    [0, 'refunded', 10],
    [0, 'refund_failed', 10],
    [0, 'refunded_by_hand', 10],
    [3, 'refund_asked', 20],
    [3, 'refund_given_up', 20],
    [1, 'dispute_opened', 100],
    [1, 'dispute_countered', 15],
    [1, 'dispute_won', 100],
    [2, 'dispute_opened', 100],
    [2, 'dispute_lost', 20],
    [2, 'fronted_for_bank', 5],
  ] as const
).map(([payment, does, amount]) => [{ payment, event: 0, does, amount, small: 0 }]);

/** The errors that the books may throw. Anything else fails the test. */
const REFUSALS =
  /ledger_accounts_guard|ledger_accounts_owed|booked something else|ledger_transactions_external_ref|the bank has the money/;

async function carryOut({ payment, event, does, amount, small }: Command): Promise<void> {
  const key = `${round}-${payment}-${event}`;
  await inTransaction(world.context, async (work) => {
    const locked = await lockPayment(work.tx, payments[payment] ?? 0);
    await MOVES[does as keyof typeof MOVES]({
      tx: work.tx,
      payment: locked,
      now: world.context.now(),
      key,
      amount,
      small,
    });
  }).catch((error) => {
    if (!REFUSALS.test(String(error))) throw error;
  });
}

/** Returns one row per error in the books. */
const findWrongs = async () => {
  const { rows } = await sql`
    with sides as (
      select debit_account as account, amount as debit, 0 as credit from ledger_postings
      union all select credit_account, 0, amount from ledger_postings
    ), accounts as (
      select a.id, a.kind, a.payment_id, a.debit, a.credit, coalesce(sum(s.debit), 0) as debits, coalesce(sum(s.credit), 0) as credits
      from ledger_accounts a left join sides s on s.account = a.id group by a.id
    ), moves as (
      select t.payment_id, d.kind as debit, c.kind as credit, p.amount
      from ledger_postings p join ledger_transactions t on t.id = p.transaction_id
      join ledger_accounts d on d.id = p.debit_account join ledger_accounts c on c.id = p.credit_account
    ), per_payment as (
      select m.payment_id,
        sum(case when debit = 'psp' and credit = 'escrow' then amount else 0 end)
          + sum(case when debit in ('provider_debt', 'dispute_loss') then amount else 0 end)
          - sum(case when credit in ('provider_debt', 'dispute_loss') then amount else 0 end) as came,
        sum(case when debit = 'payable' and credit = 'psp' then amount when debit = 'psp' and credit = 'payable' then -amount else 0 end)
          + sum(case when credit = 'revenue' then amount when debit = 'revenue' then -amount else 0 end)
          + sum(case when debit = 'refund_due' and credit in ('psp', 'own_bank', 'cash') then amount when debit = 'psp' and credit = 'refund_due' then -amount else 0 end)
          + sum(case when credit = 'dispute' and debit <> 'psp' then amount else 0 end)
          + (select coalesce(sum(credits - debits), 0) from accounts a
            where a.payment_id = m.payment_id and a.kind in ('escrow', 'payable', 'refund_due')) as went
      from moves m group by m.payment_id
    )
    select 'trial balance' as wrong, sum(debits - credits)::text as by from accounts having sum(debits) <> sum(credits)
    union all select 'cached balance of ' || kind, payment_id::text from accounts where debit <> debits or credit <> credits
    union all select 'below zero: ' || kind, payment_id::text from accounts
      where kind in ('escrow', 'payable', 'refund_due') and credits < debits
    union all select 'more than owed: ' || kind, payment_id::text from accounts where kind in ('dispute', 'provider_debt') and debits < credits
    union all select 'money lost or made', payment_id::text from per_payment where came <> went`.execute(world.db);
  return rows;
};

test('whatever happens, in whatever order and however often, no cent is lost or made, and no balance falls below zero', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(command, { minLength: 2, maxLength: 6 }), { minLength: 4, maxLength: 12 }),
      async (history) => {
        await beginRound();
        for (const atOnce of history) await Promise.all(atOnce.map(carryOut));
        expect(await findWrongs()).toEqual([]);
      },
    ),
    { numRuns: 40, examples: [[EVERYWHERE]] },
  );
  const { rows } = await sql<{
    kind: string;
    count: number;
  }>`select kind, count(*)::int from ledger_transactions group by kind`.execute(world.db);
  // Check that the histories covered every kind.
  const kinds = Object.keys(MOVES).filter((kind) => !kind.endsWith('_for_bank'));
  for (const kind of kinds) expect(rows.find((row) => row.kind === kind)?.count, kind).toBeGreaterThan(0);
}, 120_000);
