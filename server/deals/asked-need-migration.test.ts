// Deals of an older version get what their need says now: nobody knows any more what it said when they began.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../test/empty-database.ts';

const { db, migrate, add } = await emptyDatabase();

test('deals about a need keep what it says, others nothing, and none is stored without it', async () => {
  await migrate((file) => file < '0076');
  const seeker_id = await add('users', { username: 'a', username_skeleton: 'a', world: 0 });
  const provider_id = await add('users', { username: 'b', username_skeleton: 'b', world: 0 });
  const service_id = await add('services', {
    world: 0,
    provider_id,
    unit: 'job',
    visibility: 'live',
    policy: 'flexible',
  });
  const need_id = await add('needs', {
    world: 0,
    seeker_id,
    title: 'Paint my fence',
    description: 'White.',
    urgency: 'on_date',
    on_date: '2026-12-24',
    date_is: 'by',
    part_of_day: 'morning',
    budget_max: 15_000,
    visibility: 'public',
    status: 'booked',
    is_elsewhere: 'true',
    city: 'Chicago',
    state: 'Illinois',
    photos: '[{"id": 8, "alt": "The fence", "width": 4, "height": 3}]',
  });
  const row = { world: 0, seeker_id, provider_id, service_id, status: 'closed', communication: 'chat' };
  const about = await add('deals', { ...row, need_id });
  const alone = await add('deals', row);

  await migrate((file) => file >= '0076');
  const rows = await db.selectFrom('deals').select(['id', 'needFacts']).orderBy('id').execute();
  expect(rows).toEqual([
    {
      id: about,
      needFacts: {
        title: 'Paint my fence',
        description: 'White.',
        budgetMin: null,
        budgetMax: 15_000,
        urgency: 'on_date',
        onDate: '2026-12-24',
        dateIs: 'by',
        partOfDay: 'morning',
        town: 'Chicago, Illinois',
        photoIds: [8],
      },
    },
    { id: alone, needFacts: null },
  ]);
  await expect(add('deals', { ...row, need_id })).rejects.toThrow('deals_need_facts');
  await expect(sql`update deals set need_facts = null where id = ${about}`.execute(db)).rejects.toThrow(
    'deals_need_facts',
  );
});
