// "Delete your account?": asks for the password, and says what prevents it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import * as z from 'zod/mini';
import { accounts } from '#shared/accounts.ts';
import { rawText } from '#shared/fields.ts';
import { PasswordField } from '../../accounts/password-field.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { refreshUser, useUser } from '../../lib/api/current-user.ts';
import { showFieldErrors, useZodForm } from '../../lib/form.ts';
import { sessionEnd } from '../../lib/api/session-end.ts';
import { toast } from '../../lib/page/toast.ts';
import { paths } from '../../paths.ts';
import { Failure } from '../../ui/feedback/failure.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';

const Form = z.object({ password: rawText(200, { min: 1, required: 'Please enter your password' }) });
const GuestForm = z.object({ password: rawText(200) });

export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { isGuest, username } = useUser();
  const form = useZodForm(isGuest ? GuestForm : Form, { password: '' }, { draft: null });
  const close = useClose(form);
  const wrong = form.formState.errors.password?.message;
  return (
    <Dialog
      open
      onClose={onClose}
      title={isGuest ? 'End the demo?' : 'Delete your account?'}
      description={
        isGuest ? 'Everything in it goes at once.' : 'This cannot be undone. Enter your password if you are sure.'
      }
      width={440}
    >
      <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(({ password }) => close.mutate(password))}>
        {!isGuest && (
          <>
            <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
            <PasswordField
              label="Password"
              autoComplete="current-password"
              error={wrong}
              {...form.register('password')}
            />
          </>
        )}
        <Failure error={wrong ? undefined : close.error} />
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" pending={close.isPending}>
            {isGuest ? 'End the demo' : 'Delete my account'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Shows the landing page afterwards. */
function useClose(form: ReturnType<typeof useZodForm<{ password: string }, { password: string }>>) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const { isGuest } = useUser();
  return useMutation({
    mutationFn: (password: string) => call(accounts.close, { body: isGuest ? {} : { password } }),
    meta: { claims: true },
    onMutate: () => sessionEnd.set('chosen'),
    onError: (error) => {
      sessionEnd.set(undefined);
      if (error instanceof ApiError && error.code === 'present_password_wrong') form.resetField('password');
      showFieldErrors(form, error);
    },
    onSuccess: async () => {
      navigate(paths.home);
      await refreshUser(client);
      toast(
        isGuest
          ? { title: 'The demo has ended', tone: 'good' }
          : { title: 'Your account is deleted', description: 'Thank you for having been a neighbour.', tone: 'good' },
      );
    },
  });
}
