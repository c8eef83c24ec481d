// Enters as a guest, with the specified sequence of events afterwards.
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import { accounts, ZONE_HEADER } from '#shared/accounts.ts';
import { call } from '../lib/api/call.ts';
import { forgetAccount } from '../lib/api/current-user.ts';
import { userKey } from '../lib/api/query-client.ts';
import { toast } from '../lib/page/toast.ts';
import { forgetDraftsOfOthers } from '../lib/state/stored.ts';
import { paths } from '../paths.ts';
import { failureWords } from './failure-words.ts';
import { ownTimeZone } from './own-time-zone.ts';

const KEY = ['guest-login'] as const;
/** Queries that a guest's world may change. */
const GROUPS = ['goals', 'needs', 'services', 'bookings', 'notifications', 'reviews', userKey[0]];
const REFETCH_MS = 100;
const HOME_MS = 500;

/** A reply without a user, such as a proxy's page, is not a success. */
async function enterAsGuest() {
  const zone = ownTimeZone();
  const answer = await call(accounts.guest, {}, zone ? { headers: { [ZONE_HEADER]: zone } } : {});
  if (!answer.user) throw new Error('');
  return answer;
}

/** `pending` is true for all guest buttons while any of them is working. */
export function useGuestLogin(): { enter: () => void; pending: boolean } {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: KEY,
    mutationFn: enterAsGuest,
    onSuccess: ({ user }) => {
      forgetAccount(client);
      forgetDraftsOfOthers(user.id);
      client.setQueryData(userKey, user);
      for (const group of GROUPS) void client.invalidateQueries({ queryKey: [group] });
      toast({
        title: 'Welcome to the demo',
        description: 'Use the sidebar to look around. Your guest account lasts 24 hours.',
        tone: 'good',
      });
      // The form is unmounted by then, so this must not depend on it.
      setTimeout(
        () => ['goals', 'needs'].forEach((group) => void client.refetchQueries({ queryKey: [group] })),
        REFETCH_MS,
      );
      setTimeout(() => navigate(paths.home), HOME_MS);
    },
    onError: (error) =>
      toast({ title: 'Guest Login Failed', description: failureWords(error, 'guest'), tone: 'error' }),
    meta: { claims: true },
  });
  return { enter: () => mutate(), pending: useIsMutating({ mutationKey: KEY }) > 0 };
}
