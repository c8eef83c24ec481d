// E-mail addresses and phone numbers as people type them, brought into the one form that is stored and compared.
import * as z from 'zod/mini';

/** Within the lengths that mail servers take: 64 before the @, 254 in all. */
const MOST_CHARACTERS = 254;
const LONGEST_LOCAL_PART = 64;

/** What a mail server has to know of; a host's own syntax (ports, paths, escapes) is no part of a domain. */
const NOT_IN_DOMAINS = /[\s/\\?#@:%[\]<>^|]/u;
/** What browsers let pass in a field for e-mail: HTML standard, "valid email address". */
const HTML_EMAIL = z.regexes.html5Email;
/** Somewhere on the net rather than this machine, and a name rather than a number. */
const FULL_DOMAIN = /\.(?!\d+$)[^.]+$/;

/** As servers look it up: `MÜLLER.de` becomes `xn--mller-kva.de`. What is no domain stays as it is. */
function asciiDomain(domain: string): string {
  if (NOT_IN_DOMAINS.test(domain)) return domain;
  try {
    // The URL standard's "domain to ASCII", the same in browsers and in Node.
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** What pastes and keyboards leave behind: nobody sees it, and no mailbox has it. */
const IGNORABLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;

/** In lower case, and the domain as servers look it up: two addresses with one mailbox are the same text. */
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

/** Few mail servers take them, so a link to confirm one would be lost without a word. */
const ACCENTS = 'Before the @, only letters without accents work. Please use another address.';

/** The checks of an address after trimming; `invalid` is what the form says of one that is none. */
export const emailChecks = (invalid: string) =>
  [
    z.overwrite(asEmail),
    z.refine<string>(isEmail, { error: ({ input }) => (hasAccentsBeforeAt(String(input)) ? ACCENTS : invalid) }),
  ] as const;

/** A field with several numbers in it: the first would count, which may not be the one that was meant. */
export const holdsSeveralNumbers = (written: string): boolean =>
  written
    .replaceAll(/;\s*(?:ext|isub|phone-context)=[^;]*/giu, '')
    .split(/[;,/|&\n]|\b(?:or|and|o|y)\b|(?<=\p{Nd})\s*[+＋]/iu)
    .filter((part) => (part.match(/\p{Nd}/gu) ?? []).length >= 7).length > 1;

/**
 * Mexico dialled its mobiles with a 1, 044 or 045 in front until 2019, and many contacts still hold them so. Takes and
 * returns E.164.
 */
export const asDialledToday = (number: string): string => number.replace(/^\+52(?:044|045|01|1)(?=\d{10}$)/, '+52');

export const ONE_NUMBER = 'Please enter one phone number only';
export const NOT_A_PHONE = 'Please enter a valid phone number';
