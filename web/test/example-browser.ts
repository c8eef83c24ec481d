// A browser for the tests that knows, or does not know, where it is.
import { vi } from 'vitest';
import type { Coordinates } from '#shared/distance.ts';

/**
 * Takes the place of `navigator.geolocation`: `here` is a position, the code of an error, or nothing while it still
 * thinks.
 */
export function browserThatIs(here: Coordinates | number | undefined) {
  const answer = (found: PositionCallback, failed: PositionErrorCallback) => {
    if (typeof here === 'number')
      failed({ code: here, message: 'In the browser’s own words' } as GeolocationPositionError);
    else if (here) found({ coords: here } as GeolocationPosition);
  };
  const getCurrentPosition =
    vi.fn<(...args: [PositionCallback, PositionErrorCallback, PositionOptions]) => void>(answer);
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  return getCurrentPosition;
}

/** As jsdom has none. */
export const forgetBrowser = (): unknown => Reflect.deleteProperty(navigator, 'geolocation');
