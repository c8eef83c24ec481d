// "Keep your e-mail address", the page of the link mailed to the old address when an account's address changes.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accounts } from '#shared/accounts.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { call } from '../lib/api/call.ts';
import { refreshUser } from '../lib/api/current-user.ts';
import { paths } from '../paths.ts';
import { Failure } from '../ui/feedback/failure.tsx';
import { Button, ButtonLink } from '../ui/form/button.tsx';
import { MailLinkPage, tokenInAddress } from './mail-link-page.tsx';

export default function StopEmailChangePage() {
  const [token] = useState(tokenInAddress);
  const client = useQueryClient();
  const stop = useMutation({
    mutationFn: () => call(accounts.stopEmailChange, { body: { token } }),
    onSuccess: async () => {
      history.replaceState(history.state, '', location.pathname);
      await refreshUser(client);
    },
    meta: { claims: true },
  });
  const isRefused = !token || (stop.error instanceof ApiError && stop.error.code === 'link_used');
  if (stop.isSuccess) {
    return (
      <MailLinkPage title="Your account keeps its e-mail address">
        <div role="status">
          <p>
            Every device was signed out. Somebody knows your password: please choose “Forgot password?” and set a new
            one before you sign in.
          </p>
          <ButtonLink href={paths.auth} size="lg" className="mt-5 w-full">
            Go to sign-in
          </ButtonLink>
        </div>
      </MailLinkPage>
    );
  }
  return (
    <MailLinkPage title="Keep your e-mail address">
      {isRefused ? (
        <div role="status">
          <p>
            This link no longer works: it has been used, or is more than a week old. If your account has this address,
            choose “Forgot password?” to set a new password.
          </p>
          <ButtonLink href={paths.auth} size="lg" className="mt-5 w-full">
            Go to sign-in
          </ButtonLink>
          <p className="mt-6">
            If somebody has taken over your account, create a new one with this address and write to us under “Contact
            us”.
          </p>
          <ButtonLink href={paths.createAccount} variant="quiet" size="lg" className="mt-5 w-full">
            Create an account
          </ButtonLink>
        </div>
      ) : (
        <div className="grid gap-5">
          <p>
            Press this if you didn’t ask for another address. Your account keeps this one, or gets it back, and every
            device is signed out.
          </p>
          <Failure error={stop.error} />
          <Button size="lg" className="w-full" pending={stop.isPending} onClick={() => stop.mutate()}>
            Keep my address
          </Button>
        </div>
      )}
    </MailLinkPage>
  );
}
