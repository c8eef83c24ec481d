// The form of a visitor's first page, with the parts of the app that it needs: query cache, current user, and toasts.
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import AuthForm, { type AuthFormProps } from '../accounts/auth-form.tsx';
import { client } from '../client.ts';
import { useCurrentUser } from '../lib/api/current-user.ts';
import { Toasts } from '../ui/overlay/toasts.tsx';

type FirstVisitFormProps = AuthFormProps & { onSignedIn: () => void };

export default function FirstVisitForm({ onSignedIn, ...form }: FirstVisitFormProps) {
  return (
    <QueryClientProvider client={client}>
      <WhoIsHere onSignedIn={onSignedIn} />
      <AuthForm {...form} />
      {createPortal(<Toasts limit={1} />, document.body)}
    </QueryClientProvider>
  );
}

function WhoIsHere({ onSignedIn }: Pick<FirstVisitFormProps, 'onSignedIn'>) {
  const { data: user } = useCurrentUser();
  const tell = useEffectEvent(onSignedIn);
  useEffect(() => {
    if (user) tell();
  }, [user]);
  return null;
}
