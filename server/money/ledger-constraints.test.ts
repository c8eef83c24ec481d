// What PostgreSQL's own constraints prevent in the books and in payments, whatever the code above them does.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type OfferIds, hold, newKey } from '../../test/paying-scene.ts';
import { neighbour } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import { type Posting, post } from './ledger.ts';

const world = await makeWorld();
const ana = await neighbour(world, 'ana');
const bo = await neighbour(world, 'bo');
const idOf = async ({ publicId }: OfferIds) =>
  (await world.db.selectFrom('payments').select('id').where('publicId', '=', publicId).executeTakeFirstOrThrow()).id;
const paymentId = await idOf(await hold(world, ana, bo));
const otherId = await idOf(await hold(world, ana, bo));

const book = (posting: Posting) =>
  world.db.transaction().execute((tx) =>
    post(tx, {
      books: 'simulator-simulator:0',
      kind: 'released',
      key: newKey(),
      paymentId,
      now: world.context.now(),
      postings: [posting],
    }),
  );

test('a payment’s event cannot move another payment’s money', async () => {
  const theirs = book({
    debit: { kind: 'escrow', paymentId: otherId },
    credit: { kind: 'payable', paymentId },
    amount: 100,
  });
  await expect(theirs).rejects.toThrow('a posting stays with its payment');
});

test('a payment’s event belongs to its own books only, even before it moves anything', async () => {
  const elsewhere = sql`insert into ledger_transactions (books, kind, payment_id, key, body_hash, created_at)
    values ('stripe-live:0', 'paid', ${paymentId}, 'elsewhere', '', ${world.context.now()})`;
  await expect(elsewhere.execute(world.db)).rejects.toThrow('a payment stays in its own books');
});

test('nobody pays back more than they owe', async () => {
  const tooMuch = book({
    debit: { kind: 'escrow', paymentId },
    credit: { kind: 'provider_debt', userId: bo.id },
    amount: 100,
  });
  await expect(tooMuch).rejects.toThrow('ledger_accounts_owed');
});

test('nothing is released while the bank has the money', async () => {
  await book({ debit: { kind: 'dispute', paymentId }, credit: { kind: 'psp' }, amount: 12_000 });
  const released = book({ debit: { kind: 'escrow', paymentId }, credit: { kind: 'payable', paymentId }, amount: 100 });
  await expect(released).rejects.toThrow('nothing is released while the bank has the money');
});

test.each([
  "provider = 'stripe', mode = 'live'",
  'amount = amount + 1',
  "kind = 'tip', offer_id = null, fee_bps = 0",
  "public_id = 'other'",
])('a requested payment cannot be turned into another: %s', async (change) => {
  await expect(sql`update payments set ${sql.raw(change)} where id = ${paymentId}`.execute(world.db)).rejects.toThrow(
    'a payment keeps its',
  );
});
