// Registering.
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { accounts, type Registration } from '#shared/accounts.ts';
import { call } from '../lib/api/call.ts';
import { toast } from '../lib/page/toast.ts';
import { failureWords } from './failure-words.ts';
import { ownTimeZone } from './own-time-zone.ts';
import { useSignedIn } from './use-signed-in.ts';

/** Any reply that does not report success, such as a proxy's page, is a failure. */
async function register(form: z.output<typeof Registration>) {
  const answer = await call(accounts.register, { body: { ...form, timeZone: ownTimeZone() } });
  if (!answer.ok) throw new Error(answer.message);
  return answer;
}

export function useRegister() {
  const signedIn = useSignedIn();
  return useMutation({
    mutationFn: register,
    onSuccess: ({ message }) => signedIn(message),
    onError: (error) => toast({ title: 'Error', description: failureWords(error, 'register'), tone: 'error' }),
    meta: { claims: true },
  });
}
