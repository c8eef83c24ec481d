// "Set a new password", the page of the mail's link. Its token comes after the #, so no server sees it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { accounts, Password } from '#shared/accounts.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { call } from '../lib/api/call.ts';
import { refreshUser } from '../lib/api/current-user.ts';
import { showFieldErrors, useZodForm } from '../lib/form.ts';
import { paths } from '../paths.ts';
import { Button, ButtonLink } from '../ui/form/button.tsx';
import { MailLinkPage, tokenInAddress } from './mail-link-page.tsx';
import { PasswordField } from './password-field.tsx';

const Form = z.object({ password: Password });

export default function ResetPasswordPage() {
  const [token] = useState(tokenInAddress);
  const [outcome, setOutcome] = useState<'asking' | 'done' | 'refused'>(token ? 'asking' : 'refused');
  return (
    <MailLinkPage title={outcome === 'done' ? 'Your new password is set' : 'Set a new password'}>
      {outcome === 'asking' && (
        <>
          <NewPassword token={token} onOutcome={setOutcome} />
          <ButtonLink
            variant="ghost"
            href={paths.auth}
            className="mt-3 w-full"
            icon={<ArrowLeft size={18} aria-hidden="true" />}
          >
            Back to Login
          </ButtonLink>
        </>
      )}
      {outcome === 'done' && (
        <Told link="Sign in">Every device that was signed in to your account has been signed out.</Told>
      )}
      {outcome === 'refused' && (
        <Told link="Go to sign-in">This link no longer works. Please ask for a new one, under “Forgot password?”.</Told>
      )}
    </MailLinkPage>
  );
}

function NewPassword({ token, onOutcome }: { token: string; onOutcome: (outcome: 'done' | 'refused') => void }) {
  const client = useQueryClient();
  const form = useZodForm(Form, { password: '' }, { draft: null });
  const reset = useMutation({
    mutationFn: ({ password }: { password: string }) => call(accounts.resetPassword, { body: { token, password } }),
    onSuccess: async () => {
      // The link is used up: going back to this address should not show it.
      history.replaceState(history.state, '', location.pathname);
      onOutcome('done');
      await refreshUser(client);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'link_used') onOutcome('refused');
      else showFieldErrors(form, error);
    },
    meta: { claims: ['link_used', 'invalid_input'] },
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit((values) => reset.mutate(values))}>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 6 characters"
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" size="lg" pending={reset.isPending} className="w-full">
        Set new password
      </Button>
    </form>
  );
}

/** The result, and a link onwards. */
function Told({ link, children }: { link: string; children: string }) {
  return (
    <div role="status">
      <p>{children}</p>
      <ButtonLink href={paths.auth} size="lg" className="mt-5 w-full">
        {link}
      </ButtonLink>
    </div>
  );
}
