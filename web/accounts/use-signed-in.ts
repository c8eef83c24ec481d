// After signing in or registering: clears an earlier account's data. The requested page then appears, because visitors
// see the form at the URL that they opened.
import { useQueryClient } from '@tanstack/react-query';
import { forgetAccount, refreshUser } from '../lib/api/current-user.ts';
import { sessionEnd } from '../lib/api/session-end.ts';
import { toast } from '../lib/page/toast.ts';

/** Returns a function that takes the toast's words. */
export function useSignedIn(): (words: string) => Promise<void> {
  const client = useQueryClient();
  return async (words) => {
    forgetAccount(client);
    sessionEnd.set(undefined);
    toast({ title: 'Success', description: words, tone: 'good' });
    await refreshUser(client, true);
  };
}
