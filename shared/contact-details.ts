// Normalizes typed e-mail addresses and phone numbers into the one form that is stored and compared.
import * as z from 'zod/mini';

/** Mail servers accept up to 64 characters before the @ and 254 in all. */
const MOST_CHARACTERS = 254;
const LONGEST_LOCAL_PART = 64;

/** URL syntax (ports, paths, escapes), which is not part of a mail domain. */
const NOT_IN_DOMAINS = /[\s/\\?#@:%[\]<>^|]/u;
/** The rule of browsers' e-mail fields: HTML standard, "valid email address". */
const HTML_EMAIL = z.regexes.html5Email;
/** A public host name, neither local nor an IP address. */
const FULL_DOMAIN = /\.(?!\d+$)[^.]+$/;

/**
 * The form used in DNS: `MÜLLER.de` becomes `xn--mller-kva.de`. Anything that is not a domain is returned unchanged.
 */
function asciiDomain(domain: string): string {
  if (NOT_IN_DOMAINS.test(domain)) return domain;
  try {
    // The URL standard's "domain to ASCII", which is the same in browsers and in Node.
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** Invisible characters left by pasting and keyboards, which no mailbox has. */
const IGNORABLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;

/** In lower case, with the domain in its DNS form, so that two addresses of one mailbox are equal. */
export function asEmail(typed: string): string {
  const written = typed.normalize('NFC').replaceAll(IGNORABLE, '').toLowerCase();
  const at = written.lastIndexOf('@');
  return at < 0 ? written : `${written.slice(0, at)}@${asciiDomain(written.slice(at + 1))}`;
}

export function isEmail(address: string): boolean {
  const at = address.lastIndexOf('@');
  return (
    at <= LONGEST_LOCAL_PART &&
    address.length <= MOST_CHARACTERS &&
    HTML_EMAIL.test(address) &&
    FULL_DOMAIN.test(address.slice(at))
  );
}

const hasAccentsBeforeAt = (address: string): boolean => /[^\p{ASCII}].*@[\p{ASCII}]+$/u.test(address);

/** Few mail servers accept them, so a confirmation link would be lost silently. */
const ACCENTS = 'Before the @, only letters without accents work. Please use another address.';

/** The checks of a trimmed address; `invalid` is the form's message. */
export const emailChecks = (invalid: string) =>
  [
    z.overwrite(asEmail),
    z.refine<string>(isEmail, { error: ({ input }) => (hasAccentsBeforeAt(String(input)) ? ACCENTS : invalid) }),
  ] as const;

/** Only the first of several numbers would be read, which may be the wrong one. */
export const holdsSeveralNumbers = (written: string): boolean =>
  written
    .replaceAll(/;\s*(?:ext|isub|phone-context)=[^;]*/giu, '')
    .split(/[;,/|&\n]|\b(?:or|and|o|y)\b|(?<=\p{Nd})\s*[+＋]/iu)
    .filter((part) => (part.match(/\p{Nd}/gu) ?? []).length >= 7).length > 1;

/**
 * Until 2019 Mexican mobiles were dialled with 1, 044 or 045 in front, and many contacts still have that. Takes and
 * returns E.164.
 */
export const asDialledToday = (number: string): string => number.replace(/^\+52(?:044|045|01|1)(?=\d{10}$)/, '+52');

export const ONE_NUMBER = 'Please enter one phone number only';
export const NOT_A_PHONE = 'Please enter a valid phone number';
