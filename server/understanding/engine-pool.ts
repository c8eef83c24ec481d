// Runs the engine in worker threads, so that no text blocks the event loop. Users take turns.
import { join } from 'node:path';
import { Piscina } from 'piscina';
import { MINUTE_MS } from '#shared/time.ts';
import type { Engine } from '../../matching/index.ts';
import type { Context, EngineCalls } from '../context/context.ts';
import { refuse } from '../http/refusal.ts';
import { createTurns } from '../http/turns.ts';
import type { EngineTask } from './engine-worker.ts';

/** The longest text takes about 30 ms; a call that takes this long is stuck. */
const WITHIN_MS = 10_000;
/** Loading the engine takes about a second, and many on a busy machine. */
const OPENED_WITHIN_MS = MINUTE_MS;
/** Waiting calls of all users. */
const MOST_WAITING = 128;
/** Waiting calls of one user; a goal with many needs makes two or three in parallel. */
const MOST_WAITING_EACH = 16;
/** A call creates little garbage, so a small young generation is enough. */
const YOUNG_GENERATION_MB = 4;

/** In the build, it lies beside the bundled server. */
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

/** The engine's calls, each executed by `run`. */
export const engineCalls = (run: (task: EngineTask) => Promise<unknown>): EngineCalls =>
  Object.fromEntries(CALLS.map((call) => [call, (...args: unknown[]) => run({ call, args })])) as EngineCalls;

export interface EnginePool {
  engine: Context['engine'];
  /** Stops its threads; waiting and running calls are rejected. */
  close: () => Promise<void>;
}

/**
 * A thread loads the engine with its first call and keeps it. Calls throw `too_many_requests` when too many of the same
 * user wait, and `busy` when too many wait in all, when they take too long, or when their thread dies, which is
 * replaced.
 */
export function createEnginePool(
  threads: number,
  log: Pick<Context['log'], 'error'>,
  { file = WORKER, withinMs = WITHIN_MS } = {},
): EnginePool {
  const pool = new Piscina({
    filename: file,
    // When run from source, threads need the TypeScript loader.
    ...(file.endsWith('.ts') && { execArgv: ['--import', 'tsx'] }),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  pool.on('error', (error) => log.error(error, 'A thread of the engine has failed.'));
  const inTurn = createTurns(threads, MOST_WAITING, MOST_WAITING_EACH);

  /** Loads the engine in each thread, so that this does not count towards a call's time limit. */
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

/** The call timed out, the thread ran out of memory, or it was killed. */
const hasLostThread = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' ||
    /^worker exited|^Terminating worker/.test(error.message) ||
    ((error as NodeJS.ErrnoException).code ?? '').startsWith('ERR_WORKER'));
