// Registering.
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { accounts, type Registration } from '#shared/accounts.ts';
import { TimeZone } from '#shared/users.ts';
import { call } from '../lib/call.ts';
import { toast } from '../lib/toast.ts';
import { failureWords } from './failure-words.ts';
import { useSignedIn } from './use-signed-in.ts';

/** The browser's own zone, if it is one that the server can know. */
const ownTimeZone = (): string | undefined => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return TimeZone.safeParse(timeZone).success ? timeZone : undefined;
};

/** Whatever does not say that it was done, such as a page of something in between, is no account. */
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
