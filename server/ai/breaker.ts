// A circuit breaker: after repeated failures it pauses calls, so that nobody waits for them, and lets single ones
// through to check whether the endpoint is back.
import { MINUTE_MS } from '#shared/time.ts';

/** After this many failures in a row it pauses for `REST_MS`. */
const MOST_FAILURES = 5;
const REST_MS = MINUTE_MS;

export interface Breaker {
  isResting: () => boolean;
  /** Call it before each call. After a pause only one call goes out, until it ends or the next pause is over. */
  begins: () => void;
  succeeded: () => void;
  /** Returns whether this failure starts a new pause. */
  failed: () => boolean;
}

export function makeBreaker(now: () => Date): Breaker {
  let failures = 0;
  let restsUntil = 0;
  const rest = () => (restsUntil = now().getTime() + REST_MS);
  return {
    isResting: () => failures >= MOST_FAILURES && now().getTime() < restsUntil,
    begins: () => {
      if (failures >= MOST_FAILURES) rest();
    },
    succeeded: () => {
      failures = 0;
    },
    failed: () => {
      failures += 1;
      if (failures >= MOST_FAILURES) rest();
      return failures === MOST_FAILURES;
    },
  };
}
