// Asks an operator for the password again, above the dialog whose action needs it; the action then continues.
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { accounts, PasswordAgain } from '#shared/accounts.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { call } from '../lib/api/call.ts';
import { useUser } from '../lib/api/current-user.ts';
import { passwordQuestion } from '../lib/api/password-question.ts';
import { showFieldErrors, useZodForm } from '../lib/form.ts';
import { Failure } from '../ui/feedback/failure.tsx';
import { Button } from '../ui/form/button.tsx';
import { Dialog, DialogActions } from '../ui/overlay/dialog.tsx';
import { PasswordField } from './password-field.tsx';

export default function PasswordAgainDialog({ onClose }: { onClose: () => void }) {
  const { username } = useUser();
  const form = useZodForm(PasswordAgain, { password: '' }, { draft: null });
  const enter = useMutation({
    mutationFn: (body: z.infer<typeof PasswordAgain>) => call(accounts.enterPasswordAgain, { body }),
    meta: { claims: true },
    onSuccess: () => passwordQuestion.get()?.(true),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'present_password_wrong') form.resetField('password');
      showFieldErrors(form, error);
    },
  });
  const wrong = form.formState.errors.password?.message;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your password again"
      description="Please enter it once more before this is done. We won’t ask again for 10 minutes."
      width={440}
    >
      <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((body) => enter.mutate(body))}>
        {/* Tells password managers whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField label="Password" autoComplete="current-password" error={wrong} {...form.register('password')} />
        <Failure error={wrong ? undefined : enter.error} />
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={enter.isPending}>
            Continue
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
