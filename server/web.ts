// The built pages. Every path that is no file and no part of the API is a page of the one app; at its two front doors a visitor gets
// the landing page instead, which is drawn already.
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import { notFound } from './http/error-handler.ts';
import { root } from './root.ts';

/** Addresses below these belong to the API: what is not there is "Not found.", never a page. */
const API = /^\/(api|socket\.io|healthz|readyz|metrics)(\/|$)/;
/** What is here depends on who asks. */
const FRONT_DOOR = /^\/(auth)?$/;
const YEAR_S = 31_536_000;

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';

export function serveWeb(app: FastifyInstance, folder = join(root, 'dist/web')): void {
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
    return reply.sendFile((await isVisitorAtTheDoor(app, request)) ? 'landing.html' : 'index.html');
  });
}

/** The build names what lies in assets/ by its content. */
function cacheControl(path: string, file: string): string {
  if (file.includes('/assets/')) return `public, max-age=${YEAR_S}, immutable`;
  return FRONT_DOOR.test(path) ? 'no-store' : 'no-cache';
}

/** Where it cannot be told who somebody is, the app asks again and says so. */
async function isVisitorAtTheDoor(app: FastifyInstance, request: FastifyRequest): Promise<boolean> {
  if (!FRONT_DOOR.test(pathOf(request))) return false;
  const user = await app.findUser(request).catch(() => null);
  return user === undefined;
}
