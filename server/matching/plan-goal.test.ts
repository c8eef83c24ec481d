import { expect, test } from 'vitest';
import { engine } from './engine.ts';
import { plannedNeed } from './plan-goal.ts';

const { model } = engine();

test('every kind of service can be a need of a plan, a DJ too', () => {
  for (const [kind, { id }] of model.facts.entries()) expect(plannedNeed(model, kind).need).toMatchObject({ kind: id });
  expect(plannedNeed(model, model.kinds.indexOf('disc-jockey')).need.title).toBe('A DJ');
});
