import { expect, test } from 'vitest';
import { isOwnOrigin, openedAt, remedyFor, visitedAt } from './origin.ts';

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
  'http://nas.lan',
  'http://nas.home.arpa',
  'http://nas.internal',
  'http://169.254.10.20:3000',
  'http://[fe80::1c2d:3e4f]:3000',
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
  'http://nas.fritz.box',
  'http://[2001:db8::5]:3000',
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

test('a link that was followed leads back to where it was followed, as long as that is ours', () => {
  const followed = (host: string, publicUrl: string) =>
    visitedAt({ headers: { host }, protocol: new URL(publicUrl).protocol.slice(0, -1) as 'http' }, publicUrl);
  expect(followed('192.168.1.5:3000', HOME)).toBe('http://192.168.1.5:3000');
  expect(followed('evil.example:3000', HOME)).toBe(HOME);
  expect(followed('localhost:3000', PUBLIC)).toBe(PUBLIC);
  expect(followed('nas/evil', HOME)).toBe(HOME);
});

test('an address of ours that the settings do not know says which setting it takes; another site is told nothing', () => {
  expect(remedyFor(from('http://nas.fritz.box:3000'), HOME)).toBe(
    'If this is the address of your Doorstep, its operator has to start it with PUBLIC_URL=http://nas.fritz.box:3000',
  );
  expect(remedyFor(from('http://8.8.8.8', '8.8.8.8'), HOME)).toContain('PUBLIC_URL=http://8.8.8.8');
  expect(remedyFor(from('http://evil.example', 'nas:3000'), HOME)).toBeUndefined();
  expect(remedyFor(from('http://evil.example'), PUBLIC)).toBeUndefined();
});
