// Bodies are JSON, and on the few routes that say so a form's fields; the text of JSON is kept for anyone who must
// check a signature over it.
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    takesForm?: true;
  }
  interface FastifyRequest {
    /** The body as it came. */
    rawBody: string;
  }
}

/** In bytes: the longest description or message, in the longest encoding, with room. */
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
