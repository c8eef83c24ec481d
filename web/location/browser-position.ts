// The browser's position, once the user allows it.
import type { Coordinates } from '#shared/distance.ts';

const TIMEOUT_MS = 10_000;
const WORDS: Record<number, string> = {
  1: 'Your browser keeps your position to itself.',
  2: 'Your browser could not find out where you are.',
  3: 'Finding your position took too long.',
};

/** Throws an Error with words for the user. */
export const browserPosition = (): Promise<Coordinates> =>
  new Promise((resolve, reject) => {
    const fail = (code: number, cause?: unknown) => reject(new Error(WORDS[code] ?? WORDS[2], { cause }));
    if (!('geolocation' in navigator)) return fail(2);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      (error) => fail(error.code, error),
      { timeout: TIMEOUT_MS, enableHighAccuracy: false },
    );
  });
