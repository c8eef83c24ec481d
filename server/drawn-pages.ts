// A page as its reader would see it, drawn into the document that the build made for it: on a slow line it can be read a second and a
// half before the app is there. Whatever goes wrong, or takes too long, leaves the document as the build made it.
import type { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Reader } from './page-reader.ts';

/** What scripts/build-drawing.js makes of web/placeholder/draw-page.tsx and page-reader.ts. */
export interface Drawing {
  reader: AsyncLocalStorage<Reader>;
  /** `note` hears who the reader is. */
  drawPage: (path: string, search: string, note: (user: { timeZone: string }) => void) => Promise<string>;
}

/** Answers the whole document, or undefined where the build's own is to be sent. */
export type DrawInto = (request: FastifyRequest, document: string) => Promise<string | undefined>;

const PATIENCE_MS = 500;
/** Drawing takes the processor for some 20 milliseconds; when many come at once they get the build's own. */
const MOST_AT_ONCE = 4;
/** The same questions twice, of which the second comes from the app: the limits see where they come from. */
const TOLD = ['cookie', 'user-agent'] as const;
const PLACEHOLDER = /<div id="placeholder".*(?=<template id="code">)/s;

export async function openDrawing(file: string): Promise<Drawing | undefined> {
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as Drawing) : undefined;
}

export function drawInto(app: FastifyInstance, { reader, drawPage }: Drawing): DrawInto {
  let atOnce = 0;
  return async (request, document) => {
    if (request.method !== 'GET' || atOnce >= MOST_AT_ONCE) return undefined;
    atOnce += 1;
    const who = readerOf(app, request);
    const { pathname, search } = new URL(request.url, 'http://here');
    const drawn = reader
      .run(who, () => drawPage(pathname, search.slice(1), ({ timeZone }) => (who.zone = timeZone)))
      .finally(() => (atOnce -= 1));
    try {
      const placeholder = await inTime(drawn);
      return placeholder && readFileSync(document, 'utf8').replace(PLACEHOLDER, () => `${placeholder}\n    `);
    } catch (error) {
      request.log.warn({ err: error }, 'a page could not be drawn');
      return undefined;
    }
  };
}

function readerOf(app: FastifyInstance, request: FastifyRequest): Reader {
  const headers = Object.fromEntries(TOLD.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : [])));
  return {
    ask: async (path) => {
      const { statusCode, body } = await app.inject({ method: 'GET', url: path, headers, remoteAddress: request.ip });
      return new Response(body, { status: statusCode });
    },
  };
}

async function inTime(drawn: Promise<string>): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), PATIENCE_MS)));
  // Nobody waits for it any more.
  drawn.catch(() => undefined);
  return Promise.race([drawn, late]).finally(() => clearTimeout(timer));
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** It is theirs alone, and of this moment. */
export async function sendDrawn(request: FastifyRequest, reply: FastifyReply, document: string): Promise<FastifyReply> {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').header('vary', 'accept-encoding');
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(await brotli(document, QUALITY));
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await zip(document));
  return reply.send(document);
}
