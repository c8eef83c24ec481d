// A browser for tests that does or does not know its position.
import { vi } from 'vitest';
import type { Coordinates } from '#shared/distance.ts';

/** Replaces `navigator.geolocation`: `here` is a position, an error code, or undefined while it is still searching. */
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

/** Restores jsdom's default, which has none. */
export const forgetBrowser = (): unknown => Reflect.deleteProperty(navigator, 'geolocation');
