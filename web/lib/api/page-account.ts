// Whose page this is, said with every call and handshake: another tab may have signed in as somebody else since, in the
// same browser and so with the same cookie, and then nothing that is done on this page may be done in their name.
import type { QueryClient } from '@tanstack/react-query';
import { PAGE_ACCOUNT } from '#shared/endpoint.ts';
import type { CurrentUser } from '#shared/users.ts';
import { userKey } from './query-client.ts';

let read: () => number | undefined = () => undefined;

/** From now on the page belongs to this client's user. */
export function followAccount(client: QueryClient): void {
  read = () => client.getQueryData<CurrentUser | null>(userKey)?.id;
}

/** The user's id; undefined for a visitor. */
export const pageAccount = (): number | undefined => read();

/** The header that says so. */
export function accountHeader(): Record<string, string> {
  const id = read();
  return id === undefined ? {} : { [PAGE_ACCOUNT]: String(id) };
}
