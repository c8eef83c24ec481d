// Phone numbers as people of a country write them.
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import * as z from 'zod/mini';
import { Phone } from '#shared/accounts.ts';

/** The country that the form begins with. */
export const FIRST_COUNTRY = 'US';

const read = (written: string, country: string) => parsePhoneNumberFromString(written, country as CountryCode);

/** A number by this country's rules, or one of any country that begins with +. Comes out as E.164. */
export const phoneOf = (country: string) =>
  z.pipe(
    Phone.check(z.refine((written) => read(written, country)?.isValid() === true, 'Please enter a valid phone number')),
    z.transform((written) => read(written, country)?.number ?? written),
  );
