// Parses request bodies: JSON, and form fields on the few routes that accept them. Keeps the raw JSON text for
// signature checks.
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    takesForm?: true;
  }
  interface FastifyRequest {
    /** The body as received. */
    rawBody: string;
  }
}

/** In bytes: the longest description or message in the longest encoding, plus a margin. */
export const BODY_LIMIT = 128 * 1024;

export function readBodies(app: FastifyInstance): void {
  app.decorateRequest('rawBody', '');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    request.rawBody = body;
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body: string, done) => {
      if (request.routeOptions.config.takesForm) done(null, Object.fromEntries(new URLSearchParams(body)));
      else done(new Refusal('not_json'));
    },
  );
}
