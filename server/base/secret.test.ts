import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../test/scratch-folder.ts';
import { makeSealer, readSecret } from './secret.ts';

test('the first start writes a secret that only its owner can read, and the next start finds it', () => {
  const DATA_DIR = join(scratchFolder(), 'data');
  const secret = readSecret({ DATA_DIR });
  expect(secret.length).toBeGreaterThan(40);
  expect(readSecret({ DATA_DIR })).toBe(secret);
  expect(statSync(join(DATA_DIR, 'secret')).mode & 0o077).toBe(0);
});

test('sealed text opens only with the same secret, and never after tampering', () => {
  const ours = makeSealer('one secret');
  const sealed = ours.seal('1 Elm Street');
  expect(sealed.includes('Elm')).toBe(false);
  expect(ours.open(sealed)).toBe('1 Elm Street');
  expect(() => makeSealer('another').open(sealed)).toThrow();
  sealed[sealed.length - 1]! ^= 1;
  expect(() => ours.open(sealed)).toThrow();
});

test('sealing the same address twice gives different bytes', () => {
  const { seal } = makeSealer('secret');
  expect(seal('1 Elm Street').equals(seal('1 Elm Street'))).toBe(false);
});

test('a signature matches only its text and its secret', () => {
  const ours = makeSealer('one secret');
  const signature = ours.sign('paid');
  expect(ours.verify('paid', signature)).toBe(true);
  expect(ours.verify('paid!', signature)).toBe(false);
  expect(ours.verify('paid', makeSealer('another').sign('paid'))).toBe(false);
  expect(ours.verify('paid', 'short')).toBe(false);
});
