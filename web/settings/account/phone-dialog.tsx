// The form for a new phone number: a code is texted there, and the number counts once the code is entered.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { accounts, PhoneChange } from '#shared/accounts.ts';
import { countries } from '#shared/countries.ts';
import { PasswordField } from '../../accounts/password-field.tsx';
import { PhoneField } from '../../accounts/phone-field.tsx';
import { FIRST_COUNTRY, phoneOf } from '../../accounts/phone-of-country.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { useUser } from '../../lib/api/current-user.ts';
import { failureBesideFields, showFieldErrors, useZodForm } from '../../lib/form.ts';
import { accountChanges } from '../../queries/account-changes.ts';
import { Failure } from '../../ui/feedback/failure.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';

interface PhoneDialogProps {
  onClose: () => void;
  /** Called when the code has been sent. */
  onTexted: () => void;
}

/** The country of the current number, if the list has it. */
function countryOf(phone: string | null): string {
  const country = parsePhoneNumberFromString(phone ?? '')?.country;
  return countries.some(({ code }) => code === country) ? String(country) : FIRST_COUNTRY;
}

export default function PhoneDialog({ onClose, onTexted }: PhoneDialogProps) {
  const { username, phone } = useUser();
  const client = useQueryClient();
  const [country, setCountry] = useState(() => countryOf(phone));
  const schema = useMemo(() => z.extend(PhoneChange, { phone: phoneOf(country) }), [country]);
  const form = useZodForm(schema, { phone: '', password: '' }, { draft: null });
  const { errors } = form.formState;
  const change = useMutation({
    mutationFn: (body: z.infer<typeof PhoneChange>) => call(accounts.changePhone, { body }),
    meta: { claims: true },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: accountChanges.queryKey });
      onTexted();
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
      title="Change your phone number"
      description="We’ll text a code to the new number. Your number stays as it is until you enter the code."
      width={440}
      asksBeforeLeaving
    >
      <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((values) => change.mutate(values))}>
        <PhoneField
          country={country}
          onCountry={(code) => {
            setCountry(code);
            form.setValue('phone', '');
            form.clearErrors('phone');
          }}
          error={errors.phone?.message}
          {...form.register('phone')}
        />
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
            Text me the code
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
