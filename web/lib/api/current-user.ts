// The signed-in user; null for a visitor.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { nameOf } from '#shared/names.ts';
import { type CurrentUser, users } from '#shared/users.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { userKey } from './query-client.ts';
import { noteSessionEnd, sessionEnd, signedOutElsewhere } from './session-end.ts';
import { forgetDraftsOfOthers, forgetExceptDrafts, forgetStored } from '../state/stored.ts';
import { toast } from '../page/toast.ts';

async function fetchUser({ client }: { client: QueryClient }, isExpected = false): Promise<CurrentUser | null> {
  try {
    const user = await call(users.current, undefined, { forAnyAccount: true });
    makeRoomFor(user, client, isExpected);
    sessionEnd.set(undefined);
    return user;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      noteSessionEnd(client.getQueryData<CurrentUser | null>(userKey));
      if (sessionEnd.get() === 'chosen') forgetStored();
      else forgetExceptDrafts();
      return null;
    }
    console.error('The current user could not be loaded:', error);
    // Initially nobody. A user who is signed in stays so while the server restarts or the network is down.
    return client.getQueryData<CurrentUser | null>(userKey) ?? null;
  }
}

/**
 * Another user has signed in: clears the previous user's data, and if that happened in another tab, tells the page's
 * user.
 */
function makeRoomFor(user: CurrentUser, client: QueryClient, isExpected: boolean): void {
  // After a reload nobody knows whose session had ended.
  forgetDraftsOfOthers(user.id);
  const known = client.getQueryData<CurrentUser | null>(userKey) ?? signedOutElsewhere();
  if (!known || known.id === user.id) return;
  forgetStored();
  forgetAccount(client);
  if (isExpected) return;
  toast({
    title: `You are signed in as ${nameOf(user)} now`,
    description: `In another tab, ${nameOf(known)} was signed out.`,
  });
}

/** `data` is undefined while it loads, then the user, or null for a visitor. */
export const useCurrentUser = () => useQuery({ queryKey: userKey, queryFn: (context) => fetchUser(context) });

/**
 * The signed-in user, on pages that require one. Still returns a user who has just signed out, as their page may render
 * once more before it is removed.
 */
export function useUser(): CurrentUser {
  const known = useQueryClient().getQueryData<CurrentUser | null>(userKey);
  const { data = known } = useCurrentUser();
  const [atFirst] = useState(data);
  const user = data ?? atFirst;
  if (!user) throw new Error('This page is for signed-in users.');
  return user;
}

/**
 * Refetches the current user and returns it: call it after signing in or out, or changing one's own profile.
 * `isExpected`: that person has just signed in on this page.
 */
export const refreshUser = (client: QueryClient, isExpected = false): Promise<CurrentUser | null> =>
  client.fetchQuery({ queryKey: userKey, queryFn: (context) => fetchUser(context, isExpected), staleTime: 0 });

/** Clears all data of one account before another one uses the page. */
export const forgetAccount = (client: QueryClient): void =>
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userKey[0] });
