// The signed-in user's time zone, from the query cache.
import type { QueryCache } from '@tanstack/react-query';
import type { CurrentUser } from '#shared/users.ts';

let zone: string | undefined;

/** An IANA name; undefined while nobody is signed in. */
export const accountZone = (): string | undefined => zone;

/** Follows the user cached under `key`: the zone changes at the moment the cache does. */
export function followAccountZone(cache: QueryCache, key: string): void {
  cache.subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === key)
      zone = (query.state.data as CurrentUser | null | undefined)?.timeZone;
  });
}
