// Masks mails and SMS for operators: no full address, and no link or code that opens an account.

/** Such links have their secret after the #; a code is the only content. */
const SECRETS = [
  [/#\S+/g, '#…'],
  [/\b\d{4,8}\b(?!\S*@)/g, '••••'],
] as const;
const IS_SECRET = /#\w+=|\bcode\b/i;

/** Other bodies stay unchanged: their numbers are prices and dates. */
const maskSecrets = (body: string): string =>
  IS_SECRET.test(body) ? SECRETS.reduce((text, [secret, mask]) => text.replaceAll(secret, mask), body) : body;

/** The part of an address before the @; also matches the spaces that `withoutLinks` adds: "ana. bo@ new. example". */
const ADDRESSES = /(?<=^|[^\p{L}\p{N}._%+'&-])([\p{L}\p{N}_])(?:[^\s@]|(?<=[.。．｡]) ){0,128}\s?(?=[@＠])/gu;
const NUMBERS = /\+\d[\d ().-]{4,}(\d{4})\b/g;

/** Removes everything that opens an account, and masks addresses and numbers. */
export const maskBody = (body: string): string =>
  maskSecrets(body).replaceAll(ADDRESSES, '$1•••').replaceAll(NUMBERS, '•••$1');

/** "a•••@example.test", "•••0123": enough to recognise it, too little to write to. */
export const maskAddress = (address: string): string =>
  address.includes('@') ? address.replace(/^(.)[^@]*/, '$1•••') : `•••${address.slice(-4)}`;
