// The built pages. Every path that is no file and no part of the API is a page of the one app; at its two front doors a
// visitor gets the landing page instead, which the build has rendered.
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SessionUser } from './context/context.ts';
import { type RenderInto, sendRendered } from './ssr.ts';
import { notFound } from './http/error-handler.ts';
import { root } from './base/root.ts';

/** Addresses below these belong to the API: what is not there is "Not found.", never a page. */
const API = /^\/(api|socket\.io|healthz|readyz|metrics)(\/|$)/;
/** What is here depends on who asks. */
const FRONT_DOOR = /^\/(auth)?$/;
const YEAR_S = 31_536_000;

/** The app at any of its addresses. */
const WHOLE = 'index.html';

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';
const queryOf = ({ url }: FastifyRequest): string => url.split('?')[1] ?? '';

export function serveWeb(
  app: FastifyInstance,
  { folder = join(root, 'dist/web'), render, publicUrl }: WebFiles = {},
): void {
  const documents = readDocuments(folder);
  app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', cacheControl(pathOf(reply.request), path)),
  });
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    const isPage = /^(GET|HEAD)$/.test(request.method) && !API.test(path) && !/\.\w+$/.test(path);
    if (!isPage) return notFound(request, reply);
    const user = await userOf(app, request);
    const isVisitor = user === undefined && FRONT_DOOR.test(path);
    const own =
      user === undefined
        ? undefined
        : documents.find(({ shows, admins }) => shows(request) && (!admins || user?.isAdmin));
    const rendered = user && own ? await render?.(request, user.id, own.text) : undefined;
    const document = isVisitor ? 'landing.html' : (own?.document ?? WHOLE);
    if (publicUrl !== undefined && request.headers.host !== new URL(publicUrl).host)
      return sendRendered(
        request,
        reply,
        leadingTo(publicUrl, rendered ?? readFileSync(join(folder, document), 'utf8')),
      );
    return rendered ? sendRendered(request, reply, rendered) : reply.sendFile(document);
  });
}

interface WebFiles {
  folder?: string;
  /** Undefined: pages are sent as the build has rendered them. */
  render?: RenderInto | undefined;
  /** Pages that are asked of another host lead there. Undefined: every host will do. */
  publicUrl?: string | undefined;
}

/**
 * The document, which first of all goes on to the public address. The browser does it, for it alone knows which address
 * it has: behind a proxy that tells us a name of its own, a redirect would lead to itself for ever.
 */
const leadingTo = (publicUrl: string, document: string): string =>
  document.replace('<head>', `<head><script src="/public-address.js" data-address="${publicUrl}"></script>`);

/** As the build has listed it. */
export interface PageDocument {
  /** With parameters as `:id`. */
  path: string;
  /** What the query has to say; `*` is anything. */
  search?: Record<string, string>;
  /** It shows what only operators may see. */
  admins?: true;
  document: string;
}

interface OwnDocument {
  admins: boolean;
  document: string;
  /** What is in it: one is needed for each page that is rendered, so it stays in memory. */
  text: string;
  shows: (request: FastifyRequest) => boolean;
}

/** Those that say the most of an address first. */
function readDocuments(folder: string): OwnDocument[] {
  const list = join(folder, 'documents.json');
  if (!existsSync(list)) return [];
  const documents = JSON.parse(readFileSync(list, 'utf8')) as PageDocument[];
  const asked = ({ search = {} }: PageDocument) => Object.entries(search);
  return documents
    .toSorted((a, b) => asked(b).length - asked(a).length)
    .map((page) => {
      const path = new RegExp(`^${page.path.replace(/:\w+/g, '[^/]+')}$`);
      const says = (query: URLSearchParams) =>
        asked(page).every(([key, value]) => (value === '*' ? query.has(key) : query.get(key) === value));
      const text = readFileSync(join(folder, page.document), 'utf8');
      return {
        document: page.document,
        admins: page.admins === true,
        text,
        shows: (request) => path.test(pathOf(request)) && says(new URLSearchParams(queryOf(request))),
      };
    });
}

/** The build names what lies in assets/ by its content. */
function cacheControl(path: string, file: string): string {
  if (file.includes('/assets/')) return `public, max-age=${YEAR_S}, immutable`;
  return FRONT_DOOR.test(path) ? 'no-store' : 'no-cache';
}

/** Undefined is a visitor. Where it cannot be told who somebody is, it is null, and the app asks again and says so. */
const userOf = (app: FastifyInstance, request: FastifyRequest): Promise<SessionUser | undefined | null> =>
  app.findUser(request).catch(() => null);
