// Random histories of many payments, told twice, out of order and at once; then the books are read by SQL of this file alone.
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { neighbour, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import { inTransaction } from '../db/transaction.ts';
import { bookPaid, bookRefundAsked, bookRefundDone, bookRelease } from './movements.ts';
import { offerTo } from '../../test/paying-scene.ts';
import { lockPayment } from './payment.ts';

const world = await makeWorld();
const PAYMENTS = 4;
const FEE_BPS = 500;
const payments: number[] = [];
let round = 0;

beforeAll(async () => {
  const [ana, bo] = [await neighbour(world, 'ana'), await neighbour(world, 'bo')];
  for (let made = 0; made < PAYMENTS; made += 1) payments.push(await paymentOf(ana, bo));
});

async function paymentOf(ana: Someone, bo: Someone): Promise<number> {
  const { publicId } = await offerTo(ana, bo);
  return (await world.db.selectFrom('payments').select('id').where('publicId', '=', publicId).executeTakeFirstOrThrow()).id;
}

const command = fc.record({
  payment: fc.nat(PAYMENTS - 1),
  /** Few of them, so that the same event is often told again; with another amount it is another event under the same key. */
  event: fc.nat(3),
  does: fc.constantFrom('pay', 'release', 'ask', 'refund'),
  amount: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 999_900 })),
  providerFee: fc.integer({ min: 0, max: 30 }),
});
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

/** What the books may refuse: more than there is, another event under a used key. Everything else fails the test. */
const REFUSALS = /ledger_accounts_guard|booked something else|ledger_transactions_external_ref/;

async function carryOut({ payment, event, does, amount, providerFee }: Command): Promise<void> {
  const key = `${round}-${payment}-${event}`;
  await inTransaction(world.db, async (tx) => {
    const locked = await lockPayment(tx, payments[payment] ?? 0);
    const now = world.context.now();
    if (does === 'pay') await bookPaid(tx, locked, now, { ref: `ch-${key}`, amount, providerFee });
    if (does === 'release') await bookRelease(tx, locked, now, { key: `release-${key}`, amount, feeBps: FEE_BPS });
    if (does === 'ask') await bookRefundAsked(tx, locked, now, { key, amount });
    if (does === 'refund') await bookRefundDone(tx, locked, now, { key, amount, ref: `re-${key}` });
  }).catch((error) => {
    if (!REFUSALS.test(String(error))) throw error;
  });
}

/** Every row is something wrong with the books. */
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
        coalesce(sum(amount) filter (where debit = 'psp' and credit = 'escrow'), 0) as charged,
        coalesce(sum(amount) filter (where credit = 'revenue'), 0) as fee,
        coalesce(sum(amount) filter (where debit = 'escrow' and credit in ('payable', 'revenue')), 0) as released,
        coalesce(sum(amount) filter (where debit = 'refund_due' and credit = 'psp'), 0) as refunded,
        (select coalesce(sum(credits - debits), 0) from accounts a where a.payment_id = m.payment_id and a.kind = 'escrow') as held,
        (select coalesce(sum(credits - debits), 0) from accounts a where a.payment_id = m.payment_id and a.kind = 'payable') as payable,
        (select coalesce(sum(credits - debits), 0) from accounts a
          where a.payment_id = m.payment_id and a.kind = 'refund_due') as refund_due
      from moves m group by m.payment_id
    )
    select 'trial balance' as wrong, sum(debits - credits)::text as by from accounts having sum(debits) <> sum(credits)
    union all select 'cached balance of ' || kind, payment_id::text from accounts where debit <> debits or credit <> credits
    union all select 'below zero: ' || kind, payment_id::text from accounts where payment_id is not null and credits < debits
    union all select 'money lost or made', payment_id::text from per_payment where charged <> held + payable + fee + refund_due + refunded
    union all select 'fee of what was released', payment_id::text from per_payment
      where fee <> floor((released * ${FEE_BPS}::int + 5000) / 10000)`.execute(
    world.db,
  );
  return rows;
};

test('whatever happens, in whatever order and however often: no cent is lost or made, and nothing falls below zero', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(command, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 }), async (history) => {
      round += 1;
      for (const atOnce of history) await Promise.all(atOnce.map(carryOut));
      expect(await findWrongs()).toEqual([]);
    }),
    { numRuns: 40 },
  );
  const { rows } = await sql<{ kind: string; count: number }>`select kind, count(*)::int from ledger_transactions group by kind`.execute(
    world.db,
  );
  // The histories went where they were meant to go.
  for (const kind of ['paid', 'released', 'refund_asked', 'refunded'])
    expect(rows.find((row) => row.kind === kind)?.count, kind).toBeGreaterThan(10);
}, 120_000);
