// A country and a phone number; choosing another country empties the number.
import type { ComponentProps } from 'react';
import { countries } from '#shared/countries.ts';
import { Field } from '../ui/form/field.tsx';
import { Select } from '../ui/form/select.tsx';

/** The specification's limit, longer than any number. */
const LONGEST = 250;

interface PhoneFieldProps extends Omit<ComponentProps<typeof Field>, 'label' | 'type' | 'maxLength'> {
  country: string;
  onCountry: (code: string) => void;
}

export function PhoneField({ country, onCountry, ...input }: PhoneFieldProps) {
  return (
    <div className="grid gap-4">
      <Select
        label="Country"
        autoComplete="country"
        value={country}
        onChange={(event) => onCountry(event.target.value)}
      >
        {countries.map(({ code, name, flag, phoneCode }) => (
          <option key={code} value={code}>
            {flag} {name} ({phoneCode})
          </option>
        ))}
      </Select>
      <Field label="Phone number" type="tel" autoComplete="tel-national" maxLength={LONGEST} {...input} />
    </div>
  );
}
