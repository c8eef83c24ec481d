// A service's next free times, as a neighbour sees them.
import { expect, test } from 'vitest';
import { availability, noAvailability } from '#shared/availability.ts';
import { services } from '#shared/services.ts';
import { offerService } from '../../test/deal.ts';
import { neighbour } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

// The world begins on a Monday at nine.
const world = await makeWorld();
const ana = await neighbour(world, 'ana');
const bo = await neighbour(world, 'bo');
const id = await offerService(bo);
const timesOf = () => ana.does(services.freeTimes, { params: { id } });
const workday = [{ start: 540, end: 1020 }];
const hours = {
  ...noAvailability,
  weekly: [workday, [], workday, workday, [], [], []],
  jobMinutes: 90,
  noticeHours: 2,
};

test('those of two weeks are listed one after the other, in order, from the provider’s working days', async () => {
  await bo.does(availability.save, { body: hours });
  const { hasHours, times } = await timesOf();
  expect(hasHours).toBe(true);
  expect(times.slice(0, 6)).toEqual(
    [
      ['2026-11-02T11:00', '2026-11-02T12:30'],
      ['2026-11-02T12:30', '2026-11-02T14:00'],
      ['2026-11-02T14:00', '2026-11-02T15:30'],
      ['2026-11-02T15:30', '2026-11-02T17:00'],
      ['2026-11-04T09:00', '2026-11-04T10:30'],
      ['2026-11-04T10:30', '2026-11-04T12:00'],
    ].map(([start, end]) => ({ start: `${start}:00.000Z`, end: `${end}:00.000Z` })),
  );
  expect([...new Set(times.map(({ start }) => start.slice(8, 10)))]).toEqual(['02', '04', '05', '09', '11', '12']);
});

test('of a long day eight are listed, from its morning to its evening', async () => {
  const weekly = [[], [{ start: 480, end: 1200 }], [], [], [], [], []];
  await bo.does(availability.save, { body: { ...noAvailability, weekly, jobMinutes: 60 } });
  const { times } = await timesOf();
  const tuesday = times.filter(({ start }) => start.startsWith('2026-11-03'));
  expect(tuesday.map(({ start }) => Number(start.slice(11, 13)))).toEqual([8, 10, 11, 13, 14, 16, 17, 19]);
});

test('a neighbour reads what a service is, what it costs, and when it can be had [3-service-2]', async () => {
  const told = { title: 'Bike repair', description: 'Brakes, gears and chains.', price: 40, unit: 'hour' } as const;
  await bo.does(availability.save, { body: hours });
  await bo.does(services.update, { params: { id }, body: told });
  expect(await ana.does(services.get, { params: { id } })).toMatchObject({ ...told, price: 40_00 });
  expect((await timesOf()).times.length).toBeGreaterThan(6);
});

test('a provider without hours says so', async () => {
  await bo.does(availability.save, { body: noAvailability });
  expect(await timesOf()).toMatchObject({ hasHours: false });
});

test('a service that is not offered tells nobody when its provider is free', async () => {
  await bo.does(services.update, { params: { id }, body: { visibility: 'paused' } });
  expect(await ana.tries(services.freeTimes, { params: { id } })).toMatchObject({ status: 404 });
});
