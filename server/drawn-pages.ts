// A page as its reader would see it, drawn into the document that the build made for it: on a slow line it can be read
// a second and a half before the app is there. Whatever goes wrong, or takes too long, leaves the document as the build
// made it.
import type { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Limits } from './http/limits.ts';
import type { Reader } from './page-reader.ts';

/** What scripts/build-drawing.js makes of web/ssr/draw-page.ts and page-reader.ts. */
export interface Drawing {
  reader: AsyncLocalStorage<Reader>;
  /** `note` hears who the reader is. It ends once it is `late`. */
  drawPage: (
    path: string,
    search: string,
    note: (user: { timeZone: string }) => void,
    late: AbortSignal,
  ) => Promise<string>;
}

/** Returns the whole document, made of the build's own; or undefined where that is to be sent. */
export type DrawInto = (request: FastifyRequest, readerId: number, document: string) => Promise<string | undefined>;

const PATIENCE_MS = 500;
/**
 * Drawing takes the processor for some 20 milliseconds; when many come at once, or several of one account, they get the
 * build's own.
 */
const MOST_AT_ONCE = 4;
/** In bytes: what fills many screens takes longer to draw and to send than the app takes to come. */
const LONGEST_ANSWER = 200_000;
const LONGEST_DRAWING = 400_000;
/** The same questions twice, the second time from the app: the limits see where they come from. */
const TOLD = ['cookie', 'user-agent'] as const;
/** What the browser's tab says, escaped, as a drawing tells it. */
const TITLE = /^<div id="placeholder"[^>]* data-title="([^"]*)"/;
const PLACEHOLDER = /<div id="placeholder".*(?=<template id="code">)/s;

export async function openDrawing(file: string): Promise<Drawing | undefined> {
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as Drawing) : undefined;
}

/** `patience`: so many milliseconds a drawing may take. */
export function drawInto(
  app: FastifyInstance,
  { reader, drawPage }: Drawing,
  limits: Limits,
  patience = PATIENCE_MS,
): DrawInto {
  const readers = new Set<number>();
  return async (request, readerId, document) => {
    if (request.method !== 'GET' || readers.has(readerId) || readers.size >= MOST_AT_ONCE) return undefined;
    readers.add(readerId);
    if (!(await mayDraw(limits, readerId))) return void readers.delete(readerId);
    const clock = new AbortController();
    const timer = setTimeout(() => clock.abort(new Error(`It takes longer than ${patience} ms.`)), patience);
    const late = clock.signal;
    const unlessLate = beforeItIs(late);
    try {
      const who = readerOf(app, request, late, unlessLate);
      const { pathname, search } = new URL(request.url, 'http://here');
      const placeholder = await unlessLate(
        reader.run(who, () => drawPage(pathname, search.slice(1), ({ timeZone }) => (who.zone = timeZone), late)),
      );
      if (placeholder.length > LONGEST_DRAWING) return undefined;
      return withTitleOf(
        placeholder,
        document.replace(PLACEHOLDER, () => `${placeholder}\n    `),
      );
    } catch (error) {
      request.log.warn({ err: error }, 'a page could not be drawn');
      return undefined;
    } finally {
      clearTimeout(timer);
      readers.delete(readerId);
    }
  };
}

/** The document under the drawing's title, so that the tab says what is open before the app is there. */
export function withTitleOf(placeholder: string, document: string): string {
  const title = TITLE.exec(placeholder)?.[1];
  return title === undefined ? document : document.replace(/<title>[^<]*/, () => `<title>${title}`);
}

const mayDraw = (limits: Limits, readerId: number): Promise<boolean> =>
  limits.take('drawing', readerId).then(
    () => true,
    () => false,
  );

/** Once it is late, whatever is still asked is refused, so that the drawing comes to its end. */
function readerOf(app: FastifyInstance, request: FastifyRequest, late: AbortSignal, unlessLate: InTime): Reader {
  const headers = Object.fromEntries(
    TOLD.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : [])),
  );
  return {
    ask: async (path) => {
      late.throwIfAborted();
      const { statusCode, rawPayload } = await unlessLate(
        app.inject({ method: 'GET', url: path, headers, remoteAddress: request.ip }),
      );
      if (rawPayload.length > LONGEST_ANSWER) throw new Error('This is too long to be drawn.');
      return new Response(rawPayload, { status: statusCode });
    },
  };
}

/** Throws as soon as it is late, also where the work never ends. */
type InTime = <T>(work: Promise<T>) => Promise<T>;

/** One ear for all that is waited for: Node warns of many. */
function beforeItIs(late: AbortSignal): InTime {
  const end = new Promise<never>((_, reject) =>
    late.addEventListener('abort', () => reject(late.reason as Error), { once: true }),
  );
  return (work) => Promise.race([work, end]);
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** It is theirs alone, and of this moment. */
export async function sendDrawn(request: FastifyRequest, reply: FastifyReply, document: string): Promise<FastifyReply> {
  const accepts = (encoding: string) =>
    new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?![.]0*[1-9]))`).test(
      String(request.headers['accept-encoding'] ?? ''),
    );
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').header('vary', 'accept-encoding');
  if (accepts('br')) return reply.header('content-encoding', 'br').send(await brotli(document, QUALITY));
  if (accepts('gzip')) return reply.header('content-encoding', 'gzip').send(await zip(document));
  return reply.send(document);
}
