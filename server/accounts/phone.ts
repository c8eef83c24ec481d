// Phone numbers, checked with each country's rules and kept in one form.
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { refuse } from '../http/refusal.ts';

/** E.164 ("+12015550123"). A number without its country's code is read as an American one, as the form offers first. */
export function readPhone(written: string): string {
  const phone = parsePhoneNumberFromString(written, 'US');
  if (phone?.isValid()) return phone.number;
  const words = 'Please enter a valid phone number';
  return refuse('invalid_input', { words, fields: { phone: words } });
}
