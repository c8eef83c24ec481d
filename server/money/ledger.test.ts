import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { neighbour, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import type { Db } from '../db/db.ts';
import { post, type Transaction } from './ledger.ts';
import { bookPaid } from './movements/paid.ts';
import { bookRelease } from './movements/released.ts';
import { sumPayment } from './movements/sums.ts';
import { newKey, offerTo } from '../../test/paying-scene.ts';

const world = await makeWorld();
let ana: Someone;
let bo: Someone;
let paymentId: number;
let otherId: number;

beforeAll(async () => {
  ana = await neighbour(world, 'ana');
  bo = await neighbour(world, 'bo');
  [paymentId, otherId] = [await newPayment(), await newPayment()];
});

async function newPayment(): Promise<number> {
  const { publicId } = await offerTo(ana, bo);
  return (await world.db.selectFrom('payments').select('id').where('publicId', '=', publicId).executeTakeFirstOrThrow())
    .id;
}

const inTx = <T>(work: (tx: Db) => Promise<T>) => world.db.transaction().execute(work);
const paid = (amount: number, changed: Partial<Transaction> = {}): Transaction => ({
  books: 'simulator-simulator:0',
  kind: 'paid',
  key: newKey(),
  paymentId,
  now: world.context.now(),
  postings: [{ debit: { kind: 'psp' }, credit: { kind: 'escrow', paymentId }, amount }],
  ...changed,
});
const book = (transaction: Transaction) => inTx((tx) => post(tx, transaction));

async function balanceOf(kind: string, id: number | null = null): Promise<number> {
  const row = await world.db
    .selectFrom('ledgerAccounts')
    .select(['debit', 'credit'])
    .where('kind', '=', kind)
    .where('paymentId', 'is not distinct from', id)
    .executeTakeFirst();
  return row ? row.credit - row.debit : 0;
}

test('the same event is booked once, however often it arrives, even at the same time', async () => {
  const before = await balanceOf('escrow', paymentId);
  const event = paid(500);
  await Promise.all([book(event), book(event), book(event)]);
  await book({ ...event, now: new Date(0) });
  expect(await balanceOf('escrow', paymentId)).toBe(before + 500);
});

test('a key used for one event is refused for another', async () => {
  const event = paid(500);
  await book(event);
  await expect(book(paid(501, { key: event.key }))).rejects.toThrow('booked something else');
  await expect(book({ ...event, externalRef: 'ch_1' })).rejects.toThrow('booked something else');
});

test('one charge is booked once, under whatever key', async () => {
  await book(paid(500, { externalRef: 'ch_the_one' }));
  await expect(book(paid(500, { externalRef: 'ch_the_one' }))).rejects.toThrow('ledger_transactions_external_ref');
});

test('no more is taken from the hold than is in it, even by many at once', async () => {
  const id = await newPayment();
  await book(
    paid(1000, {
      paymentId: id,
      postings: [{ debit: { kind: 'psp' }, credit: { kind: 'escrow', paymentId: id }, amount: 1000 }],
    }),
  );
  const take = () =>
    book(
      paid(600, {
        kind: 'released',
        paymentId: id,
        postings: [
          { debit: { kind: 'escrow', paymentId: id }, credit: { kind: 'payable', paymentId: id }, amount: 600 },
        ],
      }),
    );
  const taken = await Promise.allSettled([take(), take(), take()]);
  expect(taken.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await balanceOf('escrow', id)).toBe(400);
});

test('partial releases add up to the fee of the whole; the ledger books nothing else under a used key', async () => {
  const id = await newPayment();
  const payment = { id, books: 'simulator-simulator:0', feeBps: 500, feeFloor: 0, providerId: bo.id };
  const release = async (key: string, amount: number) => {
    const sums = await sumPayment(world.db, id);
    await inTx((tx) => bookRelease(tx, payment, world.context.now(), { key: `${key}-${id}`, amount, sums }));
  };
  await inTx((tx) => bookPaid(tx, payment, world.context.now(), { ref: `ch-${id}`, amount: 1000, providerFee: 0 }));
  await release('first', 310);
  await release('second', 300);
  expect(await sumPayment(world.db, id)).toMatchObject({
    charged: 1000,
    held: 390,
    payable: 579,
    released: 610,
    fee: 31,
    refunded: 0,
  });
  await expect(release('first', 311)).rejects.toThrow('booked something else');
});

test('a failure leaves nothing in the books', async () => {
  const event = paid(0);
  await expect(book(event)).rejects.toThrow('ledger_postings_amount_check');
  expect(await world.db.selectFrom('ledgerTransactions').select('id').where('key', '=', event.key).execute()).toEqual(
    [],
  );
});

test('a payment’s money stays in its own books, and no posting crosses from one set to another', async () => {
  await expect(book(paid(500, { books: 'stripe-live:0' }))).rejects.toThrow('a payment stays in its own books');
  await expect(book(paid(500, { books: 'simulator-simulator:77' }))).rejects.toThrow(
    'a payment stays in its own books',
  );
  const crossing = sql`
    with stranger as (insert into ledger_accounts (books, kind) values ('simulator-simulator:77', 'psp') returning id),
      event as (
        insert into ledger_transactions (books, kind, key, body_hash, created_at)
        values ('simulator-simulator:0', 'paid', 'crossing', '', now()) returning id
      )
    insert into ledger_postings (transaction_id, debit_account, credit_account, amount)
    select event.id, stranger.id, a.id, 5 from event, stranger, ledger_accounts a where a.payment_id = ${paymentId} and a.kind = 'escrow'`;
  await expect(crossing.execute(world.db)).rejects.toThrow('a posting cannot cross books');
});

test.each([
  ['a balance set by hand', sql`update ledger_accounts set credit = credit + 1`],
  [
    'an account that begins with money',
    sql`insert into ledger_accounts (books, kind, credit) values ('simulator-simulator:99', 'revenue', 5)`,
  ],
  ['a changed posting', sql`update ledger_postings set amount = amount + 1`],
  ['a changed transaction', sql`update ledger_transactions set key = 'other'`],
  ['a deleted posting', sql`delete from ledger_postings`],
  ['a deleted transaction', sql`delete from ledger_transactions`],
  ['a deleted account', sql`delete from ledger_accounts`],
  ['emptied books', sql`truncate ledger_postings, ledger_transactions, ledger_accounts`],
  ['a deleted payment', sql`delete from payments`],
])('PostgreSQL itself refuses %s', async (_what, statement) => {
  await book(paid(500));
  await expect(statement.execute(world.db)).rejects.toThrow(
    /by postings alone|begins at zero|only ever added to|goes only with|nothing is ever deleted/,
  );
});

test('a guest’s purge takes the guest’s books and nobody else’s', async () => {
  await book(paid(500));
  const guestsDeal = await inTx(async (tx) => {
    await sql`update deals set world = 4242 where id = (select deal_id from payments where id = ${otherId})`.execute(
      tx,
    );
    return (await sql<{ dealId: number }>`select deal_id from payments where id = ${otherId}`.execute(tx)).rows[0]
      ?.dealId;
  });
  const books = 'simulator-simulator:4242';
  await book(
    paid(300, {
      books,
      paymentId: otherId,
      postings: [{ debit: { kind: 'psp' }, credit: { kind: 'escrow', paymentId: otherId }, amount: 300 }],
    }),
  );
  const townBefore = await balanceOf('escrow', paymentId);
  await world.db.deleteFrom('ledgerTransactions').where('books', '=', books).execute();
  await world.db.deleteFrom('ledgerAccounts').where('books', '=', books).execute();
  await sql`update deals set offer_id = null where id = ${guestsDeal}`.execute(world.db);
  await sql`delete from payments where id = ${otherId}`.execute(world.db);
  expect(await world.db.selectFrom('ledgerTransactions').select('id').where('books', '=', books).execute()).toEqual([]);
  expect(await balanceOf('escrow', paymentId)).toBe(townBefore);
});

test('many payments at once move the same accounts in any order, and no deadlock ends one', async () => {
  const ids = [await newPayment(), await newPayment(), await newPayment()];
  const before = await balanceOf('revenue');
  const events = Array.from({ length: 24 }, (_, at) => {
    const id = ids[at % 3] ?? 0;
    const postings: Transaction['postings'] = [
      { debit: { kind: 'psp' }, credit: { kind: 'escrow', paymentId: id }, amount: 100 },
      { debit: { kind: 'psp_fees' }, credit: { kind: 'revenue' }, amount: 40 },
    ];
    return paid(100, { paymentId: id, postings: at % 2 === 0 ? postings : postings.toReversed() });
  });
  await Promise.all(events.map(book));
  expect(await balanceOf('revenue')).toBe(before + 24 * 40);
  for (const id of ids) expect(await balanceOf('escrow', id)).toBe(800);
});
