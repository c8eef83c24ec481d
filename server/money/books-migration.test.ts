// Books from before they recorded the payment provider keep working unchanged.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../test/empty-database.ts';
import { bookPaid } from './movements/paid.ts';
import { sumPayment } from './movements/sums.ts';
import { findWrongs } from './find-wrongs.ts';

const { db, migrate, add } = await emptyDatabase();

test('postings keep their accounts, a repeated old event is recognised, and a refund under way goes on', async () => {
  await migrate((file) => file < '0010');
  const seeker_id = await add('users', { username: 'a', world: 0 });
  const provider_id = await add('users', { username: 'b', world: 0 });
  const service_id = await add('services', {
    world: 0,
    provider_id,
    unit: 'job',
    visibility: 'live',
    policy: 'flexible',
  });
  const deal_id = await add('deals', {
    world: 0,
    seeker_id,
    provider_id,
    service_id,
    status: 'withdrawn',
    communication: 'chat',
  });
  const offer_id = await add('offers', { deal_id, made_by: provider_id });
  const of = { deal_id, offer_id, provider: 'simulator', mode: 'simulator', charge_ref: 'ch_1', fee_bps: 500 };
  const payment_id = await add('payments', { ...of, public_id: 'p', kind: 'main', status: 'refunding', amount: 500 });
  const books = 'simulator:0';
  const psp = await add('ledger_accounts', { books, kind: 'psp' });
  const escrow = await add('ledger_accounts', { books, kind: 'escrow', payment_id });
  const due = await add('ledger_accounts', { books, kind: 'refund_due', payment_id });
  const hash = createHash('sha256').update('as it was').digest('hex');
  const book = async (
    kind: string,
    key: string,
    external_ref: string | null,
    debit_account: number,
    credit_account: number,
  ) => {
    const transaction_id = await add('ledger_transactions', {
      books,
      kind,
      key,
      external_ref,
      payment_id,
      body_hash: `\\x${hash}`,
    });
    await add('ledger_postings', { transaction_id, debit_account, credit_account, amount: 500 });
  };
  await book('paid', 'paid:ch_1', 'ch_1', psp, escrow);
  await book('refund_asked', 'asked:refund:ch_1', null, escrow, due);
  const asked = JSON.stringify({ paymentId: payment_id, chargeRef: 'ch_1', amount: 500 });
  await add('outbox', { kind: 'refund', key: 'refund:ch_1', body: asked, next_at: '2026-11-02' });

  await migrate((file) => file >= '0010');
  const payment = { id: payment_id, books: 'simulator-simulator:0', feeBps: 500, feeFloor: 0, providerId: provider_id };
  const charge = { ref: 'ch_1', amount: 500, providerFee: 0 };
  await db.transaction().execute((tx) => bookPaid(tx, payment, new Date(), charge));
  await expect(
    db.transaction().execute((tx) => bookPaid(tx, payment, new Date(), { ...charge, amount: 501 })),
  ).rejects.toThrow('booked something else');
  expect(await sumPayment(db, payment_id)).toMatchObject({ charged: 500, held: 0, refundDue: 500 });
  expect(await findWrongs(db)).toEqual([]);
  const refund = await db.selectFrom('refunds').selectAll().executeTakeFirstOrThrow();
  expect(refund).toMatchObject({
    paymentId: payment_id,
    key: 'refund:ch_1',
    chargeRef: 'ch_1',
    amount: 500,
    status: 'asked',
    ref: null,
  });
  const job = await db.selectFrom('outbox').select('body').where('kind', '=', 'refund').executeTakeFirstOrThrow();
  expect(job.body).toEqual({ refundId: refund.id });
});
