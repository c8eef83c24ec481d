// Who is free on a day on which the clocks change.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { availability, noAvailability } from '#shared/availability.ts';
import { users } from '#shared/users.ts';
import { neighbour } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import { isFreeSql } from './is-free-sql.ts';
import { whoIsFree } from './who-is-free.ts';

const world = await makeWorld();
let people = 0;
const at = (hour: number) => [{ start: hour * 60, end: (hour + 1) * 60 }];

/** A provider in Chicago who works for one hour a day, from this one. */
async function worksAt(hour: number): Promise<number> {
  const bo = await neighbour(world, `bo${(people += 1)}`);
  await bo.does(users.update, { body: { timeZone: 'America/Chicago' } });
  await bo.does(availability.save, {
    body: { ...noAvailability, weekly: Array.from({ length: 7 }, () => at(hour)), jobMinutes: 60 },
  });
  return bo.id;
}

test.each([
  // The clocks go forward by an hour at night, and back again.
  ['2027-03-14', 'evening', 18, true],
  ['2027-03-14', 'evening', 23, false],
  ['2027-11-07', 'morning', 11, true],
  ['2027-11-07', 'morning', 5, false],
  ['2027-11-07', null, 23, true],
] as const)('%s, %s: that who works at %d has time then is %s', async (day, partOfDay, hour, isFree) => {
  const id = await worksAt(hour);
  expect(await whoIsFree(world.context, [id], { day, partOfDay })).toEqual(new Map([[id, isFree]]));
  const asked = { day, partOfDay, now: world.context.now().toISOString() };
  const { rows } = await sql`select ${sql.raw(isFreeSql(`${id}`, asked, (value) => `'${value}'`))} as free`.execute(
    world.db,
  );
  expect(rows).toEqual([{ free: isFree }]);
});
