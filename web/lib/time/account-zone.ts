// The time zone of the signed-in user, from the cache.
import type { QueryCache } from '@tanstack/react-query';
import type { CurrentUser } from '#shared/users.ts';

let zone: string | undefined;

/** An IANA name; undefined while nobody is signed in. */
export const accountZone = (): string | undefined => zone;

/** From now on it is that of the user under `key`, from the very moment at which the cache holds another one. */
export function followAccountZone(cache: QueryCache, key: string): void {
  cache.subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === key)
      zone = (query.state.data as CurrentUser | null | undefined)?.timeZone;
  });
}
