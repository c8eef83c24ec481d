import { expect, test } from 'vitest';
import { isOwnOrigin, openedAt } from './origin.ts';

const HOME = 'http://localhost:3000';
const PUBLIC = 'https://doorstep.example';

const from = (origin: string, host = origin.split('//')[1]!) => ({ origin, host });

test('a request without an origin does not count as cross-site', () => {
  expect(isOwnOrigin({ host: 'doorstep.example' }, PUBLIC)).toBe(true);
});

test('on this machine every local name counts as home, if the port is the same', () => {
  expect(isOwnOrigin(from('http://127.0.0.1:3000'), HOME)).toBe(true);
  expect(isOwnOrigin(from('http://127.0.0.1:4000', '127.0.0.1:3000'), HOME)).toBe(false);
});

test.each([
  'http://192.168.1.5:3000',
  'http://10.0.0.7',
  'http://[fd00::5]:3000',
  'http://nas:3000',
  'http://nas.local',
])('without a public address the neighbours on the network may sign in at %s, too', (origin) => {
  expect(isOwnOrigin(from(origin), HOME)).toBe(true);
  expect(isOwnOrigin(from(origin), PUBLIC)).toBe(false);
});

test('another machine of the network is another site', () => {
  expect(isOwnOrigin(from('http://192.168.1.9:3000', '192.168.1.5:3000'), HOME)).toBe(false);
  expect(isOwnOrigin(from('http://printer', 'nas:3000'), HOME)).toBe(false);
});

test('another site is refused, whatever host it names', () => {
  expect(isOwnOrigin(from('https://evil.example'), PUBLIC)).toBe(false);
  expect(isOwnOrigin(from('http://127.0.0.1:3000'), PUBLIC)).toBe(false);
  expect(isOwnOrigin({ origin: 'null', host: 'localhost:3000' }, HOME)).toBe(false);
});

test.each([
  'http://evil.example:3000',
  'http://nas.local.evil.example',
  'http://192.168.1.5.evil.example',
  'http://8.8.8.8',
])('a name that somebody else may point at this machine is never home: %s', (origin) => {
  expect(isOwnOrigin(from(origin), HOME)).toBe(false);
});

test('a user comes back to the address where the product is open', () => {
  expect(openedAt(from('http://127.0.0.1:3000'), HOME)).toBe('http://127.0.0.1:3000');
  expect(openedAt(from('https://nas.local'), HOME)).toBe('https://nas.local');
  expect(openedAt(from(PUBLIC), PUBLIC)).toBe(PUBLIC);
});

test('nobody is sent to an address that is not ours', () => {
  expect(openedAt({ host: 'evil.example' }, HOME)).toBe(HOME);
  expect(openedAt(from('http://evil.example:3000'), HOME)).toBe(HOME);
  expect(openedAt(from('http://127.0.0.1:3000'), PUBLIC)).toBe(PUBLIC);
});
