// A provider sets working hours: what they limit, and what they leave alone.
import { expect, test } from 'vitest';
import { type Availability, availability, noAvailability } from '#shared/availability.ts';
import type { Slot } from '#shared/slots.ts';
import { users } from '#shared/users.ts';
import { interestIn, offerService, refusal, takes, triesStep } from '../../test/deal.ts';
import { neighbour, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import { Refusal } from '../http/refusal.ts';
import { busySpan } from './busy-span.ts';
import { checkAvailable } from './check-available.ts';

// It is Monday, 2 November 2026, 09:00 in UTC.
const world = await makeWorld();
let people = 0;

const nineToFive = [{ start: 540, end: 1020 }];
const week: Availability = {
  weekly: [
    nineToFive,
    nineToFive,
    nineToFive,
    nineToFive,
    [
      { start: 540, end: 720 },
      { start: 780, end: 960 },
    ],
    [],
    [],
  ],
  exceptions: [
    { day: '2026-11-11', spans: [] },
    { day: '2026-11-14', spans: [{ start: 600, end: 720 }] },
  ],
  bufferBefore: 30,
  bufferAfter: 15,
  noticeHours: 24,
  jobMinutes: 90,
};

/** A provider with these hours in Springfield's zone. */
async function provider(said: Partial<Availability> | null = week): Promise<Someone> {
  const bo = await neighbour(world, `bo${(people += 1)}`);
  await bo.does(users.update, { body: { timeZone: 'America/Chicago' } });
  if (said) await bo.does(availability.save, { body: { ...week, ...said } });
  return bo;
}

/** On this day of November 2026 in Springfield, six hours behind UTC. */
const at = (day: number, from: number, to: number): Slot => ({
  start: new Date(Date.UTC(2026, 10, day, from + 6)).toISOString(),
  end: new Date(Date.UTC(2026, 10, day, to + 6)).toISOString(),
});

/** "free", or why not. */
const checked = ({ id: providerId }: Someone, slot: Slot, dealId = 0): Promise<string> =>
  checkAvailable(world.db, { providerId, slot, now: world.context.now(), dealId }).then(
    () => 'free',
    (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  );

/** A deal that holds this provider's time, as a paid one does. */
async function heldDeal(bo: Someone, { start, end }: Slot): Promise<number> {
  const ana = await neighbour(world, `ana${(people += 1)}`);
  const { id } = await interestIn(ana, await offerService(bo));
  const span = await busySpan(world.db, bo.id, { start, end });
  await world.db
    .updateTable('deals')
    .set({ status: 'paid_in_escrow', startAt: start, endAt: end, ...span })
    .where('id', '=', id)
    .execute();
  return id;
}

const refusedField = async (bo: Someone, said: object) => {
  const { status, body } = await bo.tries(availability.save, { body: { ...week, ...said } });
  return [status, body.fields];
};

test('my hours are stored as I set them, in my time zone', async () => {
  const bo = await provider();
  expect(await bo.does(availability.get)).toEqual({ ...week, timeZone: 'America/Chicago' });
  const later = { ...week, weekly: noAvailability.weekly, exceptions: [], noticeHours: 0 };
  await bo.does(availability.save, { body: later });
  expect(await bo.does(availability.get)).toEqual({ ...later, timeZone: 'America/Chicago' });
});

test('I cannot see somebody else’s hours', async () => {
  await provider();
  const other = await provider(null);
  expect(await other.does(availability.get)).toEqual({ ...noAvailability, timeZone: 'America/Chicago' });
});

test('overlapping spans of a day are refused, and touching ones are not', async () => {
  const bo = await provider();
  const monday = (...spans: object[]) => ({ weekly: [spans, ...week.weekly.slice(1)] });
  expect(await refusedField(bo, monday({ start: 540, end: 720 }, { start: 600, end: 660 }))).toEqual([
    400,
    { 'weekly.0': 'These times overlap' },
  ]);
  expect(await refusedField(bo, monday({ start: 720, end: 720 }))).toEqual([
    400,
    { 'weekly.0.0.end': 'The end is not after the start' },
  ]);
  expect(await refusedField(bo, monday({ start: 720, end: 1441 }))).toEqual([
    400,
    { 'weekly.0.0.end': 'This is not a time' },
  ]);
  expect(await refusedField(bo, monday({ start: 720, end: 1440 }, { start: 0, end: 720 }))).toEqual([200, undefined]);
});

test('a day has at most eight spans, a week seven days, and a list a hundred other days', async () => {
  const bo = await provider();
  const spans = (count: number) => Array.from({ length: count }, (_, n) => ({ start: n * 60, end: n * 60 + 30 }));
  const days = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      day: new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10),
      spans: [],
    }));
  expect(await refusedField(bo, { weekly: [spans(9), [], [], [], [], [], []] })).toEqual([
    400,
    { 'weekly.0': 'At most 8 spans a day' },
  ]);
  expect(await refusedField(bo, { weekly: [spans(8), [], [], [], [], [], []] })).toEqual([200, undefined]);
  expect(await refusedField(bo, { weekly: [[], [], []] })).toEqual([400, { weekly: 'A week has seven days' }]);
  expect(await refusedField(bo, { exceptions: days(101) })).toEqual([400, { exceptions: 'At most 100 days' }]);
  expect(await refusedField(bo, { exceptions: days(100) })).toEqual([200, undefined]);
  expect(await refusedField(bo, { exceptions: [...days(1), ...days(1)] })).toEqual([
    400,
    { exceptions: 'A day stands here twice' },
  ]);
});

test('a day more than two years ahead is refused, and a past one is left out', async () => {
  const bo = await provider();
  expect(await refusedField(bo, { exceptions: [{ day: '2028-11-03', spans: [] }] })).toEqual([
    400,
    { 'exceptions.0.day': 'At most 2 years ahead' },
  ]);
  const days = ['2028-11-02', '2026-11-01', '2026-11-02'].map((day) => ({ day, spans: [] }));
  const { exceptions } = await bo.does(availability.save, { body: { ...week, exceptions: days } });
  expect(exceptions.map(({ day }) => day)).toEqual(['2026-11-02', '2028-11-02']);
});

test.each([
  ['inside my hours', at(10, 9, 11), 'free'],
  ['to the end of my day', at(10, 15, 17), 'free'],
  ['begun before my day', at(10, 8, 10), 'outside_hours'],
  ['ended after my day', at(10, 16, 18), 'outside_hours'],
  ['over my lunch', at(13, 11, 14), 'outside_hours'],
  ['overnight', at(10, 16, 34), 'outside_hours'],
  ['on a Sunday', at(15, 10, 11), 'outside_hours'],
  ['on my day off', at(11, 10, 11), 'outside_hours'],
  ['on a Saturday with hours of its own', at(14, 10, 12), 'free'],
] as const)('a time %s', async (_, slot, answer) => {
  const bo = await provider({ noticeHours: 0 });
  expect(await checked(bo, slot)).toBe(answer);
});

test('my minimum notice counts to the millisecond', async () => {
  const bo = await provider({ noticeHours: 30 });
  const now = world.context.now().getTime();
  const slot = (ms: number) => ({
    start: new Date(now + 30 * 3_600_000 + ms).toISOString(),
    end: new Date(now + 31 * 3_600_000).toISOString(),
  });
  expect(await checked(bo, slot(-1))).toBe('notice_too_short');
  expect(await checked(bo, slot(0))).toBe('free');
});

test('without hours of my own nothing is refused', async () => {
  const bo = await provider(null);
  expect(await checked(bo, at(2, 12, 30))).toBe('free');
});

test('a day off stands even where no weekly hours are set', async () => {
  const bo = await provider({ weekly: noAvailability.weekly });
  expect(await checked(bo, at(10, 1, 2))).toBe('free');
  expect(await checked(bo, at(11, 10, 11))).toBe('outside_hours');
});

test('a job keeps me busy from before its start until after its end', async () => {
  const bo = await provider();
  expect(await busySpan(world.db, bo.id, at(10, 9, 11))).toEqual({
    busyFrom: '2026-11-10T14:30:00.000Z',
    busyTo: '2026-11-10T17:15:00.000Z',
  });
  const free = await provider(null);
  expect(await busySpan(world.db, free.id, at(10, 9, 11))).toEqual({
    busyFrom: '2026-11-10T15:00:00.000Z',
    busyTo: '2026-11-10T17:00:00.000Z',
  });
});

test('another job’s time is taken, with the buffers of both, but not for that job itself', async () => {
  const bo = await provider();
  const dealId = await heldDeal(bo, at(10, 12, 13));
  expect(await checked(bo, at(10, 12, 13))).toBe('slot_taken');
  expect(await checked(bo, at(10, 12, 13), dealId)).toBe('free');
  // The buffers need 45 minutes: 15 after the job before, and 30 before this one.
  const later = (minutes: number): Slot => ({
    start: new Date(Date.UTC(2026, 10, 10, 19, minutes)).toISOString(),
    end: '2026-11-10T21:00:00.000Z',
  });
  expect(await checked(bo, later(44))).toBe('slot_taken');
  expect(await checked(bo, later(45))).toBe('free');
  expect(await checked(await provider(), at(10, 12, 13))).toBe('free');
});

test('a refused time is named on my own clock, so that I know which of two it was', async () => {
  const bo = await provider();
  const { id } = await interestIn(await neighbour(world, `ana${(people += 1)}`), await offerService(bo));
  await heldDeal(bo, at(12, 12, 13));
  const said = async (slot: Slot) =>
    (await triesStep(bo, id, { step: 'accept', slots: [at(10, 9, 11), slot] })).body.error;
  expect(await said(at(10, 16, 18))).toBe('Tue 10 Nov, 16:00 – 18:00: this is outside your hours.');
  expect(await said(at(14, 23, 25))).toBe('Sat 14 Nov, 23:00 – Sun 15 Nov, 01:00: this is outside your hours.');
  expect(await said(at(2, 10, 11))).toBe('Mon 2 Nov, 10:00 – 11:00: this is sooner than your minimum notice allows.');
  expect(await said(at(12, 12, 13))).toBe(
    'Thu 12 Nov, 12:00 – 13:00: you have another job at that time, buffers included.',
  );
});

test('a withdrawn deal holds no time', async () => {
  const bo = await provider();
  const id = await heldDeal(bo, at(10, 12, 13));
  await world.db.updateTable('deals').set({ status: 'withdrawn' }).where('id', '=', id).execute();
  expect(await checked(bo, at(10, 12, 13))).toBe('free');
});

const freeOn = async (bo: Someone, day: number, query: { minutes?: number } = {}) => {
  const answer = await bo.does(availability.freeTimes, {
    query: { from: at(day, 0, 1).start, to: at(day, 0, 24).end, ...query },
  });
  return answer.times.map(({ start }) => start.slice(11, 16));
};

test('the proposed times lie within my hours and clear of my jobs', async () => {
  const bo = await provider();
  expect(await freeOn(bo, 14, { minutes: 60 })).toEqual(['16:00', '16:30', '17:00']);
  expect(await freeOn(bo, 14)).toEqual(['16:00', '16:30']);
  expect(await freeOn(bo, 11)).toEqual([]);
  await heldDeal(bo, at(10, 10, 15));
  // Held from 09:30 to 15:15; with 30 minutes before the next job, free from 15:45.
  expect(await freeOn(bo, 10, { minutes: 60 })).toEqual(['22:00']);
});

test('without hours I am offered daytime slots, and told that none are set', async () => {
  const bo = await provider(null);
  const query = { from: at(10, 0, 1).start, to: at(10, 0, 24).end, minutes: 360 };
  const { times, ...said } = await bo.does(availability.freeTimes, { query });
  expect(said).toEqual({ timeZone: 'America/Chicago', minutes: 360, hasHours: false });
  expect([times[0]?.start, times.at(-1)?.end]).toEqual([at(10, 8, 9).start, at(10, 8, 20).end]);
});

test('no proposed time is past, too soon, or too far ahead for a deal', async () => {
  const bo = await provider();
  expect(await freeOn(bo, 2)).toEqual([]);
  // The notice period ends at 03:00 on Tuesday.
  expect((await freeOn(bo, 3))[0]).toBe('15:00');
  const far = { from: '2026-12-21T00:00:00.000Z', to: '2026-12-31T00:00:00.000Z' };
  const { times } = await bo.does(availability.freeTimes, { query: far });
  // 50 days after 2 November, 09:00 UTC.
  expect(times.filter(({ end }) => end > '2026-12-22T09:00:00.000Z')).toEqual([]);
  expect(times).not.toEqual([]);
});

test.each([
  ['2026-11-10T00:00:00.000Z', '2026-12-12T00:00:00.000Z'],
  ['2026-11-10T00:00:00.000Z', '2026-11-10T00:00:00.000Z'],
])('free times from %s to %s are not listed', async (from, to) => {
  const bo = await provider(null);
  const { status, body } = await bo.tries(availability.freeTimes, { query: { from, to } });
  expect([status, body.fields]).toEqual([400, { to: 'From and to are at most 31 days apart' }]);
});

test('a time outside my hours, too soon or already held can be neither marked nor offered; a free one can', async () => {
  const bo = await provider();
  const ana = await neighbour(world, `ana${(people += 1)}`);
  await heldDeal(bo, at(12, 12, 13));
  const { id } = await interestIn(ana, await offerService(bo, { title: 'Gears' }));
  const refused = [
    [at(15, 10, 11), 'outside_hours', 422],
    [at(2, 10, 11), 'notice_too_short', 422],
    [at(12, 12, 13), 'slot_taken', 409],
  ] as const;
  for (const [slot, code, status] of refused) {
    expect(await triesStep(bo, id, { step: 'accept', slots: [at(10, 9, 11), slot] })).toMatchObject(
      refusal(status, code),
    );
  }
  await takes(bo, id, { step: 'accept', slots: [at(10, 9, 11)] });
  for (const [time, code, status] of refused) {
    expect(await triesStep(bo, id, { step: 'offer', amount: 40, time })).toMatchObject(refusal(status, code));
  }
  const { offer } = await takes(bo, id, { step: 'offer', amount: 40, time: at(10, 9, 11) });
  expect(offer?.start).toBe(at(10, 9, 11).start);
});
