// What operators read of mails and SMS: nobody's address in full, and never a link or a code that opens an account.

/** Links that open something carry their secret after the #; a code stands alone. */
const SECRETS = [
  [/#\S+/g, '#…'],
  [/\b\d{4,8}\b(?!\S*@)/g, '••••'],
] as const;
const IS_SECRET = /#\w+=|\bcode\b/i;

/** A body that holds neither is left as it is: its numbers are prices and dates. */
export const maskSecrets = (body: string): string =>
  IS_SECRET.test(body) ? SECRETS.reduce((text, [secret, mask]) => text.replaceAll(secret, mask), body) : body;

/** "a•••@example.test", "•••0123": enough to know it again, too little to write to. */
export const maskAddress = (address: string): string =>
  address.includes('@') ? address.replace(/^(.)[^@]*/, '$1•••') : `•••${address.slice(-4)}`;
