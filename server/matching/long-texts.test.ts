// Long texts and many needs do not block the event loop: a text's sentences are read one at a time, and so are needs.
import { expect, onTestFinished, test, vi } from 'vitest';
import { goals } from '#shared/goals.ts';
import { readListing } from '../../matching/meaning/read-listing.ts';
import { readRequest } from '../../matching/meaning/read-request.ts';
import { newKey } from '../../test/deal.ts';
import { openedModel } from '../../test/engine.ts';
import { neighbour } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import type { EngineCalls } from '../context/context.ts';
import { createEnginePool } from '../understanding/engine-pool.ts';
import { matchesOfGoal } from './matches-of.ts';

const world = await makeWorld();

/** Counts how often the kinds of a text are read. */
function timesRead(read: (model: ReturnType<typeof openedModel>) => unknown): number {
  const kindChances = vi.fn(openedModel().kindChances);
  read({ ...openedModel(), kindChances });
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
  const model = openedModel();
  const best = (text: string): string | undefined => {
    const { kinds } = readRequest(model, text);
    return model.kinds[kinds.indexOf(Math.max(...kinds))];
  };
  const story = sentences(120, 'Hello there.');
  const wanted = 'I need somebody to tune my piano';
  expect(best(`${story} ${wanted}`)).toBe('piano-tuning');
});

test('between two needs of a goal the server does other things', async () => {
  const ana = await neighbour(world, 'ana');
  const needs = Array.from({ length: 8 }, (_, at) => ({ title: `My tap drips, number ${at}` }));
  const goal = await ana.does(goals.create, { body: { key: newKey(), title: 'A dry flat', needs } });
  const pool = createEnginePool(1, world.context.log);
  onTestFinished(() => pool.close());
  let turns = 0;
  let next = setImmediate(function turn() {
    turns += 1;
    next = setImmediate(turn);
  });
  const readAt: number[] = [];
  const engine = (userId: number): EngineCalls => ({
    ...pool.engine(userId),
    understandRequest: (...asked) => {
      readAt.push(turns);
      return pool.engine(userId).understandRequest(...asked);
    },
  });
  const session = { id: ana.id, world: 0, username: 'ana', isAdmin: false, isGuest: false, sessionId: 1 };
  await matchesOfGoal({ ...world.context, engine }, session, goal.id);
  clearImmediate(next);
  expect(readAt).toHaveLength(8);
  // Two replies of one thread may arrive in one turn; in the server's own thread, all of them would.
  expect(new Set(readAt).size).toBeGreaterThan(1);
});
