// One page of a user's calendar: bookings agreed for these days, on both sides, and nobody else's.
import { expect, test } from 'vitest';
import { deals, MAX_CALENDAR_DAYS, MOST_IN_CALENDAR } from '#shared/deals.ts';
import { interestIn, offerService, pay, takes } from '../../test/deal.ts';
import { insertRow } from '../../test/full-world.ts';
import { neighbour, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
const ana = await neighbour(world, 'ana');
const bo = await neighbour(world, 'bo');
const cyd = await neighbour(world, 'cyd');

const at = (text: string): string => new Date(`${text}Z`).toISOString();

/** A paid job of two hours; null: without an agreed time. */
async function booked(seeker: Someone, provider: Someone, start: string | null): Promise<number> {
  const { id } = await interestIn(seeker, await offerService(provider));
  const time =
    start === null ? null : { start: at(start), end: new Date(Date.parse(at(start)) + 7_200_000).toISOString() };
  await takes(provider, id, { step: 'accept', flexible: true });
  const { offer } = await takes(provider, id, { step: 'offer', amount: 80, time });
  await pay(seeker, offer?.publicId ?? '');
  return id;
}
const leaf = (person: Someone, from: string, to: string) =>
  person.does(deals.calendar, { query: { from: at(from), to: at(to) } });
const ids = async (person: Someone, from: string, to: string) =>
  (await leaf(person, from, to)).items.map(({ id }) => id);

const early = await booked(ana, bo, '2026-11-10T09:00:00');
const middle = await booked(bo, ana, '2026-11-17T09:00:00');
const late = await booked(ana, bo, '2026-12-01T09:00:00');
const untimed = await booked(ana, bo, null);

test('the calendar returns both sides’ bookings that touch the requested days, by start, and the nearest beyond', async () => {
  expect(await ids(ana, '2026-11-09T00:00:00', '2026-12-10T00:00:00')).toEqual([early, middle, late]);
  expect(await leaf(ana, '2026-11-16T00:00:00', '2026-11-23T00:00:00')).toMatchObject({
    items: [{ id: middle, side: 'provider', status: 'paid_in_escrow' }],
    more: false,
    before: at('2026-11-10T09:00:00'),
    after: at('2026-12-01T09:00:00'),
  });
  expect(await ids(ana, '2026-11-10T10:59:59', '2026-11-10T12:00:00')).toEqual([early]);
  expect(await ids(ana, '2026-11-10T11:00:00', '2026-11-10T12:00:00')).toEqual([]);
  expect(await ids(ana, '2026-11-10T08:00:00', '2026-11-10T09:00:00')).toEqual([]);
});

test('strangers, and another world, see none of it, and learn nothing of its times', async () => {
  const nothing = { items: [], more: false, before: null, after: null };
  expect(await leaf(cyd, '2026-11-09T00:00:00', '2026-12-10T00:00:00')).toEqual(nothing);
  await world.db.updateTable('deals').set({ world: 4242 }).where('id', '=', late).execute();
  expect(await ids(ana, '2026-11-09T00:00:00', '2026-12-10T00:00:00')).toEqual([early, middle]);
  expect((await leaf(ana, '2026-11-09T00:00:00', '2026-11-20T00:00:00')).after).toBeNull();
  await world.db.updateTable('deals').set({ world: 0 }).where('id', '=', late).execute();
});

test('a cancelled booking keeps its agreed day, and is not the next booking', async () => {
  const { cancel } = await ana.does(deals.get, { params: { id: late } });
  await takes(ana, late, { step: 'cancel', refund: cancel?.refund ?? 0 });
  expect((await leaf(bo, '2026-11-30T00:00:00', '2026-12-07T00:00:00')).items).toMatchObject([
    { id: late, status: 'canceled' },
  ]);
  expect((await leaf(bo, '2026-11-16T00:00:00', '2026-11-23T00:00:00')).after).toBeNull();
});

test('a booking without a time is on no day, but in a list of its own', async () => {
  const listed = async (query: Record<string, string>) =>
    (await ana.does(deals.bookings, { query })).items.map(({ id }) => id);
  expect(await listed({ time: 'open' })).toEqual([untimed]);
  expect(await listed({ time: 'known' })).not.toContain(untimed);
  await takes(ana, untimed, { step: 'confirm' });
  expect(await listed({ time: 'open' })).toEqual([]);
  expect(await listed({ time: 'known' })).toContain(untimed);
});

test('a range longer than a few months is refused, and so is one that ends before it begins', async () => {
  const asks = (from: string, to: string) => ana.tries(deals.calendar, { query: { from, to } });
  const words = `From and to are at most ${MAX_CALENDAR_DAYS} days apart`;
  expect(await asks(at('2026-11-01T00:00:00'), at('2027-01-02T00:00:00'))).toMatchObject({ status: 200 });
  expect(await asks(at('2026-11-01T00:00:00'), at('2027-01-02T00:00:01'))).toMatchObject({
    status: 400,
    body: { error: words },
  });
  expect(await asks(at('2026-11-02T00:00:00'), at('2026-11-02T00:00:00'))).toMatchObject({
    status: 400,
    body: { error: words },
  });
  expect(await ana.tries(deals.calendar, { query: {} })).toMatchObject({ status: 400 });
});

test('a response is limited, and says when there are more', async () => {
  const dan = await neighbour(world, 'dan');
  const eve = await neighbour(world, 'eve');
  const service_id = await offerService(eve);
  const start = Date.parse('2026-11-10T00:00:00Z');
  const row = (n: number) => {
    const start_at = new Date(start + n * 60_000).toISOString();
    const end_at = new Date(start + (n + 1) * 60_000).toISOString();
    const times = { start_at, end_at, busy_from: start_at, busy_to: end_at };
    return {
      world: 0,
      seeker_id: dan.id,
      provider_id: eve.id,
      service_id,
      status: 'closed',
      communication: 'chat',
      ...times,
    };
  };
  for (let n = 0; n <= MOST_IN_CALENDAR; n += 1) await insertRow(world, 'deals', row(n));
  const { items, more } = await leaf(dan, '2026-11-09T00:00:00', '2026-11-12T00:00:00');
  expect([items.length, more, items[0]?.start]).toEqual([MOST_IN_CALENDAR, true, new Date(start).toISOString()]);
  expect((await leaf(dan, '2026-11-10T00:00:00', '2026-11-10T01:00:00')).more).toBe(false);
});
