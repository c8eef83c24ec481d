// Deals of an older version continue unchanged: money that is being refunded does not count as paid.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../test/empty-database.ts';

const { db, migrate, add } = await emptyDatabase();

test('late money that is still being refunded makes no deal a booking, and no offer outlives its start', async () => {
  await migrate((file) => file < '0007');
  const seeker_id = await add('users', { username: 'a', world: 0 });
  const provider_id = await add('users', { username: 'b', world: 0 });
  const past = '2026-11-02T09:00:00.000Z';
  const dealWith = async (status: string, payment: string, start: string | null) => {
    const service_id = await add('services', {
      world: 0,
      provider_id,
      unit: 'job',
      visibility: 'live',
      policy: 'flexible',
    });
    const deal_id = await add('deals', { world: 0, seeker_id, provider_id, service_id, status, communication: 'chat' });
    const offer_id = await add('offers', {
      deal_id,
      made_by: provider_id,
      start_at: start,
      end_at: start && '2100-01-01T00:00:00.000Z',
    });
    await sql`update deals set offer_id = ${offer_id} where id = ${deal_id}`.execute(db);
    const paid = { public_id: `p${deal_id}`, kind: 'main', provider: 'simulator', mode: 'simulator', paid_at: past };
    await add('payments', { ...paid, deal_id, offer_id, status: payment });
    return deal_id;
  };
  const late = await dealWith('price_offered', 'refunding', past);
  const held = await dealWith('paid_in_escrow', 'paid', null);
  const over = await dealWith('completed', 'released', null);

  await migrate((file) => file.startsWith('0007'));
  const deals = await db.selectFrom('deals').select(['id', 'paidAt', 'offerUntil']).orderBy('id').execute();
  expect(deals.map(({ id, paidAt }) => [id, paidAt])).toEqual([
    [late, null],
    [held, past],
    [over, past],
  ]);
  expect(deals[0]?.offerUntil).toBe(past);
});
