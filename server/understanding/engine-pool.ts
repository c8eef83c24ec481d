// The engine in worker threads, so that no text holds up the event loop. Users take turns.
import { join } from 'node:path';
import { Piscina } from 'piscina';
import { MINUTE_MS } from '#shared/time.ts';
import type { Engine } from '../../matching/index.ts';
import type { Context, EngineCalls } from '../context/context.ts';
import { refuse } from '../http/refusal.ts';
import { createTurns } from '../http/turns.ts';
import type { EngineTask } from './engine-worker.ts';

/** The longest text takes some 30 ms; a call that takes this long will not end. */
const WITHIN_MS = 10_000;
/** Opening the engine takes about a second, and many on a machine that is busy. */
const OPENED_WITHIN_MS = MINUTE_MS;
/** Calls that may wait in all. */
const MOST_WAITING = 128;
/** Calls of one user that may wait; a goal with many needs makes two or three at once. */
const MOST_WAITING_EACH = 16;
/** A call leaves little garbage, so that a small young generation is enough. */
const YOUNG_GENERATION_MB = 4;

/** Built, it lies beside the server's one file. */
const WORKER = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? 'engine-worker.ts' : 'engine-worker.js',
);

const CALLS = Object.keys({
  understandListing: true,
  understandNeed: true,
  understandRequest: true,
  readRequestWords: true,
  parseNeed: true,
  parseGoal: true,
  kindsTyped: true,
  kindsOffered: true,
  compare: true,
} satisfies Record<keyof Engine, true>) as (keyof Engine)[];

/** The calls of an engine, each done by `run`. */
export const engineCalls = (run: (task: EngineTask) => Promise<unknown>): EngineCalls =>
  Object.fromEntries(CALLS.map((call) => [call, (...args: unknown[]) => run({ call, args })])) as EngineCalls;

export interface EnginePool {
  engine: Context['engine'];
  /** Ends its threads; calls that wait or run are rejected. */
  close: () => Promise<void>;
}

/**
 * A thread opens the engine with the first call and keeps it. Calls throw `too_many_requests` when too many of the same
 * user wait, and `busy` when too many wait in all, take too long, or lose their thread; another thread then takes its
 * place.
 */
export function createEnginePool(
  threads: number,
  log: Pick<Context['log'], 'error'>,
  { file = WORKER, withinMs = WITHIN_MS } = {},
): EnginePool {
  const pool = new Piscina({
    filename: file,
    // From source, threads need the loader for TypeScript.
    ...(file.endsWith('.ts') && { execArgv: ['--import', 'tsx'] }),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  pool.on('error', (error) => log.error(error, 'A thread of the engine has failed.'));
  const inTurn = createTurns(threads, MOST_WAITING, MOST_WAITING_EACH);

  /** Opens the engine in each thread, so that no call's time is spent on that. */
  const openThreads = async (): Promise<void> => {
    const nothing: EngineTask = { call: 'kindsTyped', args: [''] };
    const signal = AbortSignal.timeout(OPENED_WITHIN_MS);
    await Promise.all(Array.from({ length: threads }, () => pool.run(nothing, { signal })));
  };
  let opening: Promise<void> | undefined;
  const opened = (): Promise<void> =>
    (opening ??= openThreads().catch((error: unknown) => {
      opening = undefined;
      throw error;
    }));

  const run = async (task: EngineTask): Promise<unknown> => {
    try {
      await opened();
      return await pool.run(task, { signal: AbortSignal.timeout(withinMs) });
    } catch (error) {
      if (!hasLostThread(error)) throw error;
      opening = undefined;
      log.error(error, `The engine did not finish ${task.call}.`);
      return refuse('busy', { retryAfter: 1 });
    }
  };
  return {
    engine: (userId) => engineCalls((task) => inTurn(() => run(task), userId)),
    close: () => pool.destroy(),
  };
}

/** It took too long, ran out of memory, or was ended from outside. */
const hasLostThread = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' ||
    /^worker exited|^Terminating worker/.test(error.message) ||
    ((error as NodeJS.ErrnoException).code ?? '').startsWith('ERR_WORKER'));
