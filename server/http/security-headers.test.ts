import { expect, test } from 'vitest';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
const away = await makeWorld({ PUBLIC_URL: 'https://doorstep.example' });

test('a page may load our own files and no inline script, and nobody may frame it', async () => {
  const { headers } = await world.app.inject('/anything');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
});

test('with map tiles configured, pictures may also come from their folder, and from nowhere else', async () => {
  const tiled = await makeWorld({
    MAP_TILES: 'https://tiles.example/maps/{z}/{x}/{y}.png?key=1',
    MAP_ATTRIBUTION: '© Example',
  });
  const policy = String((await tiled.app.inject('/anything')).headers['content-security-policy']);
  expect(policy).toContain("img-src 'self' data: blob: https://tiles.example/maps/;");
  expect(policy.match(/https?:/g)).toHaveLength(1);
});

test('with a geocoder configured, scripts may also call its folder, and nothing else', async () => {
  const located = await makeWorld({
    GEOCODER: 'https://where.example/v1/reverse?lat={latitude}&lon={longitude}',
    GEOCODER_ATTRIBUTION: '© Example',
  });
  const policy = String((await located.app.inject('/anything')).headers['content-security-policy']);
  expect(policy).toContain("connect-src 'self' https://where.example/v1/;");
  expect(policy.match(/https?:/g)).toHaveLength(1);
});

test('an API response is not a document, and refusals carry the same headers', async () => {
  for (const path of ['/api/openapi.json', '/api/user', '/api/nothing-here']) {
    const { headers } = await world.app.inject(path);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

test('browsers are told to stay on https only where people come by https', async () => {
  expect((await world.app.inject('/')).headers['strict-transport-security']).toBeUndefined();
  expect((await away.app.inject('/')).headers['strict-transport-security']).toMatch(/^max-age=\d+$/);
});
