// An idempotency key for one action: repeated with the same key, it is done once.

/** 32 hexadecimal digits. `randomUUID` is missing on pages without HTTPS. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
