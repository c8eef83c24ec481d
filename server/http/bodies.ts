// Bodies are JSON and nothing else; their text is kept for whoever must check a signature over it.
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
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
}
