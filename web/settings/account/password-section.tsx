// Changes the password; requires the current one.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accounts, PasswordChange } from '#shared/accounts.ts';
import { PasswordField } from '../../accounts/password-field.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { useUser } from '../../lib/api/current-user.ts';
import { showFieldErrors, useZodForm } from '../../lib/form.ts';
import { toast } from '../../lib/page/toast.ts';
import { Failure } from '../../ui/feedback/failure.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Section, type SectionProps } from '../section.tsx';
import { sessionsKey } from './sessions-section.tsx';

const empty = { present: '', password: '' };

export function PasswordSection({ id }: Pick<SectionProps, 'id'>) {
  return (
    <Section
      id={id}
      title="Password"
      about="A new password signs you out everywhere else. This device stays signed in."
    >
      <PasswordForm />
    </Section>
  );
}

function PasswordForm() {
  const { username } = useUser();
  const client = useQueryClient();
  const form = useZodForm(PasswordChange, empty, { draft: null });
  const { errors } = form.formState;
  const change = useMutation({
    mutationFn: (body: { present: string; password: string }) => call(accounts.changePassword, { body }),
    meta: { claims: true },
    onSuccess: async () => {
      form.reset(empty);
      toast({ title: 'Password changed', description: 'Your other devices were signed out.', tone: 'good' });
      await client.invalidateQueries({ queryKey: sessionsKey });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'present_password_wrong') form.resetField('present');
      showFieldErrors(form, error);
    },
  });
  const isAtField = Object.keys(errors).length > 0;
  return (
    <form
      noValidate
      aria-label="Password"
      className="grid gap-4"
      onSubmit={form.handleSubmit((values) => change.mutate(values))}
    >
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.present?.message}
        {...form.register('present')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 6 characters"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Failure error={isAtField ? undefined : change.error} />
      <Button type="submit" className="justify-self-start" pending={change.isPending}>
        Change password
      </Button>
    </form>
  );
}
