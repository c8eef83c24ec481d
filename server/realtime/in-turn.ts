// Runs one computation per key at a time, so that the later of two results is the newer one.
import type { Context } from '../context/context.ts';
import type { Db } from '../db/db.ts';

type Work = () => Promise<void>;

/** By key: the work to run once more after the current run, if any. One map per database. */
const tables = new WeakMap<Db, Map<string, Work | undefined>>();

/**
 * Runs `work` for `key`. Calls during a run cause a single further run afterwards, which sees everything they were made
 * for. A failure is logged.
 */
export function inTurn({ db, log }: Pick<Context, 'db' | 'log'>, key: string, work: Work): void {
  const waiting = tables.get(db) ?? new Map<string, Work | undefined>();
  tables.set(db, waiting);
  if (waiting.has(key)) {
    waiting.set(key, work);
    return;
  }
  void runAll(waiting, key, work, (err) => log.error({ err }, `${key} could not be worked out`));
}

async function runAll(
  waiting: Map<string, Work | undefined>,
  key: string,
  first: Work,
  failed: (error: unknown) => void,
): Promise<void> {
  for (let work: Work | undefined = first; work; work = waiting.get(key)) {
    waiting.set(key, undefined);
    await work().catch(failed);
  }
  waiting.delete(key);
}
