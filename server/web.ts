// The built pages. Every path that is no file and no part of the API is a page of the one app.
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { notFound } from './http/error-handler.ts';
import { root } from './root.ts';

/** Addresses below these belong to the API: what is not there is "Not found.", never a page. */
const API = /^\/(api|socket\.io|healthz|readyz|metrics)(\/|$)/;
const YEAR_S = 31_536_000;

export function serveWeb(app: FastifyInstance, folder = join(root, 'dist/web')): void {
  app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // The build names what lies in assets/ by its content.
      void reply.header('cache-control', path.includes('/assets/') ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage = /^(GET|HEAD)$/.test(request.method) && !API.test(request.url) && !/\.\w+$/.test(request.url.split('?')[0] ?? '');
    if (isPage) return reply.sendFile('index.html');
    return notFound(request, reply);
  });
}
