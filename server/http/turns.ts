// A bounded queue: so many at once, so many waiting, and anyone who comes after that is asked to come back later.
import { refuse } from './refusal.ts';

/** Runs `work` when its turn comes. Refuses with `busy` when too many wait already. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

export function createTurns(atOnce: number, mostWaiting: number): InTurn {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  const take = () => {
    if (free > 0) {
      free -= 1;
      return undefined;
    }
    if (waiting.length >= mostWaiting) refuse('busy', { retryAfter: 1 });
    return new Promise<void>((go) => waiting.push(go));
  };
  const give = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async (work) => {
    await take();
    try {
      return await work();
    } finally {
      give();
    }
  };
}
