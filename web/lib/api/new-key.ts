// A key for one thing that somebody does: sent again with the same key, it is done once.

/** 32 hexadecimal digits. Not randomUUID, which a page without HTTPS doesn't have. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
