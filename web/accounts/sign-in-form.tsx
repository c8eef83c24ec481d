// Signing in by username or e-mail address.
import { useState } from 'react';
import { Login } from '#shared/accounts.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { useZodForm } from '../lib/form.ts';
import { toast } from '../lib/page/toast.ts';
import { paths } from '../paths.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { Button } from '../ui/form/button.tsx';
import { Field } from '../ui/form/field.tsx';
import { failureWords } from './failure-words.ts';
import { lowercase } from './lowercase.ts';
import { PasswordField } from './password-field.tsx';
import { placeOf, useSignIn } from './use-sign-in.ts';

const NOT_FOUND = 'User not found. Please check your email/username.';
const INCORRECT = 'The password you entered is incorrect. Please try again.';

/** The token that a refused sign-in gives the owner of a suspended account. */
const suspensionIn = (error: unknown): string | undefined =>
  error instanceof ApiError && typeof error.details.suspension === 'string' ? error.details.suspension : undefined;

export function SignInForm({ onForgot }: { onForgot: () => void }) {
  const form = useZodForm(Login, { username: '', password: '' }, { draft: null });
  const signIn = useSignIn();
  const { errors } = form.formState;
  const username = form.register('username');

  const [suspension, setSuspension] = useState<string>();
  const show = (error: unknown) => {
    setSuspension(suspensionIn(error));
    const words = failureWords(error, 'login');
    const place = placeOf(words);
    if (place === 'username') form.setError('username', { message: NOT_FOUND }, { shouldFocus: true });
    if (place === 'toast') toast({ title: 'Login Failed', description: words, tone: 'error' });
    if (place !== 'password') return;
    form.resetField('password');
    form.setError('password', { message: INCORRECT }, { shouldFocus: true });
    toast({ title: 'Incorrect Password', description: INCORRECT, tone: 'error' });
  };

  return (
    <form
      noValidate
      aria-label="Sign in"
      className="grid gap-4"
      onSubmit={form.handleSubmit((values) => signIn.mutateAsync(values).catch(show))}
    >
      <Field
        label="Username or email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...username}
        onChange={lowercase(username.onChange)}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <button type="button" onClick={onForgot} className="link -my-2 min-h-11 justify-self-end">
        Forgot password?
      </button>
      {suspension && (
        <Notice tone="rose">
          <p>This account is suspended.</p>
          {/* A full page load: the landing page may be running without the app. */}
          <a href={`${paths.suspended}#token=${suspension}`} className="link inline-flex min-h-11 items-center">
            See why, appeal, or write to the operator
          </a>
        </Notice>
      )}
      <Button type="submit" size="lg" pending={signIn.isPending} className="w-full">
        Sign In
      </Button>
    </form>
  );
}
