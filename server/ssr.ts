// Server-side rendering: a page as its reader would see it, inserted into the build's document. On a slow connection it
// can be read a second and a half before the app has loaded. If anything fails or takes too long, the build's document
// is sent unchanged.
import type { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Limits } from './http/limits.ts';
import type { Reader } from './ssr-reader.ts';

/** The module that scripts/build-ssr.js builds from web/ssr/render-page.ts and ssr-reader.ts. */
export interface Renderer {
  reader: AsyncLocalStorage<Reader>;
  /** Calls `note` with the reader. Rejects once `late` is aborted. */
  renderPage: (
    path: string,
    search: string,
    note: (user: { timeZone: string }) => void,
    late: AbortSignal,
  ) => Promise<string>;
}

/** Returns the whole document, or undefined to send the build's own. */
export type RenderInto = (request: FastifyRequest, readerId: number, document: string) => Promise<string | undefined>;

const PATIENCE_MS = 500;
/**
 * Rendering takes about 20 milliseconds of CPU time: requests beyond this many, or a second one of the same account,
 * get the build's document.
 */
const MOST_AT_ONCE = 4;
/** In bytes: a page longer than many screens takes longer to render and send than the app takes to load. */
const LONGEST_RESPONSE = 200_000;
const LONGEST_PAGE = 400_000;
/** The headers by which limits identify a request's origin: the app sends the same requests a moment later. */
const FORWARDED = ['cookie', 'user-agent'] as const;
/** The tab's title, escaped, in a rendered page. */
const TITLE = /^<div id="placeholder"[^>]* data-title="([^"]*)"/;
const PLACEHOLDER = /<div id="placeholder".*(?=<template id="code">)/s;

export async function openRenderer(file: string): Promise<Renderer | undefined> {
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as Renderer) : undefined;
}

/** `patience`: the time limit for rendering, in milliseconds. */
export function renderInto(
  app: FastifyInstance,
  { reader, renderPage }: Renderer,
  limits: Limits,
  patience = PATIENCE_MS,
): RenderInto {
  const readers = new Set<number>();
  return async (request, readerId, document) => {
    if (request.method !== 'GET' || readers.has(readerId) || readers.size >= MOST_AT_ONCE) return undefined;
    readers.add(readerId);
    if (!(await mayRender(limits, readerId))) return void readers.delete(readerId);
    const clock = new AbortController();
    const timer = setTimeout(() => clock.abort(new Error(`It takes longer than ${patience} ms.`)), patience);
    const late = clock.signal;
    const unlessLate = beforeItIs(late);
    try {
      const who = readerOf(app, request, late, unlessLate);
      const { pathname, search } = new URL(request.url, 'http://here');
      const placeholder = await unlessLate(
        reader.run(who, () => renderPage(pathname, search.slice(1), ({ timeZone }) => (who.zone = timeZone), late)),
      );
      if (placeholder.length > LONGEST_PAGE) return undefined;
      return withTitleOf(
        placeholder,
        document.replace(PLACEHOLDER, () => `${placeholder}\n    `),
      );
    } catch (error) {
      request.log.warn({ err: error }, 'a page could not be rendered');
      return undefined;
    } finally {
      clearTimeout(timer);
      readers.delete(readerId);
    }
  };
}

/** Puts the page's title into the document, so that the tab shows it before the app has loaded. */
export function withTitleOf(placeholder: string, document: string): string {
  const title = TITLE.exec(placeholder)?.[1];
  return title === undefined ? document : document.replace(/<title>[^<]*/, () => `<title>${title}`);
}

const mayRender = (limits: Limits, readerId: number): Promise<boolean> =>
  limits.take('rendering', readerId).then(
    () => true,
    () => false,
  );

/** Once it is late every request fails, so that rendering ends. */
function readerOf(app: FastifyInstance, request: FastifyRequest, late: AbortSignal, unlessLate: InTime): Reader {
  const headers = Object.fromEntries(
    FORWARDED.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : [])),
  );
  return {
    ask: async (path) => {
      late.throwIfAborted();
      const { statusCode, rawPayload } = await unlessLate(
        app.inject({ method: 'GET', url: path, headers, remoteAddress: request.ip }),
      );
      if (rawPayload.length > LONGEST_RESPONSE) throw new Error('This response is too long to render.');
      return new Response(rawPayload, { status: statusCode });
    },
  };
}

/** Rejects as soon as it is late, even if the work never ends. */
type InTime = <T>(work: Promise<T>) => Promise<T>;

/** A single listener for everything awaited, because Node warns about many. */
function beforeItIs(late: AbortSignal): InTime {
  const end = new Promise<never>((_, reject) =>
    late.addEventListener('abort', () => reject(late.reason as Error), { once: true }),
  );
  return (work) => Promise.race([work, end]);
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Sends a page that is private to its reader: never cached. */
export async function sendRendered(
  request: FastifyRequest,
  reply: FastifyReply,
  document: string,
): Promise<FastifyReply> {
  const accepts = (encoding: string) =>
    new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?![.]0*[1-9]))`).test(
      String(request.headers['accept-encoding'] ?? ''),
    );
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').header('vary', 'accept-encoding');
  if (accepts('br')) return reply.header('content-encoding', 'br').send(await brotli(document, QUALITY));
  if (accepts('gzip')) return reply.header('content-encoding', 'gzip').send(await zip(document));
  return reply.send(document);
}
