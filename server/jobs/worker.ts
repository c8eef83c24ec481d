// Runs due jobs in the background of a running server.
import type { Context } from '../context/context.ts';

/** How long an idle worker sleeps unless it is woken. */
const ROUND_MS = 2000;

export interface Worker {
  wake: () => void;
  /** Resolves when the current job is finished. */
  stop: () => Promise<void>;
}

/** `doNext` runs one due job and returns whether there was one. */
export function startWorker(log: Context['log'], doNext: () => Promise<boolean>): Worker {
  let stopped = false;
  let wakeUp = () => {};
  let awake = false;
  const sleep = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ROUND_MS);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
      if (awake) wakeUp();
    });
  const work = async () => {
    while (!stopped) {
      awake = false;
      const busy = await doNext().catch((error) => {
        if (!stopped) log.error({ err: error }, 'the worker could not look for jobs');
        return false;
      });
      if (!busy && !stopped) await sleep();
    }
  };
  const done = work();
  const wake = () => {
    awake = true;
    wakeUp();
  };
  return {
    wake,
    stop: async () => {
      stopped = true;
      wake();
      await done;
    },
  };
}
