// The built pages, here of one file each.
import fastify from 'fastify';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { scratchFolder } from '../test/scratch-folder.ts';
import type { SessionUser } from './context/context.ts';
import { handleErrors } from './http/error-handler.ts';
import { serveWeb } from './web.ts';

const folder = scratchFolder();
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<head><title>Doorstep</title></head>');
writeFileSync(join(folder, 'landing.html'), '<head><title>Doorstep</title></head><h1>Good help</h1>');
writeFileSync(join(folder, 'deals.html'), '<head><title>Doorstep</title></head>My deals');
writeFileSync(join(folder, 'deal.html'), '<head><title>Doorstep</title></head>A deal');
writeFileSync(join(folder, 'hours.html'), '<head><title>Doorstep</title></head>My hours');
writeFileSync(join(folder, 'admin.html'), '<head><title>Doorstep</title></head>Admin Dashboard');
writeFileSync(join(folder, 'user.html'), '<head><title>Doorstep</title></head>A neighbour');
writeFileSync(
  join(folder, 'documents.json'),
  JSON.stringify([
    { path: '/deals', document: 'deals.html' },
    { path: '/deals', search: { deal: '*' }, document: 'deal.html' },
    { path: '/services', search: { tab: 'hours' }, document: 'hours.html' },
    { path: '/users/:id', document: 'user.html' },
    { path: '/admin/dashboard', admins: true, document: 'admin.html' },
  ]),
);
writeFileSync(join(folder, 'assets/app-1a2b.js'), 'start();');
writeFileSync(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync('start();'));

const ana: SessionUser = { id: 1, world: 0, username: 'ana', isAdmin: false, isGuest: false, sessionId: 1 };
let whoAsks: () => Promise<SessionUser | undefined>;
const app = fastify();
handleErrors(app);
serveWeb(app, { folder });
app.decorate('findUser', () => whoAsks());
await app.ready();
beforeEach(() => {
  whoAsks = async () => undefined;
});
afterAll(() => app.close());

const ask = async (method: 'GET' | 'HEAD' | 'POST', url: string) => {
  const { statusCode, headers, body } = await app.inject({ method, url });
  return {
    statusCode,
    type: headers['content-type'],
    length: headers['content-length'],
    cache: headers['cache-control'],
    body,
  };
};

test.each(['/', '/needs?open=1', '/users/7', '/assets/app-1a2b.js', '/nothing.png', '/api/nothing'])(
  '%s answers HEAD like GET, without the body',
  async (url) => {
    const { body, ...got } = await ask('GET', url);
    expect(body).not.toBe('');
    expect(await ask('HEAD', url)).toEqual({ ...got, body: '' });
  },
);

test('every path serves the one page, except missing files and the API', async () => {
  expect(await ask('GET', '/bookings')).toMatchObject({
    statusCode: 200,
    body: '<head><title>Doorstep</title></head>',
    cache: 'no-cache',
  });
  for (const url of ['/missing.js', '/api', '/api/missing', '/socket.io/x', '/healthz'])
    expect((await ask('GET', url)).statusCode, url).toBe(404);
  expect((await ask('POST', '/bookings')).statusCode).toBe(404);
});

test.each(['/', '/auth', '/?from=mail'])(
  'at %s a visitor gets the landing page, a signed-in user the app, and neither is cached',
  async (url) => {
    expect(await ask('GET', url)).toMatchObject({
      statusCode: 200,
      cache: 'no-store',
      body: expect.stringContaining('Good help'),
    });
    whoAsks = async () => ana;
    expect(await ask('GET', url)).toMatchObject({
      statusCode: 200,
      cache: 'no-store',
      body: '<head><title>Doorstep</title></head>',
    });
  },
);

test.each([
  ['/deals', 'My deals'],
  ['/deals?tab=sent', 'My deals'],
  ['/deals?tab=sent&deal=7', 'A deal'],
  ['/services?tab=hours', 'My hours'],
  ['/users/7', 'A neighbour'],
])('a signed-in user gets the page’s own document at %s', async (url, shown) => {
  expect((await ask('GET', url)).body, 'as a visitor').toBe('<head><title>Doorstep</title></head>');
  whoAsks = async () => ana;
  expect(await ask('GET', url)).toMatchObject({
    body: `<head><title>Doorstep</title></head>${shown}`,
    cache: 'no-cache',
  });
});

test.each(['/services', '/services?tab=other', '/users/7/more', '/deals/7'])(
  'at %s, which has no document of its own, a signed-in user gets the common one',
  async (url) => {
    whoAsks = async () => ana;
    expect((await ask('GET', url)).body).toBe('<head><title>Doorstep</title></head>');
  },
);

test('a page loads even when the user cannot be determined', async () => {
  whoAsks = () => Promise.reject(new Error('The database is away.'));
  expect(await ask('GET', '/')).toMatchObject({ statusCode: 200, body: '<head><title>Doorstep</title></head>' });
});

test('a browser that accepts compression gets it', async () => {
  const { headers, rawPayload } = await app.inject({
    url: '/assets/app-1a2b.js',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    vary: expect.stringContaining('accept-encoding'),
  });
  expect(brotliDecompressSync(rawPayload).toString()).toBe('start();');
});

describe('under a public address', () => {
  const PUBLIC = 'https://doorstep.example';
  const open = fastify();
  handleErrors(open);
  serveWeb(open, { folder, publicUrl: PUBLIC });
  open.decorate('findUser', () => whoAsks());
  open.get('/api/anything', async () => 'anything');
  afterAll(() => open.close());
  const at = (host: string, url = '/') => open.inject({ url, headers: { host } });
  const LEADS_AWAY = `<head><script src="/public-address.js" data-address="${PUBLIC}"></script>`;

  test.each(['127.0.0.1:3000', 'www.doorstep.example', 'doorstep.example:8080'])(
    'a page that was opened at %s leads there first, and is not cached',
    async (host) => {
      for (const url of ['/', '/deals?tab=sent', '/pay/a-payment']) {
        const { statusCode, headers, body } = await at(host, url);
        expect(body).toMatch(new RegExp(`^${LEADS_AWAY}`));
        expect({ statusCode, cache: headers['cache-control'] }).toEqual({ statusCode: 200, cache: 'no-store' });
      }
      whoAsks = async () => ana;
      expect((await at(host, '/deals')).body).toBe(`${LEADS_AWAY}<title>Doorstep</title></head>My deals`);
    },
  );

  test('behind a proxy that tells another host, visitors and users still get their own page, without a redirect', async () => {
    expect((await at('127.0.0.1:3000')).body).toContain('Good help');
    whoAsks = async () => ana;
    expect((await at('127.0.0.1:3000', '/deals')).body).toContain('My deals');
  });

  test('pages opened there, files and the API are as they are anywhere', async () => {
    expect((await at('doorstep.example')).body).not.toContain('public-address.js');
    expect((await at('127.0.0.1:3000', '/assets/app-1a2b.js')).body).toBe('start();');
    expect((await at('127.0.0.1:3000', '/api/anything')).body).toBe('anything');
  });
});

test('only operators get the operators’ page, even as the build rendered it', async () => {
  const shown = async () => (await ask('GET', '/admin/dashboard?tab=users')).body;
  whoAsks = async () => ({ ...ana, isAdmin: true });
  expect(await shown()).toContain('Admin Dashboard');
  whoAsks = async () => ana;
  expect(await shown()).toBe('<head><title>Doorstep</title></head>');
  whoAsks = () => Promise.reject(new Error('The database is away.'));
  expect(await shown()).toBe('<head><title>Doorstep</title></head>');
});

test.each(['index.html', 'landing.html'])('a link to a page has a preview where it is shared (%s)', (file) => {
  const document = readFileSync(join(import.meta.dirname, '../web', file), 'utf8');
  for (const part of ['type', 'site_name', 'title', 'description'])
    expect(document).toMatch(new RegExp(`<meta property="og:${part}" content="[^"]*\\w`));
});
