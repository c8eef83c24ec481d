// Lets one thing be worked out anew only once at a time, so that of two answers the later one is the newer one.

/**
 * Runs `work` for `key`. Asked again while it runs, it runs once more afterwards, however often it was asked: what every
 * run reads was there before, so the last run has seen it all.
 */
export function createTurns(failed: (error: unknown) => void): (key: string | number, work: () => Promise<void>) => void {
  const waiting = new Map<string | number, (() => Promise<void>) | undefined>();
  const run = async (key: string | number, first: () => Promise<void>) => {
    for (let work: (() => Promise<void>) | undefined = first; work; work = waiting.get(key)) {
      waiting.set(key, undefined);
      await work().catch(failed);
    }
    waiting.delete(key);
  };
  return (key, work) => {
    if (waiting.has(key)) waiting.set(key, work);
    else void run(key, work);
  };
}
