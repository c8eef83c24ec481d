// The engine in real worker threads: no text blocks the server, or other users for long.
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { calls, openedEngine } from '../../test/engine.ts';
import { root } from '../base/root.ts';
import type { EngineCalls } from '../context/context.ts';
import { createEnginePool } from './engine-pool.ts';

const STAND_IN = join(root, 'test/failing-engine-worker.ts');
const ANA = 1;
const BO = 2;
const NOW = { at: new Date('2026-11-02T09:00:00Z'), timeZone: 'America/Chicago' };
const OPENING = { timeout: 60_000 };

function open(settings: Parameters<typeof createEnginePool>[2] = {}) {
  const log = { error: vi.fn() };
  const pool = createEnginePool(1, log, settings);
  onTestFinished(() => pool.close());
  return { ...pool, log };
}

const say = (engine: EngineCalls, text: string) => engine.kindsTyped(text);
const refusedWith = (code: string) => expect.objectContaining({ code, extras: { retryAfter: 1 } });

test('a thread returns for every call what the engine itself returns', OPENING, async () => {
  const { engine } = open();
  const thread = engine(ANA);
  const plumber = { title: 'Plumber', description: 'Taps and drains', tags: ['pipes'], category: 'repairs' };
  const meanings = [JSON.stringify(openedEngine().understandListing(plumber))];
  const request = await calls.understandRequest('it drips in the kitchen, ask for Lupita', 'need');
  const all = (each: EngineCalls) =>
    Promise.all([
      each.understandListing(plumber),
      each.understandNeed({ title: 'My tap drips', description: '', category: null, kind: null }),
      each.understandRequest('it drips in the kitchen, ask for Lupita', 'need'),
      each.readRequestWords('it drips in the kitchen, ask for Lupita'),
      each.parseNeed('a plumber tomorrow in Durham, under $100', NOW),
      each.parseGoal('we move house by May', NOW),
      each.kindsTyped('plumb'),
      each.kindsOffered('Plumber', 'Taps and drains'),
      each.compare(request, meanings),
    ]);
  expect(await all(thread)).toEqual(await all(calls));
});

test('while the longest text is read, the server does other things', OPENING, async () => {
  const { engine } = open();
  await engine(ANA).kindsTyped('plumber');
  let isRead = false;
  let turns = 0;
  const reading = engine(ANA)
    .parseNeed('My kitchen tap drips and the wall behind it is wet. '.repeat(110), NOW)
    .then(() => (isRead = true));
  while (!isRead) {
    await new Promise(setImmediate);
    turns += 1;
  }
  await reading;
  // In the server's own thread there would be only one turn.
  expect(turns).toBeGreaterThan(5);
});

test('many texts of one neighbour do not keep another waiting behind them all', async () => {
  const { engine } = open({ file: STAND_IN });
  const done: string[] = [];
  const add = (userId: number, text: string) => say(engine(userId), text).then(() => done.push(text));
  const anas = Array.from({ length: 10 }, (_, at) => add(ANA, `ana ${at}`));
  await Promise.all([...anas, add(BO, 'bo')]);
  expect(done.indexOf('bo')).toBeLessThanOrEqual(2);
});

test('of one neighbour’s texts sixteen wait, the next is refused, and another neighbour is still read', async () => {
  const { engine } = open({ file: STAND_IN });
  const anas = Array.from({ length: 18 }, (_, at) => say(engine(ANA), `${at}`));
  const bos = say(engine(BO), 'bo');
  expect(await anas.at(-1)!.catch((error: unknown) => error)).toEqual(refusedWith('too_many_requests'));
  expect(await bos).toBe('bo');
  expect((await Promise.allSettled(anas)).filter(({ status }) => status === 'fulfilled')).toHaveLength(17);
});

test('when too many texts wait in all, the next neighbour is told that the server is busy', async () => {
  const { engine } = open({ file: STAND_IN });
  const waiting = Array.from({ length: 129 }, (_, at) => say(engine(100 + (at % 9)), `${at}`));
  await expect(say(engine(BO), 'bo')).rejects.toEqual(refusedWith('busy'));
  await Promise.all(waiting);
  expect(await say(engine(BO), 'again')).toBe('again');
});

test.each([
  ['ends its thread', 'exit'],
  ['never ends', 'hang'],
])('a text that %s is refused for a moment, and the next one is read', async (_what, text) => {
  const { engine, log } = open({ file: STAND_IN, withinMs: 4000 });
  expect(await say(engine(ANA), 'before')).toBe('before');
  await expect(say(engine(ANA), text)).rejects.toEqual(refusedWith('busy'));
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(await say(engine(ANA), 'after')).toBe('after');
});

test('a mistake of ours in a thread is told as one, and the thread goes on', async () => {
  const { engine } = open({ file: STAND_IN });
  await expect(say(engine(ANA), 'throw')).rejects.toThrow('a mistake of ours');
  expect(await say(engine(ANA), 'after')).toBe('after');
});

test('a server that stops ends what its threads do', async () => {
  const { engine, close } = open({ file: STAND_IN });
  await say(engine(ANA), 'before');
  const hanging = say(engine(ANA), 'hang').catch((error: unknown) => error);
  await close();
  expect(await hanging).toEqual(refusedWith('busy'));
});
