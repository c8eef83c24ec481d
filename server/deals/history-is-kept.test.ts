// Offers and steps are append-only, even for direct database access.
import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { deals } from '#shared/deals.ts';
import { dealAt, offerService } from '../../test/deal.ts';
import { neighbour } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
const ana = await neighbour(world, 'ana');
const bo = await neighbour(world, 'bo');
const deal = await dealAt('price_offered', { seeker: ana, provider: bo, serviceId: await offerService(bo) });
const asks = (text: string) => sql.raw(text).execute(world.db);

test.each([
  ['delete from deal_steps', 'deal_steps go only with their deal'],
  ['delete from offers', 'offers go only with their deal'],
  ['delete from deals', 'a deal of the town is never deleted'],
  ["update deal_steps set reason = 'other'", 'deal_steps is only ever added to'],
  ['update offers set price = 1', 'offers is only ever added to'],
  ['truncate deal_steps', 'deal_steps is only ever added to'],
  ['truncate deals cascade', 'is only ever added to'],
])('"%s" is refused', async (statement, words) => {
  await expect(asks(statement)).rejects.toThrow(words);
  expect(await ana.does(deals.get, { params: { id: deal.id } })).toEqual(deal);
});

test('even in a guest’s world they can only be deleted with their deal', async () => {
  await world.db.updateTable('deals').set({ world: ana.id }).where('id', '=', deal.id).execute();
  await expect(asks('delete from deal_steps')).rejects.toThrow('deal_steps go only with their deal');
  await asks('delete from deals');
  const { rows } = await asks('select id from deal_steps union all select id from offers');
  expect(rows).toEqual([]);
});
