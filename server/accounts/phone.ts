// Validates phone numbers by each country's rules and normalizes them.
import { parsePhoneNumberFromString as parse } from 'libphonenumber-js';
// The full metadata, which includes each number's type.
import { parsePhoneNumberFromString as parseWithType } from 'libphonenumber-js/max';
import { asDialledToday, NOT_A_PHONE } from '#shared/contact-details.ts';
import { refuse } from '../http/refusal.ts';

export interface PhoneNumber {
  /** E.164, "+12015550123". */
  phone: string;
  /** Two letters; null for a number that belongs to no country. */
  phoneCountry: string | null;
}

/** These cannot receive SMS, or a text or call costs more than to a normal number, which toll fraud exploits. */
const COSTLY = new Set(['PREMIUM_RATE', 'SHARED_COST', 'TOLL_FREE', 'PERSONAL_NUMBER', 'UAN', 'PAGER', 'VOICEMAIL']);
/** Satellite networks, and international networks, freephone and shared-cost numbers. */
const OF_NO_COUNTRY = new Set(['800', '808', '870', '878', '881', '882', '883', '888', '979']);

const NOT_AN_ORDINARY_NUMBER =
  'We can’t send SMS to premium, toll-free, shared-cost or satellite numbers. Please enter an ordinary mobile number.';

/**
 * A number without a country code is read as American, the form's default. Throws `invalid_input`. Landlines are
 * accepted: confirming the number shows whether SMS arrive.
 */
export function readPhone(written: string): PhoneNumber {
  const first = parse(written, 'US');
  const phone = first && parse(asDialledToday(first.number));
  if (!phone?.isValid()) return refusePhone(NOT_A_PHONE);
  const isCostly =
    OF_NO_COUNTRY.has(phone.countryCallingCode) || COSTLY.has(parseWithType(phone.number)?.getType() ?? '');
  if (isCostly) return refusePhone(NOT_AN_ORDINARY_NUMBER);
  return { phone: phone.number, phoneCountry: phone.country ?? null };
}

const refusePhone = (words: string): never => refuse('invalid_input', { words, fields: { phone: words } });
