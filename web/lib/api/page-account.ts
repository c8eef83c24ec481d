// Sends the page's account with every call and handshake. Another tab may since have signed in as another user, with
// the same cookie, and then nothing done on this page may count as that user's.
import type { QueryClient } from '@tanstack/react-query';
import { PAGE_ACCOUNT } from '#shared/endpoint.ts';
import type { CurrentUser } from '#shared/users.ts';
import { userKey } from './query-client.ts';

let read: () => number | undefined = () => undefined;

/** Ties the page to this client's user from now on. */
export function followAccount(client: QueryClient): void {
  read = () => client.getQueryData<CurrentUser | null>(userKey)?.id;
}

/** The user's id; undefined for a visitor. */
export const pageAccount = (): number | undefined => read();

/** The header with the page's account. */
export function accountHeader(): Record<string, string> {
  const id = read();
  return id === undefined ? {} : { [PAGE_ACCOUNT]: String(id) };
}
