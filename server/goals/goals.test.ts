// A user's goals: stated with their needs, changed, and ended.
import { beforeAll, expect, test } from 'vitest';
import { type Goal, goals, type NewGoal } from '#shared/goals.ts';
import { needs } from '#shared/needs.ts';
import type * as z from 'zod/mini';
import { inTransaction } from '../context/work.ts';
import { newKey, refusal } from '../../test/deal.ts';
import { neighbour, register, type Someone, visitor } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
let ana: Someone;
let bo: Someone;

beforeAll(async () => {
  ana = await neighbour(world, 'ana');
  bo = await neighbour(world, 'bo');
});

type Body = z.input<typeof NewGoal>;
const bodyOf = (more: Partial<Body> = {}): Body => ({ key: newKey(), title: 'Host Christmas dinner', ...more });
const state = (more: Partial<Body> = {}): Promise<Goal> => ana.does(goals.create, { body: bodyOf(more) });
const tries = (more: object) => ana.tries(goals.create, { body: { ...bodyOf(), ...more } });
const see = ({ id }: Goal): Promise<Goal> => ana.does(goals.get, { params: { id } });
const change = ({ id }: Goal, body: object) => ana.tries(goals.update, { params: { id }, body });
const remove = ({ id }: Goal) => ana.does(goals.remove, { params: { id } });
const setStatus = (id: number, status: string) =>
  world.db.updateTable('needs').set({ status }).where('id', '=', id).execute();
const needOf = (id: number) => ana.does(needs.get, { params: { id } });
const countRows = async () => {
  const goal = await world.db.selectFrom('goals').select('id').execute();
  const need = await world.db.selectFrom('needs').select('id').execute();
  return [goal.length, need.length];
};

const plan = [
  {
    title: 'Mend the oven',
    category: 'repairs',
    urgency: 'on_date',
    onDate: '2026-12-20',
    dateIs: 'by',
    partOfDay: 'morning',
  },
  { title: 'Cook for twelve', visibility: 'public', budgetMax: 300 },
  { title: 'Clean up afterwards' },
] as NonNullable<Body['needs']>;

test('Ana states a goal with what it takes, in order', async () => {
  const goal = await state({ why: 'All twelve of us.', targetDate: '2026-12-24', needs: plan });
  expect(goal).toMatchObject({
    title: 'Host Christmas dinner',
    why: 'All twelve of us.',
    targetDate: '2026-12-24',
    status: 'active',
    progress: { done: 0, of: 3 },
    canBeAchieved: false,
    nextStep: { says: 'Find someone for “Mend the oven”', needId: goal.needs[0]?.id, dealId: null },
  });
  expect(goal.needs.map(({ title, placeInGoal }) => [title, placeInGoal])).toEqual([
    ['Mend the oven', 1],
    ['Cook for twelve', 2],
    ['Clean up afterwards', 3],
  ]);
  expect(goal.needs[0]).toMatchObject({
    goalId: goal.id,
    status: 'open',
    city: 'Springfield',
    dateIs: 'by',
    partOfDay: 'morning',
    visibility: 'private',
  });
  expect(goal.needs[1]).toMatchObject({ dateIs: 'on', partOfDay: null, visibility: 'public', budgetMax: 300_00 });
  expect(await see(goal)).toEqual(goal);
  expect(await needOf(goal.needs[1]?.id ?? 0)).toEqual(goal.needs[1]);
});

test('a goal may have no needs, and only needs require a place', async () => {
  const cy = await register(world, 'cy');
  const goal = await cy.does(goals.create, { body: bodyOf() });
  expect(goal).toMatchObject({
    needs: [],
    progress: { done: 0, of: 0 },
    nextStep: { says: 'Add what it takes' },
    canBeAchieved: false,
  });
  const before = await countRows();
  expect(await cy.tries(goals.create, { body: bodyOf({ needs: plan }) })).toMatchObject(refusal(422, 'place_needed'));
  expect(await countRows()).toEqual(before);
});

test('a double click states one goal', async () => {
  const body = bodyOf({ needs: plan });
  const before = await countRows();
  const asked = await Promise.all([1, 2, 3].map(() => ana.tries(goals.create, { body })));
  expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
  expect(new Set(asked.map(({ body: { id } }) => id)).size).toBe(1);
  expect(await countRows()).toEqual([before[0]! + 1, before[1]! + 3]);
  expect(await ana.tries(goals.create, { body: { ...body, why: 'Another' } })).toMatchObject(
    refusal(409, 'key_reused'),
  );
});

test('the same key from another user is their own', async () => {
  const body = bodyOf();
  const mine = await ana.does(goals.create, { body });
  const theirs = await bo.tries(goals.create, { body });
  expect(theirs.status).toBe(201);
  expect(theirs.body.id).not.toBe(mine.id);
});

test.each([
  [{ title: 'ab' }, 'title', 'Say what you want to reach in at least 3 characters'],
  [{ targetDate: '2026-10-31' }, 'targetDate', 'This day is already over'],
  [{ targetDate: 'soon' }, 'targetDate', 'This is not a date'],
  [{ key: 'short' }, 'key', 'A key has 8 to 100 letters, digits, - and _'],
  [
    { needs: [{ title: 'Fix the tap' }, { title: 'ab' }] },
    'needs.1.title',
    'Say what you need in at least 3 characters',
  ],
  [
    { needs: [{ title: 'Fix the tap' }, { title: 'Mow', urgency: 'on_date', onDate: '2026-10-31' }] },
    'needs.1.onDate',
    'This day is already over',
  ],
  [{ needs: [{ title: 'Fix the tap', urgency: 'on_date' }] }, 'needs.0.onDate', 'Please choose the day'],
  [{ needs: Array.from({ length: 13 }, () => ({ title: 'Fix the tap' })) }, 'needs', 'At most 12 needs at once'],
])('%j is refused with a message at the field, and none of it is stored', async (wrong, field, words) => {
  const before = await countRows();
  const { status, body } = await tries(wrong);
  expect({ status, words: body.fields[field] }).toEqual({ status: 400, words });
  expect(await countRows()).toEqual(before);
});

test('a need of a new goal cannot be put under another one', async () => {
  const theirs = await bo.does(goals.create, { body: bodyOf() });
  const goal = await state({ needs: [{ title: 'Fix the tap', goalId: theirs.id } as never] });
  expect(goal.needs[0]?.goalId).toBe(goal.id);
});

test('nobody else sees, changes or ends a goal', async () => {
  const goal = await state({ needs: plan });
  const input = { params: { id: goal.id } };
  expect(await bo.tries(goals.get, input)).toMatchObject({ status: 404 });
  expect(await bo.tries(goals.update, { ...input, body: { title: 'Mine now' } })).toMatchObject({ status: 404 });
  expect(await bo.tries(goals.remove, input)).toMatchObject({ status: 404 });
  expect(await visitor(world).tries(goals.get, input)).toMatchObject({ status: 401 });
  expect((await bo.does(goals.list)).items.some(({ id }) => id === goal.id)).toBe(false);
  expect(await see(goal)).toEqual(goal);
});

test('my goals are paginated, newest first', async () => {
  const dee = await neighbour(world, 'dee');
  const made: number[] = [];
  for (let count = 0; count < 22; count += 1)
    made.unshift(
      (await dee.does(goals.create, { body: bodyOf({ title: `Goal ${count}`, needs: plan.slice(0, count % 3) }) })).id,
    );
  const first = await dee.does(goals.list);
  const second = await dee.does(goals.list, { query: { cursor: first.nextCursor ?? '' } });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(made);
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([20, 2, null]);
  for (const { title, needs: own } of first.items) expect(own).toHaveLength(Number(title.split(' ')[1]) % 3);
});

test('a change applies what it names and keeps the rest', async () => {
  const goal = await state({ why: 'All twelve of us.', targetDate: '2026-12-24', needs: plan });
  const { status, body } = await change(goal, { title: 'Host New Year', targetDate: null });
  expect({ status, body }).toEqual({ status: 200, body: { ...goal, title: 'Host New Year', targetDate: null } });
  expect(await change(goal, {})).toMatchObject({
    status: 200,
    body: { title: 'Host New Year', why: 'All twelve of us.' },
  });
  expect(await change(goal, { status: 'done' })).toMatchObject({ status: 400 });
  expect(await change(goal, { targetDate: '2026-10-31' })).toMatchObject({
    status: 400,
    body: { fields: { targetDate: 'This day is already over' } },
  });
});

test('a day that has passed meanwhile may stay', async () => {
  const goal = await state({ targetDate: '2026-12-24' });
  await world.db.updateTable('goals').set({ targetDate: '2026-10-01' }).where('id', '=', goal.id).execute();
  expect(await change(goal, { title: 'Host a dinner', targetDate: '2026-10-01' })).toMatchObject({ status: 200 });
});

test('a paused goal has no next step, and resumes with it', async () => {
  const goal = await state({ needs: plan });
  expect((await change(goal, { status: 'paused' })).body).toMatchObject({
    status: 'paused',
    nextStep: null,
    progress: { done: 0, of: 3 },
  });
  expect((await change(goal, { status: 'active' })).body).toEqual(goal);
});

test('progress follows the needs: fulfilled ones are done, withdrawn ones do not count', async () => {
  const goal = await state({ needs: plan });
  const [oven, cook, clean] = goal.needs.map(({ id }) => id) as [number, number, number];
  await setStatus(oven, 'fulfilled');
  expect(await see(goal)).toMatchObject({
    progress: { done: 1, of: 3 },
    nextStep: { says: 'Find someone for “Cook for twelve”', needId: cook },
  });
  await ana.does(needs.remove, { params: { id: cook } });
  expect(await see(goal)).toMatchObject({
    progress: { done: 1, of: 2 },
    nextStep: { needId: clean },
    canBeAchieved: false,
  });
  expect((await see(goal)).needs.map(({ status }) => status)).toEqual(['fulfilled', 'withdrawn', 'open']);
});

test('when all is done the goal can be marked as achieved, and nobody is forced to', async () => {
  const goal = await state({ needs: plan.slice(0, 2) });
  for (const { id } of goal.needs) await setStatus(id, 'fulfilled');
  expect(await see(goal)).toMatchObject({
    status: 'active',
    canBeAchieved: true,
    nextStep: { says: 'Mark it as achieved' },
  });
  await change(goal, { status: 'paused' });
  expect(await see(goal)).toMatchObject({ canBeAchieved: true });
  expect((await change(goal, { status: 'achieved' })).body).toMatchObject({
    status: 'achieved',
    canBeAchieved: false,
    nextStep: null,
    progress: { done: 2, of: 2 },
  });
});

test('a goal reached in another way can be marked as achieved at any time', async () => {
  const goal = await state({ needs: plan });
  expect(await change(goal, { status: 'achieved' })).toMatchObject({
    status: 200,
    body: { status: 'achieved', progress: { done: 0, of: 3 } },
  });
});

test('removing a goal with nothing booked keeps needs that have a deal under way and withdraws the rest', async () => {
  const goal = await state({ needs: [...plan, { title: 'Lay the table' }] });
  const [open, matched, expired, withdrawn] = goal.needs.map(({ id }) => id) as [number, number, number, number];
  await setStatus(matched, 'matched');
  await setStatus(expired, 'expired');
  await setStatus(withdrawn, 'withdrawn');
  expect(await remove(goal)).toEqual({ ok: true, kept: false });
  expect(await ana.tries(goals.get, { params: { id: goal.id } })).toMatchObject({ status: 404 });
  expect(await ana.tries(goals.remove, { params: { id: goal.id } })).toMatchObject({ status: 404 });
  expect(await needOf(matched)).toMatchObject({ status: 'matched', goalId: null, placeInGoal: null });
  for (const id of [open, expired, withdrawn])
    expect(await needOf(id)).toMatchObject({ status: 'withdrawn', goalId: null });
});

test.each(['booked', 'fulfilled'])(
  'a goal under which something is %s is abandoned instead, and its needs stay',
  async (status) => {
    const goal = await state({ needs: plan });
    await setStatus(goal.needs[1]?.id ?? 0, status);
    expect([await remove(goal), await remove(goal)]).toEqual([
      { ok: true, kept: true },
      { ok: true, kept: true },
    ]);
    const kept = await see(goal);
    expect(kept).toMatchObject({ status: 'abandoned', nextStep: null, canBeAchieved: false });
    expect(kept.needs.map((need) => need.status)).toEqual(['open', status, 'open']);
  },
);

test('an achieved goal stays achieved when its finished needs are detached', async () => {
  const goal = await state({ needs: plan });
  await setStatus(goal.needs[1]?.id ?? 0, 'fulfilled');
  await change(goal, { status: 'achieved' });
  expect(await remove(goal)).toEqual({ ok: true, kept: true });
  expect(await see(goal)).toMatchObject({ status: 'achieved' });
});

test('goals are listed by status, page by page', async () => {
  const cleo = await neighbour(world, 'cleo');
  const list = async (query: object) => cleo.does(goals.list, { query });
  const kept: number[] = [];
  for (const at of Array.from({ length: 22 }, (_, place) => place))
    kept.push((await cleo.does(goals.create, { body: bodyOf({ title: `Goal ${at}` }) })).id);
  const [rests, isReached, ...active] = kept as [number, number, ...number[]];
  await cleo.does(goals.update, { params: { id: rests }, body: { status: 'paused' } });
  await cleo.does(goals.update, { params: { id: isReached }, body: { status: 'achieved' } });
  const ids = ({ items }: { items: Goal[] }) => items.map(({ id }) => id);
  expect(await list({ status: 'active' })).toMatchObject({ items: { length: 20 }, nextCursor: null });
  expect(ids(await list({ status: 'active' }))).toEqual(active.toReversed());
  expect([
    ids(await list({ status: 'paused' })),
    ids(await list({ status: 'achieved' })),
    ids(await list({ status: 'abandoned' })),
  ]).toEqual([[rests], [isReached], []]);
  const first = await list({});
  expect(first.items).toHaveLength(20);
  expect(ids(await list({ cursor: first.nextCursor ?? '' }))).toEqual([isReached, rests]);
  expect(ids(await list({ status: 'paused', cursor: first.nextCursor ?? '' }))).toEqual([rests]);
  expect(await cleo.tries(goals.list, { query: { status: 'lost' } })).toMatchObject({
    status: 400,
    body: { fields: { status: expect.any(String) } },
  });
});

test('the database itself refuses a need that leads to another’s goal, or to one of another world', async () => {
  const mine = await state({ needs: plan });
  const theirs = await bo.does(goals.create, { body: bodyOf() });
  const put = (set: object) =>
    inTransaction(world.context, (work) =>
      work.tx
        .updateTable('needs')
        .set(set)
        .where('id', '=', mine.needs[0]?.id ?? 0)
        .execute(),
    );
  await expect(put({ goalId: theirs.id })).rejects.toMatchObject({ constraint: 'needs_goal' });
  await expect(put({ world: 4242 })).rejects.toMatchObject({ constraint: 'needs_goal' });
  await expect(put({ placeInGoal: null })).rejects.toThrow('check constraint');
});
