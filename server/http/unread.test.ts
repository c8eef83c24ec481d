// Raw connections: long addresses are read, and malformed requests are refused in the contract's form.
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { register } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
await world.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = world.app.server.address() as { port: number };

async function send(raw: string): Promise<{ status: number; head: string; body: any }> {
  const socket = connect(port, '127.0.0.1');
  socket.end(raw);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body: JSON.parse(body) };
}

test('a need of 2,000 letters, in any script, fits into an address', async () => {
  const { cookie } = await register(world, 'mei');
  const ask = (q: string) =>
    fetch(`http://127.0.0.1:${port}/api/match?q=${encodeURIComponent(q)}`, { headers: { cookie } });
  expect((await ask('水'.repeat(2000))).status).toBe(200);
  expect((await ask('𠀀'.repeat(1000))).status).toBe(200);
});

test.each([
  ['a head that is too long', `GET /api/${'x'.repeat(60_000)} HTTP/1.1\r\nhost: a\r\n\r\n`, 431, 'too_large'],
  ['something else than a request', 'hello\r\n\r\n', 400, 'malformed_json'],
])('%s is refused with a code and the usual headers', async (_what, raw, status, code) => {
  const { head, ...said } = await send(raw);
  expect(said).toEqual({ status, body: { error: expect.stringMatching(/\.$/), code } });
  expect(head).toContain("content-security-policy: default-src 'none'");
});
