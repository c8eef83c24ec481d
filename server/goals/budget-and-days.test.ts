// A goal’s budget and days: parsed from its sentence, stored, changed, and divided among its needs.
import { beforeAll, expect, test } from 'vitest';
import { deals } from '#shared/deals.ts';
import { type Goal, goals, type NewGoal } from '#shared/goals.ts';
import { matching } from '#shared/matching.ts';
import { needAsTyped, needs } from '#shared/needs.ts';
import { users } from '#shared/users.ts';
import type * as z from 'zod/mini';
import { newKey, offerService, pay, takes } from '../../test/deal.ts';
import { neighbour, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
let ana: Someone;
let bo: Someone;

beforeAll(async () => {
  ana = await neighbour(world, 'ana');
  bo = await neighbour(world, 'bo');
});

const SAID = 'Move into our new flat by 15 December for under $600';
const plan = (text = SAID, who = ana) => who.does(matching.plan, { body: { text } });
const state = (more: Partial<z.input<typeof NewGoal>> = {}): Promise<Goal> =>
  ana.does(goals.create, { body: { key: newKey(), title: 'Host Christmas dinner', ...more } });
const change = ({ id }: Goal, body: object) => ana.tries(goals.update, { params: { id }, body });
const share = ({ id }: Goal) => ana.does(goals.shareOut, { params: { id } });
const dollars = (amounts: readonly (number | null)[]) =>
  amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0) / 100;

const three = [
  { title: 'Mend the oven', kind: 'appliance-repair', budgetMin: 50, budgetMax: 900 },
  { title: 'Cook for twelve', urgency: 'this_week' },
  { title: 'Clean up afterwards', kind: 'house-cleaning', budgetMax: 800, visibility: 'public' },
] as NonNullable<z.input<typeof NewGoal>['needs']>;

test('“by 15 December for under $600” holds both, and each need of the plan gets a day and a share', async () => {
  const { budget, targetDate, plans } = await plan();
  expect({ budget, targetDate }).toEqual({ budget: 600_00, targetDate: '2026-12-15' });
  expect(plans.length).toBeGreaterThan(0);
  for (const { needs: planned } of plans) {
    const shares = planned.map(({ need }) => need.budgetMax);
    expect(dollars(shares)).toBeLessThanOrEqual(600);
    expect(dollars(shares)).toBeGreaterThan(0);
    const days = planned.map(({ need }) => need.onDate);
    expect(days).toEqual(days.toSorted());
    for (const { need, usual } of planned) {
      expect(need).toMatchObject({ budgetMin: null, urgency: 'on_date', dateIs: 'by' });
      expect(need.onDate! >= '2026-11-02' && need.onDate! < '2026-12-15').toBe(true);
      expect(usual).toBeGreaterThanOrEqual(100);
    }
  }
});

test('a price by the hour is no budget, and a plan without either keeps the usual ranges', async () => {
  expect(await plan('Learn the piano for $40 an hour')).toMatchObject({ budget: null });
  const { budget, targetDate, plans } = await plan('Move into our new flat');
  expect({ budget, targetDate }).toEqual({ budget: null, targetDate: null });
  for (const { need } of plans[0]!.needs) {
    expect(need).toMatchObject({ urgency: 'flexible', onDate: null });
    expect(need.budgetMin).toBeGreaterThan(0);
  }
});

test('today is today where the seeker lives', async () => {
  const late = await neighbour(world, 'late');
  await late.does(users.update, { body: { timeZone: 'Pacific/Midway' } });
  // 2 November, 9:00 in London, is still the evening of the 1st there.
  const { targetDate, plans } = await plan('Clean the flat by tomorrow for under $200', late);
  expect(targetDate).toBe('2026-11-02');
  expect(plans[0]?.needs[0]?.need.onDate).toBe('2026-11-01');
});

test('budget and day are kept with the goal, changed, and taken away', async () => {
  const goal = await state({ budget: 600, targetDate: '2026-12-15' });
  expect(goal).toMatchObject({ budget: 600_00, targetDate: '2026-12-15', spent: [] });
  expect((await change(goal, { budget: 750 })).body).toMatchObject({ budget: 750_00, targetDate: '2026-12-15' });
  expect((await change(goal, { title: 'Host dinner' })).body).toMatchObject({ budget: 750_00 });
  expect((await change(goal, { budget: null, targetDate: null })).body).toMatchObject({
    budget: null,
    targetDate: null,
  });
  expect(await state()).toMatchObject({ budget: null, targetDate: null, spent: [] });
});

test.each([
  [0, 'Please enter a valid positive number'],
  [-5, 'Please enter a valid positive number'],
  [99.5, 'Please enter whole dollars'],
  [10_000, 'Maximum payment amount is $9,999'],
  ['600', 'Please enter a valid positive number'],
])('a budget of %s is refused at its field, and nothing changes', async (budget, words) => {
  const goal = await state({ budget: 600 });
  const refused = { status: 400, body: { code: 'invalid_input', fields: { budget: words } } };
  expect(await change(goal, { title: 'Something else', budget })).toMatchObject(refused);
  expect(await ana.tries(goals.create, { body: { key: newKey(), title: 'Dinner', budget } })).toMatchObject(refused);
  expect(await ana.does(goals.get, { params: { id: goal.id } })).toEqual(goal);
});

test('sharing out gives each open need a share of the budget and a day before the goal’s, in their order', async () => {
  const goal = await state({ budget: 300, targetDate: '2026-12-15', needs: three });
  const shared = await share(goal);
  expect(dollars(shared.needs.map(({ budgetMax }) => budgetMax))).toBe(300);
  expect(shared.needs.map(({ budgetMin, urgency, dateIs }) => [budgetMin, urgency, dateIs])).toEqual(
    Array(3).fill([null, 'on_date', 'by']),
  );
  expect(shared.needs.map(({ onDate }) => onDate)).toEqual(['2026-11-16', '2026-11-30', '2026-12-14']);
  expect(await share(goal)).toEqual(shared);
});

test('a need that is shown to neighbours carries its share and its day', async () => {
  const goal = await state({ budget: 600, targetDate: '2026-12-15', needs: three });
  const cleaning = (await share(goal)).needs[2]!;
  await offerService(bo, { title: 'House cleaning' });
  const { items } = await bo.does(needs.nearby);
  expect(items.find(({ id }) => id === cleaning.id)).toMatchObject({
    budgetMax: cleaning.budgetMax,
    onDate: '2026-12-14',
    dateIs: 'by',
  });
});

test('a share and a day that were changed stay so until they are shared out again', async () => {
  const goal = await share(await state({ budget: 600, targetDate: '2026-12-15', needs: three }));
  const [oven] = goal.needs;
  await ana.does(needs.update, { params: { id: oven!.id }, body: { budgetMax: 20, onDate: '2026-12-20' } });
  const {
    needs: [changed],
  } = await ana.does(goals.get, { params: { id: goal.id } });
  expect(needAsTyped(changed!)).toMatchObject({ budgetMax: 20, onDate: '2026-12-20' });
});

test('without a budget and a day nothing is shared out, and past a day only the budget is', async () => {
  const goal = await state({ needs: three });
  expect((await share(goal)).needs).toEqual(goal.needs);
  const old = await state({ budget: 300, targetDate: '2026-12-15', needs: three });
  await world.db.updateTable('goals').set({ targetDate: '2026-10-01' }).where('id', '=', old.id).execute();
  const shared = await share(old);
  expect(dollars(shared.needs.map(({ budgetMax }) => budgetMax))).toBe(300);
  expect(shared.needs.map(({ urgency }) => urgency)).toEqual(['flexible', 'this_week', 'flexible']);
});

test('what was paid is told, and only what is left of the budget is shared', async () => {
  const goal = await state({ budget: 600, targetDate: '2026-12-15', needs: three });
  const [oven] = goal.needs;
  const serviceId = await offerService(bo, { remote: true });
  const { id } = await ana.does(deals.expressInterest, { body: { serviceId, needId: oven!.id, key: newKey() } });
  await takes(bo, id, { step: 'accept', flexible: true });
  const { offer } = await takes(bo, id, { step: 'offer', amount: 450 });
  await takes(ana, id, { step: 'accept_offer', offerId: offer?.id ?? 0, address: '1 Elm Street' });
  expect(await ana.does(goals.get, { params: { id: goal.id } })).toMatchObject({ spent: [] });
  await pay(ana, offer?.publicId ?? '');
  expect(await ana.does(goals.get, { params: { id: goal.id } })).toMatchObject({
    spent: [{ needId: oven!.id, amount: 450_00 }],
  });
  const shared = await share(goal);
  expect(shared.needs[0]).toMatchObject({ budgetMax: 900_00, onDate: null });
  expect(dollars(shared.needs.slice(1).map(({ budgetMax }) => budgetMax))).toBe(150);
});

test('nobody shares out somebody else’s goal', async () => {
  const goal = await state({ budget: 600, needs: three });
  expect(await bo.tries(goals.shareOut, { params: { id: goal.id } })).toMatchObject({ status: 404 });
  expect(await ana.does(goals.get, { params: { id: goal.id } })).toEqual(goal);
});
