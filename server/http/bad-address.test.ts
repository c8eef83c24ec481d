// Malformed addresses get the same reply and headers as any other unknown address.
import { expect, test } from 'vitest';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld({ PUBLIC_URL: 'https://doorstep.example' });

test.each([
  '/api/x%E0%A4%A',
  '/api/%',
  '/api/deals/%ZZ',
  `/api/deals/${'1'.repeat(2000)}`,
  `/api/payments/${'x'.repeat(101)}/checkout`,
])('the address %s is not found', async (url) => {
  for (const method of ['GET', 'POST'] as const) {
    const { statusCode, headers, body } = await world.app.inject({ method, url });
    expect([statusCode, JSON.parse(body)]).toEqual([404, { error: 'Not found.', code: 'not_found' }]);
    const known = (await world.app.inject('/api/nothing-here')).headers;
    const names = [
      'content-type',
      'content-security-policy',
      'x-content-type-options',
      'cache-control',
      'strict-transport-security',
    ];
    for (const name of names) expect([name, headers[name]]).toEqual([name, known[name]]);
  }
});

test('a page’s malformed address is not found either', async () => {
  const { statusCode, headers } = await world.app.inject('/users/%E0%A4%A');
  expect([statusCode, headers['x-frame-options']]).toEqual([404, 'DENY']);
});
