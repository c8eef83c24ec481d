// Offers, prices and budgets of an older version, which stored whole dollars, become the same sums in cents.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DEAL_STATUSES } from '#shared/deal-statuses.ts';
import { emptyDatabase } from '../../test/empty-database.ts';

const { db, migrate, add } = await emptyDatabase();

test('every offer, price and budget is the same sum as before, whatever has become of its deal', async () => {
  await migrate((file) => file < '0043');
  const seeker_id = await add('users', { username: 'a', world: 0 });
  const provider_id = await add('users', { username: 'b', world: 0 });
  const offered = { world: 0, provider_id, visibility: 'live', policy: 'flexible' };
  const serviceFor = (price: number | null) => add('services', { ...offered, unit: 'hour', price });
  const services = [await serviceFor(1), await serviceFor(45), await serviceFor(9999), await serviceFor(null)];
  const needFor = (budget_min: number | null, budget_max: number | null) =>
    add('needs', {
      world: 0,
      seeker_id,
      urgency: 'flexible',
      visibility: 'public',
      status: 'open',
      budget_min,
      budget_max,
    });
  const needs = [await needFor(1, 9999), await needFor(null, 120), await needFor(20, null), await needFor(null, null)];
  const between = { world: 0, seeker_id, provider_id, communication: 'chat' };
  const linesOf = (amount: number) =>
    JSON.stringify([
      { label: 'Work', amount: amount - 1 },
      { label: 'Parts', amount: 1 },
    ]);
  const offers: { id: number; amount: number; hasLines: boolean }[] = [];
  for (const [at, status] of DEAL_STATUSES.entries()) {
    const service_id = await serviceFor(50);
    const hold_until = status === 'payment_pending' ? '2026-12-01T09:00:00Z' : null;
    const deal_id = await add('deals', { ...between, service_id, status, hold_until });
    const amount = at === 0 ? 9999 : 60 + at;
    const hasLines = at % 2 === 0;
    const id = await add('offers', { deal_id, made_by: provider_id, amount, lines: hasLines ? linesOf(amount) : '[]' });
    offers.push({ id, amount, hasLines });
  }

  await migrate((file) => file.startsWith('0043'));
  const prices = await db.selectFrom('services').select('price').where('id', 'in', services).orderBy('id').execute();
  expect(prices.map(({ price }) => price)).toEqual([100, 4500, 999_900, null]);
  const budgets = await db
    .selectFrom('needs')
    .select(['budgetMin', 'budgetMax'])
    .where('id', 'in', needs)
    .orderBy('id')
    .execute();
  expect(budgets).toEqual([
    { budgetMin: 100, budgetMax: 999_900 },
    { budgetMin: null, budgetMax: 12_000 },
    { budgetMin: 2000, budgetMax: null },
    { budgetMin: null, budgetMax: null },
  ]);
  const kept = await db.selectFrom('offers').select(['id', 'price', 'lines']).orderBy('id').execute();
  expect(kept).toEqual(
    offers.map(({ id, amount, hasLines }) => ({
      id,
      price: amount * 100,
      lines: hasLines
        ? [
            { label: 'Work', amount: amount * 100 - 100 },
            { label: 'Parts', amount: 100 },
          ]
        : [],
    })),
  );
});

test('an offer still cannot be changed afterwards, and its amount lies between a dollar and $9,999', async () => {
  await expect(sql`update offers set price = 5000`.execute(db)).rejects.toThrow();
  const { rows } = await sql<{ id: number }>`select id from services limit 1`.execute(db);
  for (const price of [99, 999_901])
    await expect(sql`update services set price = ${price} where id = ${rows[0]?.id}`.execute(db)).rejects.toThrow(
      'services_price_check',
    );
});
