// Signing in; errors are rethrown to the form, which shows them in place.
import { useMutation } from '@tanstack/react-query';
import { accounts, type Login } from '#shared/accounts.ts';
import type * as z from 'zod/mini';
import { call } from '../lib/api/call.ts';
import { useSignedIn } from './use-signed-in.ts';

export function useSignIn() {
  const signedIn = useSignedIn();
  return useMutation({
    mutationFn: (body: z.output<typeof Login>) => call(accounts.login, { body }),
    onSuccess: () => signedIn('Logged in successfully'),
    meta: { claims: true },
  });
}

/** Where to show a refused sign-in, by its words. */
export function placeOf(words: string): 'username' | 'password' | 'toast' {
  if (/username|email|user not found/i.test(words)) return 'username';
  return /password|incorrect/i.test(words) ? 'password' : 'toast';
}
