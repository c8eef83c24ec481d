// After signing in or registering: what an earlier account has loaded goes, and the page that was asked for comes up
// by itself, because visitors see the form at the address they came to.
import { useQueryClient } from '@tanstack/react-query';
import { forgetAccount, refreshUser } from '../lib/api/current-user.ts';
import { sessionEnd } from '../lib/api/session-end.ts';
import { toast } from '../lib/page/toast.ts';

/** Hands back what is to be called with the words of the toast. */
export function useSignedIn(): (words: string) => Promise<void> {
  const client = useQueryClient();
  return async (words) => {
    forgetAccount(client);
    sessionEnd.set(undefined);
    toast({ title: 'Success', description: words, tone: 'good' });
    await refreshUser(client, true);
  };
}
