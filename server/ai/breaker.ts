// Stops asking what has failed again and again, so that nobody waits for it; now and then one question finds out
// whether it is back.

/** So many failures in a row, and it rests for so long, in ms. */
const MOST_FAILURES = 5;
const REST_MS = 60_000;

export interface Breaker {
  isResting: () => boolean;
  /** Before a question is sent: after a rest it is the only one until it is answered or the next rest is over. */
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
