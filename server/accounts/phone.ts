// Phone numbers, checked with each country's rules and kept in one form.
import { parsePhoneNumberFromString as parse } from 'libphonenumber-js';
// The same with what each number is for.
import { parsePhoneNumberFromString as parseWithType } from 'libphonenumber-js/max';
import { asDialledToday, NOT_A_PHONE } from '#shared/contact-details.ts';
import { refuse } from '../http/refusal.ts';

export interface PhoneNumber {
  /** E.164, "+12015550123". */
  phone: string;
  /** Two letters; null for a number of no one country. */
  phoneCountry: string | null;
}

/** They get no SMS, or an SMS or a call to them costs more than one to a neighbour: toll fraud is built on them. */
const COSTLY = new Set(['PREMIUM_RATE', 'SHARED_COST', 'TOLL_FREE', 'PERSONAL_NUMBER', 'UAN', 'PAGER', 'VOICEMAIL']);
/** Satellites, networks of no country, free and shared-cost numbers of no country. */
const OF_NO_COUNTRY = new Set(['800', '808', '870', '878', '881', '882', '883', '888', '979']);

const NOT_AN_ORDINARY_NUMBER =
  'We can’t send SMS to premium, toll-free, shared-cost or satellite numbers. Please enter an ordinary mobile number.';

/**
 * A number without its country's code is read as an American one, as the form offers first. Throws `invalid_input`.
 * Landlines are taken: whether an SMS arrives is seen when the number is confirmed.
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
