// Making an account.
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { Phone, Registration } from '#shared/accounts.ts';
import { showFieldErrors, useZodForm } from '../lib/form.ts';
import { Button } from '../ui/form/button.tsx';
import { Field } from '../ui/form/field.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { lowercase } from './lowercase.ts';
import { PasswordField } from './password-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { useRegister } from './use-register.ts';

const EMPTY = { username: '', email: '', phone: '', password: '', website: '' };

export default function RegisterForm() {
  const [country, setCountry] = useState(FIRST_COUNTRY);
  const schema = useMemo(() => z.extend(Registration, { phone: phoneOf(country) }), [country]);
  const form = useZodForm(schema, EMPTY);
  const register = useRegister();
  const { errors } = form.formState;
  const username = form.register('username');
  const email = form.register('email');
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
        register.mutateAsync(values).catch((error) => showFieldErrors(form, error)),
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
      <Field
        label="Email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...email}
        onChange={lowercase(email.onChange)}
      />
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
      {/* Only robots see it; people and their screen readers do not. */}
      <div aria-hidden="true" className="sr-only">
        <label>
          Website
          <input type="text" tabIndex={-1} autoComplete="off" {...form.register('website')} />
        </label>
      </div>
      <Button type="submit" size="lg" pending={register.isPending} className="w-full">
        Create Account
      </Button>
    </form>
  );
}

/** The country that the form begins with. */
const FIRST_COUNTRY = 'US';

const read = (written: string, country: string) => parsePhoneNumberFromString(written, country as CountryCode);

/** A number as people of this country write it, or one of any country that begins with +. Comes out as E.164. */
const phoneOf = (country: string) =>
  z.pipe(
    Phone.check(z.refine((written) => read(written, country)?.isValid() === true, 'Please enter a valid phone number')),
    z.transform((written) => read(written, country)?.number ?? written),
  );
