// A bounded, fair queue: users with waiting work take turns, and new work is refused when too much waits.
import { refuse } from './refusal.ts';

/**
 * Runs `work` when its user's turn comes. Throws `too_many_requests` if too much of that user's work waits already, and
 * `busy` if too much waits in all.
 */
export type InTurn = <T>(work: () => Promise<T>, userId?: number) => Promise<T>;

/** Callers without a user share one turn. */
const NOBODY = 0;

/** `mostWaiting` is the limit for all users, `mostEach` for one. */
export function createTurns(atOnce: number, mostWaiting: number, mostEach = mostWaiting): InTurn {
  let free = atOnce;
  let count = 0;
  /** In insertion order: the first user is next. */
  const waiting = new Map<number, (() => void)[]>();

  const take = (userId: number) => {
    if (free > 0) {
      free -= 1;
      return undefined;
    }
    if (count >= mostWaiting) refuse('busy', { retryAfter: 1 });
    const own = waiting.get(userId) ?? [];
    if (own.length >= mostEach) refuse('too_many_requests', { retryAfter: 1 });
    waiting.set(userId, own);
    count += 1;
    return new Promise<void>((go) => own.push(go));
  };
  const give = () => {
    const [next] = waiting;
    if (!next) {
      free += 1;
      return;
    }
    const [userId, own] = next;
    count -= 1;
    waiting.delete(userId);
    own.shift()!();
    // Moves the user to the end of the queue.
    if (own.length > 0) waiting.set(userId, own);
  };

  return async (work, userId = NOBODY) => {
    await take(userId);
    try {
      return await work();
    } finally {
      give();
    }
  };
}
