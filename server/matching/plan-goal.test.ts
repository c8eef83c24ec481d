import { expect, test } from 'vitest';
import { engine } from './engine.ts';
import { plannedNeed, plansFor } from './plan-goal.ts';

const { model } = engine();

const plansOf = async (text: string) => {
  const { plans, isUnsure } = await plansFor(model, text, undefined);
  return { plans: plans.map(({ id }) => id), needs: plans.map(({ needs }) => needs.map(({ kind }) => kind.id)), isUnsure };
};

test('a goal that is unlikely is asked about, however far ahead of the next it is, with those that are next if they may be meant at all', async () => {
  expect(await plansOf('something with the old box')).toMatchObject({ plans: ['move-without-lifting-a-finger', 'empty-a-storage-unit'], isUnsure: true });
});

test('a goal that is likely is planned', async () => {
  expect(await plansOf('mend what is broken')).toMatchObject({ plans: ['treasures-mended'], isUnsure: false });
});

test('a text that is like no goal, and of which it is not sure what it asks for, is not planned as all that it may ask for', async () => {
  expect(await plansOf('something about the harness')).toEqual({
    plans: ['own-car-seat-installation', 'own-climbing-instruction'],
    needs: [['car-seat-installation'], ['climbing-instruction']],
    isUnsure: true,
  });
});

test('a text that is like no goal, and sure to ask for a service, is planned as that', async () => {
  expect(await plansOf('it is all zoom')).toEqual({ plans: ['own'], needs: [['camera-repair']], isUnsure: false });
});

test('every kind of service can be a need of a plan, a DJ too', () => {
  for (const [kind, { id }] of model.facts.entries()) expect(plannedNeed(model, kind).need).toMatchObject({ kind: id });
  expect(plannedNeed(model, model.kinds.indexOf('disc-jockey')).need.title).toBe('A DJ');
});
