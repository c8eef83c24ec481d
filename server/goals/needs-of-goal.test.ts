// Needs are added to a goal, reordered, moved and removed; and the goal shows its next step.
import { beforeAll, expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { deals } from '#shared/deals.ts';
import { type Goal, goals } from '#shared/goals.ts';
import { MOST_IN_GOAL, needs } from '#shared/needs.ts';
import { users } from '#shared/users.ts';
import { newKey, offerService, pay, refusal, takes } from '../../test/deal.ts';
import { lockWaiters } from '../../test/lock-waiters.ts';
import { cookieOf, neighbour, requestFor, type Someone, someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
let ana: Someone;
let bo: Someone;

beforeAll(async () => {
  ana = await neighbour(world, 'ana');
  bo = await neighbour(world, 'bo');
});

const state = (titles: string[] = [], who = ana): Promise<Goal> =>
  who.does(goals.create, {
    body: { key: newKey(), title: 'Host Christmas dinner', needs: titles.map((title) => ({ title })) },
  });
const see = ({ id }: Goal): Promise<Goal> => ana.does(goals.get, { params: { id } });
const titlesOf = async (goal: Goal) => (await see(goal)).needs.map(({ title }) => title);
const placesOf = async (goal: Goal) => (await see(goal)).needs.map(({ placeInGoal }) => placeInGoal);
const change = (id: number | undefined, body: object, who = ana) => who.tries(needs.update, { params: { id }, body });
const end = (goal: Goal, status: string) =>
  ana.does(goals.update, { params: { id: goal.id }, body: { status: status as never } });

test('a new need comes last under its goal', async () => {
  const goal = await state(['Mend the oven', 'Cook']);
  const need = await ana.does(needs.create, { body: { title: 'Wash up', goalId: goal.id } });
  expect(need).toMatchObject({ goalId: goal.id, placeInGoal: 3 });
  expect(await titlesOf(goal)).toEqual(['Mend the oven', 'Cook', 'Wash up']);
});

test('needs added to a goal at once get a place each', async () => {
  const goal = await state();
  const titles = ['One', 'Two', 'Three', 'Four'];
  let created: Promise<unknown> | undefined;
  await world.db.transaction().execute(async (tx) => {
    await tx.selectFrom('goals').select('id').where('id', '=', goal.id).forUpdate().execute();
    created = Promise.all(titles.map((title) => ana.does(needs.create, { body: { title, goalId: goal.id } })));
    await expect.poll(() => lockWaiters(world.db)).toBe(titles.length);
  });
  await created;
  expect(await placesOf(goal)).toEqual([1, 2, 3, 4]);
});

test('a need moves from one goal to another, and out', async () => {
  const from = await state(['Mend the oven', 'Cook']);
  const to = await state(['Wash up']);
  const id = from.needs[0]?.id;
  expect(await change(id, { goalId: to.id })).toMatchObject({ status: 200, body: { goalId: to.id, placeInGoal: 2 } });
  expect([await titlesOf(from), await titlesOf(to)]).toEqual([['Cook'], ['Wash up', 'Mend the oven']]);
  expect(await change(id, { goalId: null })).toMatchObject({
    status: 200,
    body: { goalId: null, placeInGoal: null, status: 'open' },
  });
  expect(await titlesOf(to)).toEqual(['Wash up']);
});

test('needs can be reordered', async () => {
  const goal = await state(['A need', 'B need', 'C need', 'D need']);
  const id = goal.needs[3]?.id;
  await change(id, { placeInGoal: 1 });
  expect([await titlesOf(goal), await placesOf(goal)]).toEqual([
    ['D need', 'A need', 'B need', 'C need'],
    [1, 2, 3, 4],
  ]);
  await change(id, { placeInGoal: 3, title: 'E need' });
  expect(await titlesOf(goal)).toEqual(['A need', 'B need', 'E need', 'C need']);
  await change(id, { placeInGoal: 50 });
  expect([await titlesOf(goal), await placesOf(goal)]).toEqual([
    ['A need', 'B need', 'C need', 'E need'],
    [1, 2, 3, 4],
  ]);
  const other = await state(['First', 'Last']);
  await change(id, { goalId: other.id, placeInGoal: 2 });
  expect(await titlesOf(other)).toEqual(['First', 'E need', 'Last']);
});

test('a need without a goal has no place', async () => {
  const need = await ana.does(needs.create, { body: { title: 'Fix the tap' } });
  expect(await change(need.id, { placeInGoal: 1 })).toMatchObject({
    status: 400,
    body: { fields: { placeInGoal: 'Only among the needs of a goal' } },
  });
});

test('a need that is edited as a whole keeps its place', async () => {
  const goal = await state(['Mend the oven', 'Cook']);
  const [oven] = goal.needs;
  await change(oven?.id, { title: 'Mend the stove', urgency: 'today', onDate: null, goalId: goal.id });
  expect(await titlesOf(goal)).toEqual(['Mend the stove', 'Cook']);
});

test.each(['booked', 'fulfilled', 'expired'])('a need that is %s moves, but its words stay', async (status) => {
  const from = await state(['Mend the oven']);
  const to = await state();
  const id = from.needs[0]?.id ?? 0;
  await world.db.updateTable('needs').set({ status }).where('id', '=', id).execute();
  expect(await change(id, { goalId: to.id, title: 'Cook' })).toMatchObject({ status: 409, body: { status } });
  expect(await titlesOf(to)).toEqual([]);
  expect(await change(id, { goalId: to.id })).toMatchObject({ status: 200 });
  expect(await titlesOf(to)).toEqual(['Mend the oven']);
});

test('a withdrawn need moves nowhere', async () => {
  const goal = await state(['Mend the oven']);
  const { id } = goal.needs[0]!;
  await ana.does(needs.remove, { params: { id } });
  expect(await change(id, { goalId: null })).toMatchObject(refusal(409, 'wrong_state'));
});

test('nobody can put a need under somebody else’s goal or a missing one', async () => {
  const mine = await state(['Mend the oven']);
  const theirs = await state([], bo);
  const { id } = mine.needs[0]!;
  for (const goalId of [theirs.id, 999_999]) {
    expect(await change(id, { goalId })).toMatchObject(refusal(404, 'not_found'));
    expect(await ana.tries(needs.create, { body: { title: 'Fix the tap', goalId } })).toMatchObject(
      refusal(404, 'not_found'),
    );
  }
  expect(await change(id, { goalId: theirs.id }, bo)).toMatchObject(refusal(404, 'not_found'));
  expect((await bo.does(goals.get, { params: { id: theirs.id } })).needs).toEqual([]);
});

test.each(['achieved', 'abandoned'])(
  'a goal that is %s takes no more needs until it is resumed, and keeps its own',
  async (status) => {
    const goal = await state(['Mend the oven', 'Cook']);
    const need = await ana.does(needs.create, { body: { title: 'Wash up' } });
    await end(goal, status);
    const words = `This goal is ${status}: take it up again first.`;
    expect(await change(need.id, { goalId: goal.id })).toMatchObject({ status: 409, body: { status, error: words } });
    expect(await ana.tries(needs.create, { body: { title: 'Fix the tap', goalId: goal.id } })).toMatchObject({
      status: 409,
    });
    expect(await change(goal.needs[1]?.id, { placeInGoal: 1, title: 'Cook well' })).toMatchObject({ status: 200 });
    expect(await titlesOf(goal)).toEqual(['Cook well', 'Mend the oven']);
    await end(goal, 'active');
    expect(await change(need.id, { goalId: goal.id })).toMatchObject({ status: 200 });
  },
);

test('a goal has a limit of needs', async () => {
  const goal = await state(['Mend the oven']);
  const spare = await ana.does(needs.create, { body: { title: 'Fix the tap' } });
  const row = await world.db.selectFrom('needs').selectAll().where('id', '=', spare.id).executeTakeFirstOrThrow();
  const { id: _, point: __, goalId: ___, placeInGoal: ____, meaning: _____, photos: ______, ...copy } = row;
  const more = Array.from({ length: MOST_IN_GOAL - 1 }, (_need, at) => ({
    ...copy,
    goalId: goal.id,
    placeInGoal: at + 2,
  }));
  await world.db.insertInto('needs').values(more).execute();
  expect(await change(spare.id, { goalId: goal.id })).toMatchObject(refusal(422, 'goal_full'));
  expect(await ana.tries(needs.create, { body: { title: 'Wash up', goalId: goal.id } })).toMatchObject(
    refusal(422, 'goal_full'),
  );
  expect(await change(goal.needs[0]?.id, { placeInGoal: 2 })).toMatchObject({ status: 200 });
});

test('the goal says what comes next, as the deal of its first need goes on [1-product-4]', async () => {
  const goal = await state(['Mend my bike', 'Cook']);
  const needId = goal.needs[0]?.id ?? 0;
  const says = async () => (await see(goal)).nextStep?.says;
  expect(await says()).toBe('Find someone for “Mend my bike”');
  const serviceId = await offerService(bo, { remote: true });
  const { id } = await ana.does(deals.expressInterest, { body: { serviceId, needId, key: newKey() } });
  expect((await see(goal)).nextStep).toEqual({ says: 'Wait for the answer about “Mend my bike”', needId, dealId: id });
  await takes(bo, id, { step: 'accept', flexible: true });
  expect(await says()).toBe('Wait for the offer for “Mend my bike”');
  const { offer: first } = await takes(bo, id, { step: 'offer', amount: 80 });
  expect(await says()).toBe('Answer the offer for “Mend my bike”');
  const { counter } = await takes(ana, id, { step: 'counter', offerId: first?.id ?? 0, amount: 60 });
  expect(await says()).toBe('Wait for the answer to your counter-offer for “Mend my bike”');
  const { offer } = await takes(bo, id, { step: 'accept_counter', counterId: counter?.id ?? 0 });
  expect(await says()).toBe('Pay for “Mend my bike”');
  await takes(ana, id, { step: 'accept_offer', offerId: offer?.id ?? 0, address: '1 Elm Street' });
  expect(await says()).toBe('Pay for “Mend my bike”');
  await pay(ana, offer?.publicId ?? '');
  expect(await says()).toBe('“Mend my bike” is booked');
  await takes(bo, id, { step: 'done' });
  expect(await says()).toBe('Confirm “Mend my bike”');
  await takes(ana, id, { step: 'confirm' });
  expect(await see(goal)).toMatchObject({
    progress: { done: 1, of: 2 },
    nextStep: { says: 'Find someone for “Cook”', dealId: null },
  });
});

test('a guest’s goals are a world apart', async () => {
  const guest = async () => {
    const response = await world.app.inject(requestFor(accounts.guest, {}, ''));
    const somebody = someone(world.app, cookieOf(response), response.json().user.id);
    await somebody.does(users.setLocation, {
      body: { latitude: '39.8017', longitude: '-89.6436', city: 'Springfield', state: 'IL' },
    });
    return somebody;
  };
  const one = await guest();
  const other = await guest();
  const towns = await state();
  const goal = await state(['Mend the oven'], one);
  expect(goal.needs).toHaveLength(1);
  for (const who of [other, ana])
    expect(await who.tries(goals.get, { params: { id: goal.id } })).toMatchObject({ status: 404 });
  expect(await change(goal.needs[0]?.id, { goalId: towns.id }, one)).toMatchObject({ status: 404 });
  const listedFor = async (who: Someone) => (await who.does(goals.list)).items.map(({ id }) => id);
  expect(await listedFor(one)).toContain(goal.id);
  expect(await listedFor(one)).not.toContain(towns.id);
  for (const who of [other, ana]) expect(await listedFor(who)).not.toContain(goal.id);
});
