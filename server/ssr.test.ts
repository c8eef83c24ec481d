// Pages rendered for their reader, by a stand-in for the SSR bundle.
import fastify from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { scratchFolder } from '../test/scratch-folder.ts';
import type { SessionUser } from './context/context.ts';
import { type Renderer, renderInto } from './ssr.ts';
import { handleErrors } from './http/error-handler.ts';
import { createLimits } from './http/limits.ts';
import { fetch, reader as ownReader, type Reader } from './ssr-reader.ts';
import { serveWeb } from './web.ts';
import { waitUntil } from '../test/wait-until.ts';

const folder = scratchFolder();
mkdirSync(join(folder, 'assets'));
const documentWith = (shown: string) =>
  `<head><title>Doorstep</title></head><body><div id="placeholder">${shown}</div><template id="code"></template></body>`;
writeFileSync(join(folder, 'index.html'), documentWith('Any page'));
writeFileSync(join(folder, 'landing.html'), 'Good help');
writeFileSync(join(folder, 'deals.html'), documentWith('Any deals'));
writeFileSync(join(folder, 'documents.json'), JSON.stringify([{ path: '/deals', document: 'deals.html' }]));

const cookieOf = (id: number) => `session=${String(id).repeat(43)}`;
const session = cookieOf(1);
const neighbours: SessionUser[] = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => ({
  id,
  world: 0,
  username: `u${id}`,
  isAdmin: false,
  isGuest: false,
  sessionId: id,
}));
const reader = new AsyncLocalStorage<Reader>();
let renderPage: Renderer['renderPage'];
const complaints: string[] = [];
const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void complaints.push(line) } } });
handleErrors(app);
app.get('/api/deals', async ({ headers, ip }) => `${headers.cookie} from ${ip} by ${headers['user-agent']}`);
app.get<{ Params: { bytes: number } }>('/api/long/:bytes', async ({ params }) => 'x'.repeat(params.bytes));
app.get('/api/stuck', () => new Promise(() => {}));
serveWeb(app, {
  folder,
  render: renderInto(app, { reader, renderPage: (...what) => renderPage(...what) }, createLimits(1)),
});
app.decorate('findUser', async ({ headers }) => neighbours.find(({ id }) => headers.cookie === cookieOf(id)));
await app.ready();
beforeEach(() => {
  complaints.length = 0;
  renderPage = async (path, search) => `<div id="placeholder">Ana’s ${path} ${search}</div>`;
});
afterAll(() => app.close());

const get = (headers: Record<string, string> = {}) =>
  app.inject({ url: '/deals?tab=sent', headers: { cookie: session, ...headers } });

test('signed-in users see their own page before the app loads, and nobody caches it', async () => {
  const { body, headers } = await get();
  expect(body).toContain('Ana’s /deals tab=sent');
  expect(body).toContain('<template id="code">');
  expect(body).not.toContain('Any deals');
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
});

test('its data is fetched as the user would fetch it, from the user’s address', async () => {
  renderPage = async () => `<div id="placeholder">${await (await reader.getStore()!.ask('/api/deals')).text()}</div>`;
  const { body } = await app.inject({
    url: '/deals',
    headers: { cookie: session, 'user-agent': 'Phone' },
    remoteAddress: '203.0.113.7',
  });
  expect(body).toContain(`${session} from 203.0.113.7 by Phone`);
});

test('the page uses the user’s clock once the user is known', async () => {
  renderPage = async (_path, _search, note) => {
    note({ timeZone: 'Europe/Madrid' });
    return `<div id="placeholder">${reader.getStore()?.zone}</div>`;
  };
  expect((await get()).body).toContain('Europe/Madrid');
});

test.each([
  ['br', 'gzip;q=0.5, br', brotliDecompressSync],
  ['gzip', 'br;q=0, gzip', gunzipSync],
] as const)('it is sent as %s to browsers that accept it', async (encoding, accepted, decompress) => {
  const { rawPayload, headers } = await get({ 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(encoding);
  expect(decompress(rawPayload).toString()).toContain('Ana’s /deals');
});

test('a page that cannot be rendered comes as the build rendered it, and the log says why', async () => {
  renderPage = async () => {
    throw new Error('The paint is dry.');
  };
  expect((await get()).body).toBe(documentWith('Any deals'));
  expect(complaints.join()).toContain('The paint is dry.');
});

test('nobody waits longer than half a second for a rendering; then it stops its calls, and the next one is rendered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const heard: unknown[] = [];
  renderPage = async (_path, _search, _note, late) => {
    const ask = (path: string) =>
      reader
        .getStore()!
        .ask(path)
        .catch((error: Error) => void heard.push(error.message));
    heard.push(late.aborted);
    await ask('/api/stuck');
    await ask('/api/deals');
    heard.push(late.aborted);
    return '';
  };
  const waiting = get();
  await waitUntil(() => expect(heard).toHaveLength(1));
  vi.advanceTimersByTime(500);
  expect((await waiting).body).toBe(documentWith('Any deals'));
  vi.useRealTimers();
  const late = 'It takes longer than 500 ms.';
  await waitUntil(() => expect(heard).toEqual([false, late, late, true]));
  expect(complaints.join()).toContain(late);
  renderPage = async () => '<div id="placeholder">Rendered</div>';
  expect((await get()).body).toContain('Rendered');
});

test('data too long to render is refused, and so is a page too long to send', async () => {
  const heard: string[] = [];
  renderPage = async () => {
    for (const bytes of [200_000, 200_001])
      await reader
        .getStore()!
        .ask(`/api/long/${bytes}`)
        .then(
          (answer) => heard.push(`${answer.status}`),
          (error: Error) => heard.push(error.message),
        );
    return `<div id="placeholder">${'x'.repeat(400_000)}</div>`;
  };
  expect((await get()).body).toBe(documentWith('Any deals'));
  expect(heard).toEqual(['200', 'This response is too long to render.']);
});

test('a user who requests many pages at once gets one of them rendered', async () => {
  const finish: (() => void)[] = [];
  renderPage = () => new Promise((resolve) => finish.push(() => resolve('<div id="placeholder">Rendered</div>')));
  const first = get();
  await waitUntil(() => expect(finish).toHaveLength(1));
  expect((await get()).body).toBe(documentWith('Any deals'));
  const other = get({ cookie: cookieOf(2) });
  await waitUntil(() => expect(finish).toHaveLength(2));
  finish.forEach((done) => done());
  expect((await Promise.all([first, other])).every(({ body }) => body.includes('Rendered'))).toBe(true);
});

test('of many requests at once four are rendered, the others come as the build rendered them, and then rendering goes on', async () => {
  const finish: (() => void)[] = [];
  renderPage = () => new Promise((resolve) => finish.push(() => resolve('<div id="placeholder">Rendered</div>')));
  const all = neighbours.slice(0, 6).map(({ id }) => get({ cookie: cookieOf(id) }));
  await waitUntil(() => expect(finish).toHaveLength(4));
  const [fifth, sixth] = await Promise.all(all.slice(4));
  expect([fifth?.body, sixth?.body]).toEqual([documentWith('Any deals'), documentWith('Any deals')]);
  finish.forEach((done) => done());
  expect((await Promise.all(all.slice(0, 4))).every(({ body }) => body.includes('Rendered'))).toBe(true);
  const next = get();
  await waitUntil(() => expect(finish).toHaveLength(5));
  finish.at(-1)?.();
  expect((await next).body).toContain('Rendered');
});

test('a user who requests page after page gets thirty rendered a minute, without cost to anybody else', async () => {
  const ana = cookieOf(7);
  const bo = cookieOf(8);
  for (let count = 0; count < 30; count += 1) expect((await get({ cookie: ana })).body).toContain('Ana’s /deals');
  expect((await get({ cookie: ana })).body).toBe(documentWith('Any deals'));
  expect((await get({ cookie: bo })).body).toContain('Ana’s /deals');
  expect(complaints).toEqual([]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_001 });
  onTestFinished(() => void vi.useRealTimers());
  expect((await get({ cookie: ana })).body).toContain('Ana’s /deals');
});

test('rendering a page does not read its document from disk', async () => {
  rmSync(join(folder, 'deals.html'));
  onTestFinished(() => writeFileSync(join(folder, 'deals.html'), documentWith('Any deals')));
  expect((await get()).body).toContain('Ana’s /deals');
});

test('HEAD, a page without a document of its own, and a visitor are not rendered for', async () => {
  renderPage = async () => {
    throw new Error('Not asked for.');
  };
  await app.inject({ method: 'HEAD', url: '/deals', headers: { cookie: session } });
  expect((await app.inject({ url: '/elsewhere', headers: { cookie: session } })).body).toBe(documentWith('Any page'));
  expect((await app.inject({ url: '/deals' })).body).toBe(documentWith('Any page'));
  expect(complaints).toEqual([]);
});

test('rendering a page reads and never writes', async () => {
  const ask = vi.fn(async () => new Response('ok'));
  await ownReader.run({ ask }, async () => {
    expect(await (await fetch('/api/deals')).text()).toBe('ok');
    await expect(fetch('/api/deals', { method: 'POST' })).rejects.toThrow('POST /api/deals is not for rendering.');
  });
  await expect(fetch('/api/deals')).rejects.toThrow('is not for rendering.');
  expect(ask).toHaveBeenCalledTimes(1);
});

test('the tab says what is open before the app loads, whatever letters the title has', async () => {
  renderPage = async () =>
    '<div id="placeholder" data-for="reader" data-title="Cats &#38; $&#60; · Doorstep">Ana’s</div>';
  const { body } = await get();
  expect(body).toContain('<title>Cats &#38; $&#60; · Doorstep</title>');
});
