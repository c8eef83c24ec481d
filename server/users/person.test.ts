// What other users may see of a person.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeWorld } from '../../test/world.ts';
import { starsSql } from './person.ts';

const world = await makeWorld();

test('an average of stars is rounded as by hand, whatever was given', async () => {
  const { rows } = await sql<{ count: number; wrong: number }>`
    select count(*)::integer as count,
      count(*) filter (where (${sql.raw(starsSql('given'))})::numeric is distinct from round(rating_sum::numeric / nullif(rating_count, 0), 1))::integer as wrong
    from (select stars as rating_sum, reviews as rating_count from generate_series(0, 120) reviews, generate_series(reviews, 5 * reviews) stars) given`.execute(
    world.db,
  );
  expect(rows).toEqual([{ count: expect.any(Number), wrong: 0 }]);
  expect(rows[0]!.count).toBeGreaterThan(20_000);
});
