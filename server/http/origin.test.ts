import { expect, test } from 'vitest';
import { isOwnOrigin } from './origin.ts';

const HOME = 'http://localhost:3000';
const PUBLIC = 'https://doorstep.example';

test('a request without an origin does not count as cross-site', () => {
  expect(isOwnOrigin({ host: 'doorstep.example' }, PUBLIC)).toBe(true);
});

test('on this machine every local name counts as home, if the port is the same', () => {
  expect(isOwnOrigin({ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, HOME)).toBe(true);
  expect(isOwnOrigin({ origin: 'http://127.0.0.1:4000', host: '127.0.0.1:3000' }, HOME)).toBe(false);
});

test('another site is refused, whatever host it names', () => {
  expect(isOwnOrigin({ origin: 'https://evil.example', host: 'evil.example' }, PUBLIC)).toBe(false);
  expect(isOwnOrigin({ origin: 'http://evil.example:3000', host: 'evil.example:3000' }, HOME)).toBe(false);
  expect(isOwnOrigin({ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, PUBLIC)).toBe(false);
  expect(isOwnOrigin({ origin: 'null', host: 'localhost:3000' }, HOME)).toBe(false);
});
