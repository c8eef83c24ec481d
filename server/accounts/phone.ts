// Phone numbers, checked with each country's rules and kept in one form.
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { refuse } from '../http/refusal.ts';

export interface PhoneNumber {
  /** E.164, "+12015550123". */
  phone: string;
  /** Two letters; null for a number of no one country. */
  phoneCountry: string | null;
}

/** A number without its country's code is read as an American one, as the form offers first. Throws `invalid_input`. */
export function readPhone(written: string): PhoneNumber {
  const phone = parsePhoneNumberFromString(written, 'US');
  if (phone?.isValid()) return { phone: phone.number, phoneCountry: phone.country ?? null };
  const words = 'Please enter a valid phone number';
  return refuse('invalid_input', { words, fields: { phone: words } });
}
