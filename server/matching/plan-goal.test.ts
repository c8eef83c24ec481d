import { expect, test } from 'vitest';
import { calls, openedEngine } from '../../test/engine.ts';
import { catalogue } from '../understanding/catalogue.ts';
import { plannedNeed, plansFor } from './plan-goal.ts';

const { goals: ids, facts, numberOf } = catalogue();
const NOW = { at: new Date('2026-11-02T09:00:00Z'), timeZone: 'America/Chicago' };

/** Plans a text as if the model had returned these chances, and zero for all other goals. */
const plansAt = async (chances: Record<string, number>, text = 'a piano') => {
  const goals = new Float64Array(ids.length);
  for (const [id, chance] of Object.entries(chances)) goals[ids.indexOf(id)] = chance;
  const { task, goal } = openedEngine().parseGoal(text, NOW);
  const { plans, isUnsure } = await plansFor(calls, { task, goal: { ...goal, goals } }, undefined);
  return {
    plans: plans.map(({ id }) => id),
    needs: plans.map(({ needs }) => needs.map(({ kind }) => kind.id)),
    isUnsure,
  };
};

test('an unlikely goal is asked about with its likely alternatives, however far ahead it is', async () => {
  const chances = { 'move-across-town': 0.35, 'empty-a-storage-unit': 0.1, 'treasures-mended': 0.05 };
  expect(await plansAt(chances)).toMatchObject({ plans: ['move-across-town', 'empty-a-storage-unit'], isUnsure: true });
  expect(await plansAt({ 'move-across-town': 0.09 })).toMatchObject({ plans: ['move-across-town'], isUnsure: true });
});

test('a goal that is likely is planned', async () => {
  expect(await plansAt({ 'move-across-town': 0.6, 'empty-a-storage-unit': 0.2 })).toMatchObject({
    plans: ['move-across-town'],
    isUnsure: false,
  });
});

test('a text that is like no goal and may ask for several services becomes one plan for each', async () => {
  const { plans, needs, isUnsure } = await plansAt({}, 'dog');
  expect(plans.length).toBeGreaterThan(1);
  expect(plans).toEqual(needs.map(([kind]) => `own-${kind}`));
  expect(isUnsure).toBe(true);
});

test('a text that is like no goal but certainly asks for a service is planned as that service', async () => {
  expect(await plansAt({}, 'piano tuning')).toEqual({ plans: ['own'], needs: [['piano-tuning']], isUnsure: false });
});

test('every kind of service can be a need of a plan, a DJ too', () => {
  for (const [kind, { id }] of facts.entries()) expect(plannedNeed(kind).need).toMatchObject({ kind: id });
  expect(plannedNeed(numberOf('disc-jockey')!).need.title).toBe('A DJ');
});
