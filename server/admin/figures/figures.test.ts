// The town in figures: known people do known things in known months, with guests doing the same on the side.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { admin } from '#shared/admin.ts';
import type { MoneyMonth, TownMonth } from '#shared/admin-figures.ts';
import { needs } from '#shared/needs.ts';
import { dealAt, interestIn, offerService, pay, takes } from '../../../test/deal.ts';
import { fillWorld } from '../../../test/full-world.ts';
import { staySignedIn } from '../../../test/need-scene.ts';
import { cookieOf, neighbour, requestFor, type Someone, someone } from '../../../test/people.ts';
import { makeWorld } from '../../../test/world.ts';
import { makeAdmin } from '../make-admin.ts';
import { waitUntil } from '../../../test/wait-until.ts';

const world = await makeWorld();
const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 86_400_000;

async function makeOperator(name: string): Promise<Someone> {
  const operator = await neighbour(world, name);
  await makeAdmin(world.db, name);
  await waitUntil(async () => expect(await operator.tries(admin.mails)).toMatchObject({ status: 200 }));
  return operator;
}

async function aGuest(): Promise<Someone> {
  const response = await world.app.inject(requestFor(accounts.guest, {}, ''));
  return someone(world.app, cookieOf(response), response.json().user.id);
}

const olga = await makeOperator('olga');
const ana = await neighbour(world, 'ana');
const bo = await neighbour(world, 'bo');
const serviceOf = (provider: Someone, title: string) => offerService(provider, { title });
const figures = () => olga.does(admin.figures);
const monthOf = async (month: string): Promise<TownMonth | undefined> =>
  (await figures()).months.find((each) => each.month === month);
const moneyOf = async (month: string): Promise<MoneyMonth | undefined> => {
  const [simulated] = (await figures()).money;
  return simulated?.months.find((each) => each.month === month);
};

/** Figures are cached for a minute. */
const passMinute = () => world.clock.pass(MINUTE);

test('a month’s figures count what happened in it, without the guests’ neighbourhoods', async () => {
  // November: one need that Bo answers and Ana pays, and one that stays open; one interest answered after two hours,
  // one after four, one never.
  const need = await ana.does(needs.create, { body: { title: 'Mend my bike', visibility: 'public' } });
  await ana.does(needs.create, { body: { title: 'Paint my fence' } });
  const paidService = await serviceOf(bo, 'Bike mended');
  const answered = await bo.does(needs.answer, {
    params: { id: need.id },
    body: { key: 'the-answer-of-bo', serviceId: paidService, amount: 80 },
  });
  await pay(ana, answered.offer?.publicId ?? '');
  const asked = [
    await interestIn(ana, await serviceOf(bo, 'Hedge cut')),
    await interestIn(ana, await serviceOf(bo, 'Lamp hung')),
  ];
  await interestIn(ana, await serviceOf(bo, 'Door oiled'));
  world.clock.pass(2 * HOUR);
  await takes(bo, asked[0]!.id, { step: 'accept', flexible: true });
  world.clock.pass(2 * HOUR);
  await takes(bo, asked[1]!.id, { step: 'decline' });
  const guest = await aGuest();
  const other = await neighbour(world, 'other');
  await world.db.updateTable('users').set({ world: guest.id }).where('id', '=', other.id).execute();
  await fillWorld(world, guest.id, guest.id, other.id);
  passMinute();
  expect(await monthOf('2026-11')).toEqual({
    month: '2026-11',
    people: 3,
    services: 4,
    needs: 2,
    needsMet: 1,
    needsBooked: 1,
    begun: 4,
    paid: 1,
    completed: 0,
    disputed: 0,
    asked: 3,
    answered: 2,
    minutesToAnswer: 180,
  });
  expect((await figures()).now).toEqual({ people: 3, suspended: 0, providers: 1, services: 4, needs: 1 });
  expect(await moneyOf('2026-11')).toMatchObject({
    charged: 8000,
    released: 0,
    fees: 0,
    refunded: 0,
    held: 8000,
    payable: 0,
  });

  // December: the paid one is completed, another is disputed and fully refunded.
  world.clock.pass(31 * DAY);
  await staySignedIn(world);
  await takes(bo, answered.id, { step: 'done' });
  await takes(ana, answered.id, { step: 'confirm' });
  const { id } = await dealAt('awaiting_confirmation', {
    seeker: ana,
    provider: bo,
    serviceId: await serviceOf(bo, 'Tap mended'),
  });
  await takes(ana, id, { step: 'problem', reason: 'It still drips' });
  await takes(bo, id, { step: 'give_back', reason: 'I could not mend it' });
  await world.runJobs();
  passMinute();
  expect(await monthOf('2026-12')).toMatchObject({
    people: 0,
    services: 1,
    begun: 1,
    paid: 1,
    completed: 1,
    disputed: 1,
    asked: 1,
    answered: 1,
    minutesToAnswer: 0,
  });
  expect(await monthOf('2026-11')).toMatchObject({ paid: 1, completed: 0, begun: 4 });
  expect(await moneyOf('2026-12')).toMatchObject({
    charged: 8000,
    released: 8000,
    fees: 400,
    refunded: 8000,
    held: 0,
    payable: 7600,
  });
  expect(await moneyOf('2026-11')).toMatchObject({ charged: 8000, held: 8000, payable: 0 });
});

test('the figures count the town’s deals by status', async () => {
  const cy = await neighbour(world, 'cy');
  const before = (await figures()).deals;
  expect(before).toEqual(
    expect.arrayContaining([
      { status: 'completed', count: 1 },
      { status: 'refunded', count: 1 },
    ]),
  );
  const { begun } = (await figures()).months.at(-1)!;
  const { id } = await dealAt('requested', {
    seeker: cy,
    provider: bo,
    serviceId: await serviceOf(bo, 'Wall painted'),
  });
  await world.db.updateTable('deals').set({ world: 4242 }).where('id', '=', id).execute();
  passMinute();
  const { deals, at, months } = await figures();
  expect(months.at(-1)?.begun).toBe(begun);
  expect(deals.toSorted((a, b) => a.status.localeCompare(b.status))).toEqual(
    before.toSorted((a, b) => a.status.localeCompare(b.status)),
  );
  expect(at).toBe(world.context.now().toISOString());
});

test('they are counted at most once a minute, and a failed count is not cached', async () => {
  passMinute();
  const first = await figures();
  await serviceOf(bo, 'Roof swept');
  world.clock.pass(MINUTE - 1);
  expect(await figures()).toEqual(first);
  world.clock.pass(1);
  expect((await figures()).now.services).toBe(first.now.services + 1);
  passMinute();
  await sql`alter table needs rename to needs_away`.execute(world.db);
  expect((await olga.tries(admin.figures)).status).toBe(500);
  await sql`alter table needs_away rename to needs`.execute(world.db);
  expect((await figures()).now.services).toBe(first.now.services + 1);
});

test('closed accounts no longer count as people', async () => {
  const dot = await neighbour(world, 'dot');
  passMinute();
  const { people } = (await figures()).now;
  await dot.does(accounts.close, { body: { password: 'dot-secret' } });
  passMinute();
  expect((await figures()).now.people).toBe(people - 1);
});

test('twelve months are shown, the current one last, and nothing older', async () => {
  const { months } = await figures();
  expect(months).toHaveLength(12);
  expect(months.at(-1)?.month).toBe(world.context.now().toISOString().slice(0, 7));
  world.clock.pass(365 * DAY);
  await staySignedIn(world);
  const yearLater = (await figures()).months;
  expect(yearLater[0]?.month).toBe('2027-01');
  expect(yearLater.every(({ people, begun }) => people + begun === 0)).toBe(true);
});
