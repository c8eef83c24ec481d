// The built pages. Every path that is neither a file nor part of the API is a page of the one app; at its two entry
// paths a visitor gets the prerendered landing page instead.
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SessionUser } from './context/context.ts';
import { type RenderInto, sendRendered } from './ssr.ts';
import { notFound } from './http/error-handler.ts';
import { root } from './base/root.ts';

/** Paths below these belong to the API: unknown ones are "Not found.", never a page. */
const API = /^\/(api|socket\.io|healthz|readyz|metrics)(\/|$)/;
/** The page here depends on whether the reader is signed in. */
const FRONT_DOOR = /^\/(auth)?$/;
const YEAR_S = 31_536_000;

/** The document of the app, for any of its paths. */
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
  /** Undefined to send pages as the build has rendered them. */
  render?: RenderInto | undefined;
  /** Requests for pages of another host are sent there. Undefined to accept every host. */
  publicUrl?: string | undefined;
}

/**
 * A document that first redirects to the public address. The browser does it, as only it knows its own address: behind
 * a proxy that sends us another host name, an HTTP redirect would loop for ever.
 */
const leadingTo = (publicUrl: string, document: string): string =>
  document.replace('<head>', `<head><script src="/public-address.js" data-address="${publicUrl}"></script>`);

/** An entry of the build's list of documents. */
export interface PageDocument {
  /** With parameters as `:id`. */
  path: string;
  /** Required query parameters; `*` matches any value. */
  search?: Record<string, string>;
  /** It shows content for operators only. */
  admins?: true;
  document: string;
}

interface OwnDocument {
  admins: boolean;
  document: string;
  /** The document's text, kept in memory because every rendered page needs it. */
  text: string;
  shows: (request: FastifyRequest) => boolean;
}

/** Sorted with the most specific paths first. */
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

/** The build names files in assets/ by their content hash. */
function cacheControl(path: string, file: string): string {
  if (file.includes('/assets/')) return `public, max-age=${YEAR_S}, immutable`;
  return FRONT_DOOR.test(path) ? 'no-store' : 'no-cache';
}

/** Undefined for a visitor. Null if the user cannot be determined; the app then tries again and shows the error. */
const userOf = (app: FastifyInstance, request: FastifyRequest): Promise<SessionUser | undefined | null> =>
  app.findUser(request).catch(() => null);
