// One's e-mail address: whether it is confirmed, a pending new one, and the form that changes it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accounts, EmailChange } from '#shared/accounts.ts';
import { ConfirmAddressButton } from '../../accounts/confirm-address-button.tsx';
import { EmailField } from '../../accounts/email-field.tsx';
import { PasswordField } from '../../accounts/password-field.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { useUser } from '../../lib/api/current-user.ts';
import { failureBesideFields, showFieldErrors, useZodForm } from '../../lib/form.ts';
import { toast } from '../../lib/page/toast.ts';
import { accountChanges } from '../../queries/account-changes.ts';
import { Failure } from '../../ui/feedback/failure.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';

export function EmailRow() {
  const { emailConfirmed } = useUser();
  const [asking, setAsking] = useState(false);
  const { data: pending } = useQuery(accountChanges);
  return (
    <div className="grid justify-items-start gap-3">
      {pending?.email && <Pending email={pending.email} />}
      {!emailConfirmed && <ConfirmAddressButton />}
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Change e-mail address
      </Button>
      {asking && <EmailDialog onClose={() => setAsking(false)} />}
    </div>
  );
}

function Pending({ email }: { email: string }) {
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => call(accounts.cancelEmailChange),
    onSuccess: () => client.invalidateQueries({ queryKey: accountChanges.queryKey }),
  });
  return (
    <Notice
      tone="lamp"
      className="w-full"
      end={
        <Button variant="quiet" pending={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel the change
        </Button>
      }
    >
      <p role="status" className="wrap-anywhere">
        We mailed a link to {email}. Your address changes once you open it, within a day.
      </p>
    </Notice>
  );
}

const empty = { email: '', password: '' };

function EmailDialog({ onClose }: { onClose: () => void }) {
  const { username } = useUser();
  const client = useQueryClient();
  const form = useZodForm(EmailChange, empty, { draft: null });
  const { errors } = form.formState;
  const change = useMutation({
    mutationFn: (body: typeof empty) => call(accounts.changeEmail, { body }),
    meta: { claims: true },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: accountChanges.queryKey });
      toast({ title: 'Check your new mailbox', description: 'The link in it makes the change.', tone: 'good' });
      onClose();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'present_password_wrong') form.resetField('password');
      showFieldErrors(form, error);
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Change your e-mail address"
      description="We’ll mail a link to the new address. Your address stays as it is until you open the link."
      width={440}
      asksBeforeLeaving
    >
      <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((values) => change.mutate(values))}>
        <EmailField label="New e-mail address" error={errors.email?.message} {...form.register('email')} />
        {/* Tells password managers whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Failure error={failureBesideFields(form, change.error)} />
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={change.isPending}>
            Mail me the link
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
