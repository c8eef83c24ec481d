// Encryption at rest and signatures, from this installation's one secret.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

export interface Sealer {
  /** AES-256-GCM: 12 bytes of nonce, 16 of tag, then the text. */
  seal: (text: string) => Buffer;
  /** Throws if it was not sealed with this secret. */
  open: (sealed: Buffer) => string;
  /** HMAC-SHA256 in hex. */
  sign: (text: string) => string;
  verify: (text: string, signature: string) => boolean;
}

/** SECRET, or a file in the data folder that the first start creates. */
export function readSecret({ SECRET, DATA_DIR }: Pick<Config, 'SECRET' | 'DATA_DIR'>): string {
  if (SECRET) return SECRET;
  const file = join(DATA_DIR, 'secret');
  mkdirSync(DATA_DIR, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}

export function makeSealer(secret: string): Sealer {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const sealing = key('doorstep seal');
  const signing = key('doorstep sign');
  const sign = (text: string) => createHmac('sha256', signing).update(text).digest('hex');
  return {
    seal: (text) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open: (sealed) => {
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, 12));
      decipher.setAuthTag(sealed.subarray(12, 28));
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
    },
    sign,
    verify: (text, signature) => {
      const expected = Buffer.from(sign(text));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
