// This browser's last position, cached for a day so that nobody is asked for it twice.
import { DAY_MS } from '#shared/time.ts';
import * as z from 'zod/mini';

const KEY = 'cachedLocation';
const CACHE_MS = DAY_MS;

const CachedLocation = z.object({
  latitude: z.string(),
  longitude: z.string(),
  city: z.string(),
  timestamp: z.number(),
});
export type CachedLocation = z.infer<typeof CachedLocation>;

/** Undefined if there is none, if it is older than a day (and so deleted), or if storage is forbidden. */
export function readCachedLocation(): CachedLocation | undefined {
  try {
    const { data } = z.safeParse(CachedLocation, JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    const age = Date.now() - (data?.timestamp ?? 0);
    if (age >= 0 && age < CACHE_MS) return data;
    localStorage.removeItem(KEY);
    return undefined;
  } catch (cause) {
    console.warn('The cached location could not be read.', cause);
    return undefined;
  }
}

export function cacheLocation({ latitude, longitude, city }: Omit<CachedLocation, 'timestamp'>): void {
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify({ latitude, longitude, city, timestamp: Date.now() } satisfies CachedLocation),
    );
  } catch (cause) {
    // Storage can be forbidden or full; then the browser is asked again next time.
    console.warn('The cached location could not be saved.', cause);
  }
}
