// What operators read of mails and SMS: nobody's address in full, and never a link or a code that opens an account.

/** Links that open something carry their secret after the #; a code stands alone. */
const SECRETS = [
  [/#\S+/g, '#…'],
  [/\b\d{4,8}\b(?!\S*@)/g, '••••'],
] as const;
const IS_SECRET = /#\w+=|\bcode\b/i;

/** A body that holds neither is left as it is: its numbers are prices and dates. */
const maskSecrets = (body: string): string =>
  IS_SECRET.test(body) ? SECRETS.reduce((text, [secret, mask]) => text.replaceAll(secret, mask), body) : body;

/** Also as `withoutLinks` spaces them, so "ana. bo@ new. example" too: what stands before the @. */
const ADDRESSES = /(?<=^|[^\p{L}\p{N}._%+'&-])([\p{L}\p{N}_])(?:[^\s@]|(?<=[.。．｡]) ){0,128}\s?(?=[@＠])/gu;
const NUMBERS = /\+\d[\d ().-]{4,}(\d{4})\b/g;

/** A body without what opens an account, and without anybody's address or number in full. */
export const maskBody = (body: string): string =>
  maskSecrets(body).replaceAll(ADDRESSES, '$1•••').replaceAll(NUMBERS, '•••$1');

/** "a•••@example.test", "•••0123": enough to know it again, too little to write to. */
export const maskAddress = (address: string): string =>
  address.includes('@') ? address.replace(/^(.)[^@]*/, '$1•••') : `•••${address.slice(-4)}`;
