// The cache of what the server said, with the specification's defaults, and one handler for what goes wrong.
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { ErrorCode } from '#shared/errors.ts';
import { MINUTE_MS } from '#shared/time.ts';
import type { CurrentUser } from '#shared/users.ts';
import { followAccountZone } from '../time/account-zone.ts';
import { ApiError } from './api-error.ts';
import { noteSessionEnd } from './session-end.ts';
import { forgetStored } from '../state/stored.ts';
import { failureToast } from './failure-toast.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The errors that the caller shows itself: all of them, or those with these codes. No toast for them. */
      claims?: true | readonly ErrorCode[];
      /** The toast's title; "Error" without one. */
      errorTitle?: string;
    };
  }
}

export const userKey = ['user'] as const;

const isClaimed = (error: unknown, claims: true | readonly ErrorCode[] | undefined): boolean =>
  claims === true || (error instanceof ApiError && error.code !== undefined && (claims?.includes(error.code) ?? false));

/** A session that ended elsewhere: the user is a visitor now, and the login form opens. */
export function noticeSignedOut(client: QueryClient, error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'not_signed_in') return;
  noteSessionEnd(client.getQueryData<CurrentUser | null>(userKey));
  forgetStored();
  client.setQueryData(userKey, null);
}

const isOtherAccount = (error: unknown): boolean => error instanceof ApiError && error.code === 'other_account';

/** They were one when this page came up. */
const isNoOperator = (error: unknown): boolean => error instanceof ApiError && error.code === 'admin_only';

/** As `noticeSignedOut`; and where the session is somebody else's by now, asks who is here, which says so. */
function noticeSession(client: QueryClient, error: unknown): void {
  noticeSignedOut(client, error);
  if (isOtherAccount(error) || isNoOperator(error)) void client.invalidateQueries({ queryKey: userKey });
}

export function createQueryClient(): QueryClient {
  const queryCache = new QueryCache({ onError: (error) => noticeSession(client, error) });
  followAccountZone(queryCache, userKey[0]);
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      // `always`: without a network a call fails and says so, instead of waiting unseen and being done whenever there
      // is one again.
      queries: {
        refetchOnWindowFocus: false,
        retry: false,
        staleTime: 5 * MINUTE_MS,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache,
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        noticeSession(client, error);
        if (isOtherAccount(error) || isClaimed(error, meta?.claims)) return;
        failureToast(error, { title: meta?.errorTitle });
      },
    }),
  });
  return client;
}
