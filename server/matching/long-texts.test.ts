// Long texts and many needs leave the server its turns: so many sentences of a text are read one by one, and needs one after the other.
import { expect, test, vi } from 'vitest';
import { goals } from '#shared/goals.ts';
import { matching } from '#shared/matching.ts';
import { readListing, readRequest } from '../../matching/index.ts';
import { newKey } from '../../test/deal.ts';
import { neighbour } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import { engine } from '../understanding/engine.ts';

const world = await makeWorld();

/** How often the kinds of some words are asked for. */
function timesRead(read: (model: ReturnType<typeof engine>['model']) => unknown): number {
  const kindChances = vi.fn(engine().model.kindChances);
  read({ ...engine().model, kindChances });
  return kindChances.mock.calls.length;
}
const sentences = (count: number, one = 'Taps.'): string => Array.from({ length: count }, () => one).join(' ');

test.each([
  ['a need', (text: string) => timesRead((model) => readRequest(model, text))],
  [
    'a need that refuses',
    (text: string) => timesRead((model) => readRequest(model, `A plumber. ${text.replaceAll('Taps', 'No lessons')}`)),
  ],
  [
    'a listing',
    (text: string) => timesRead((model) => readListing(model, { title: 'Plumber', description: text, tags: [] })),
  ],
])('of the sentences of %s at most fifty are read one by one', (_what, times) => {
  expect(times(sentences(10))).toBeGreaterThanOrEqual(10);
  expect(times(sentences(300))).toBeLessThanOrEqual(55);
});

test('what is asked for at the end of a very long text is read', () => {
  const { model } = engine();
  const best = (text: string): string | undefined => {
    const { kinds } = readRequest(model, text);
    return model.kinds[kinds.indexOf(Math.max(...kinds))];
  };
  const [story, wanted] = [sentences(120, 'Hello there.'), 'I need somebody to tune my piano'];
  expect(best(`${story} ${wanted}`)).toBe('piano-tuning');
});

test('between two needs of a goal the server does other things', async () => {
  const ana = await neighbour(world, 'ana');
  const needs = Array.from({ length: 8 }, (_, at) => ({ title: `My tap drips, number ${at}` }));
  const goal = await ana.does(goals.create, { body: { key: newKey(), title: 'A dry flat', needs } });
  let turns = 0;
  let next = setImmediate(function turn() {
    turns += 1;
    next = setImmediate(turn);
  });
  const { model } = engine();
  const { askedKinds } = model;
  const readAt: number[] = [];
  const read = vi.spyOn(model, 'askedKinds');
  read.mockImplementation((...asked) => {
    readAt.push(turns);
    return askedKinds(...asked);
  });
  await ana.does(matching.ofGoal, { params: { id: goal.id } });
  clearImmediate(next);
  read.mockRestore();
  expect(readAt).toHaveLength(8);
  expect(new Set(readAt).size).toBe(8);
});
