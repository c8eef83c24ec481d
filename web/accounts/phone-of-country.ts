// The schema of a phone number as typed in one country.
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import * as z from 'zod/mini';
import { Phone } from '#shared/accounts.ts';
import { asDialledToday, NOT_A_PHONE } from '#shared/contact-details.ts';

/** The initial country of a form. */
export const FIRST_COUNTRY = 'US';

function read(written: string, country: string) {
  const phone = parsePhoneNumberFromString(written, country as CountryCode);
  return phone && parsePhoneNumberFromString(asDialledToday(phone.number));
}

/** A number in this country's usual form, or any country's with a +. Outputs E.164. */
export const phoneOf = (country: string) =>
  z.pipe(
    Phone.check(z.refine((written) => read(written, country)?.isValid() === true, NOT_A_PHONE)),
    z.transform((written) => read(written, country)?.number ?? written),
  );
