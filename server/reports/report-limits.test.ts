// Nobody can flood the operators' queue with reports.
import { expect, test } from 'vitest';
import { reports } from '#shared/reports.ts';
import { refusal } from '../../test/deal.ts';
import { neighbour } from '../../test/people.ts';
import { reportBody } from '../../test/report.ts';
import { makeWorld } from '../../test/world.ts';

/** Reduces 20 a day to three. */
const world = await makeWorld({ LIMIT_FACTOR: 0.15 });

test('a report beyond the daily limit is refused', async () => {
  const [ana, bo] = [await neighbour(world, 'ana'), await neighbour(world, 'bo')];
  const report = () => ana.tries(reports.create, { body: reportBody('user', bo.id) });
  for (let sent = 0; sent < 3; sent += 1) expect((await report()).status).not.toBe(429);
  expect(await report()).toMatchObject(refusal(429, 'too_many_requests'));
});
