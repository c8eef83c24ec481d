// The registration form.
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { Registration } from '#shared/accounts.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { showFieldErrors, useZodForm } from '../lib/form.ts';
import { Button } from '../ui/form/button.tsx';
import { Field } from '../ui/form/field.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { EmailField } from './email-field.tsx';
import { lowercase } from './lowercase.ts';
import { PasswordField } from './password-field.tsx';
import { FIRST_COUNTRY, phoneOf } from './phone-of-country.ts';
import { PhoneField } from './phone-field.tsx';
import { useRegister } from './use-register.ts';

const EMPTY = { username: '', email: '', phone: '', password: '', leaveEmpty: '' };

export default function RegisterForm() {
  const [country, setCountry] = useState(FIRST_COUNTRY);
  const schema = useMemo(() => z.extend(Registration, { phone: phoneOf(country) }), [country]);
  const form = useZodForm(schema, EMPTY, { draft: null });
  const register = useRegister();
  const { errors } = form.formState;
  const username = form.register('username');
  const changeCountry = (code: string) => {
    setCountry(code);
    form.setValue('phone', '');
    form.clearErrors('phone');
  };
  return (
    <form
      noValidate
      aria-label="Create account"
      className="relative grid gap-4"
      onSubmit={form.handleSubmit((values) =>
        register.mutateAsync(values).catch((error) => {
          // The user cannot empty it, as the field is hidden.
          if (error instanceof ApiError && error.code === 'not_a_person') form.setValue('leaveEmpty', '');
          showFieldErrors(form, error);
        }),
      )}
    >
      <Field
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...username}
        onChange={lowercase(username.onChange)}
      />
      <EmailField error={errors.email?.message} {...form.register('email')} />
      <PhoneField
        country={country}
        onCountry={changeCountry}
        error={errors.phone?.message}
        {...form.register('phone')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 6 characters"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <ConsentFields
        sms={{ ...form.register('smsOptIn'), error: errors.smsOptIn?.message }}
        terms={{ ...form.register('acceptTerms'), error: errors.acceptTerms?.message }}
      />
      {/* Only bots see it: it is hidden from people and screen readers, and password managers are told to skip it. */}
      <div aria-hidden="true" className="sr-only">
        <label>
          Leave this empty
          <input
            type="text"
            tabIndex={-1}
            autoComplete="off"
            data-1p-ignore
            data-lpignore="true"
            data-bwignore="true"
            data-form-type="other"
            {...form.register('leaveEmpty')}
          />
        </label>
      </div>
      <Button type="submit" size="lg" pending={register.isPending} className="w-full">
        Create Account
      </Button>
    </form>
  );
}
