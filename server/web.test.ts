// The built pages, here of one file each.
import fastify from 'fastify';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { scratchFolder } from '../test/scratch-folder.ts';
import { handleErrors } from './http/error-handler.ts';
import { serveWeb } from './web.ts';

const folder = scratchFolder();
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<title>Doorstep</title>');
writeFileSync(join(folder, 'assets/app-1a2b.js'), 'start();');
const app = fastify();
handleErrors(app);
serveWeb(app, folder);
await app.ready();
afterAll(() => app.close());

const ask = async (method: 'GET' | 'HEAD' | 'POST', url: string) => {
  const { statusCode, headers, body } = await app.inject({ method, url });
  return { statusCode, type: headers['content-type'], length: headers['content-length'], cache: headers['cache-control'], body };
};

test.each(['/', '/needs?open=1', '/users/7', '/assets/app-1a2b.js', '/nothing.png', '/api/nothing'])('%s answers HEAD as it does GET, without the body', async (url) => {
  const { body, ...got } = await ask('GET', url);
  expect(body).not.toBe('');
  expect(await ask('HEAD', url)).toEqual({ ...got, body: '' });
});

test('every path is the one page, but no file that is missing and nothing of the API', async () => {
  expect(await ask('GET', '/bookings')).toMatchObject({ statusCode: 200, body: '<title>Doorstep</title>', cache: 'no-cache' });
  for (const url of ['/missing.js', '/api', '/api/missing', '/socket.io/x', '/healthz']) expect((await ask('GET', url)).statusCode, url).toBe(404);
  expect((await ask('POST', '/bookings')).statusCode).toBe(404);
});
