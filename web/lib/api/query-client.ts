// The query cache with the specification's defaults, and one handler for errors.
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { ErrorCode } from '#shared/errors.ts';
import { MINUTE_MS } from '#shared/time.ts';
import type { CurrentUser } from '#shared/users.ts';
import { followAccountZone } from '../time/account-zone.ts';
import { ApiError } from './api-error.ts';
import { noteSessionEnd } from './session-end.ts';
import { forgetExceptDrafts } from '../state/stored.ts';
import { failureToast } from './failure-toast.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Errors that the caller shows itself, without a toast: all, or those with these codes. */
      claims?: true | readonly ErrorCode[];
      /** The toast's title; defaults to "Error". */
      errorTitle?: string;
    };
  }
}

export const userKey = ['user'] as const;

const isClaimed = (error: unknown, claims: true | readonly ErrorCode[] | undefined): boolean =>
  claims === true || (error instanceof ApiError && error.code !== undefined && (claims?.includes(error.code) ?? false));

/** A session that ended elsewhere: the user is now a visitor, and the sign-in form opens. */
export function noticeSignedOut(client: QueryClient, error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'not_signed_in') return;
  noteSessionEnd(client.getQueryData<CurrentUser | null>(userKey));
  forgetExceptDrafts();
  client.setQueryData(userKey, null);
}

const isOtherAccount = (error: unknown): boolean => error instanceof ApiError && error.code === 'other_account';

/** Refused although the user was an operator when the page loaded. */
const isNoOperator = (error: unknown): boolean => error instanceof ApiError && error.code === 'admin_only';

/**
 * Like `noticeSignedOut`. If the session belongs to another user now, refetches the current user, which tells this one.
 */
function noticeSession(client: QueryClient, error: unknown): void {
  noticeSignedOut(client, error);
  if (isOtherAccount(error) || isNoOperator(error)) void client.invalidateQueries({ queryKey: userKey });
}

export function createQueryClient(): QueryClient {
  const queryCache = new QueryCache({ onError: (error) => noticeSession(client, error) });
  followAccountZone(queryCache, userKey[0]);
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      // `always`: without a network a call fails visibly, instead of waiting and running whenever the network returns.
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
