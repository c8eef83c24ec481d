// Turns what a handler throws into the answer that the specification gives for that call.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { ErrorCode } from '#shared/errors.ts';
import { Refusal } from './refusal.ts';
import { securityHeaders } from './security-headers.ts';

/** Fastify's own refusals, in our words. */
const OURS: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_json',
};

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => answer(asRefusal(error, request), request, reply));
}

/** For addresses that the router cannot read, or whose parts are too long: it refuses them before any hook has run. */
export function answerBadAddress(publicUrl: string): NonNullable<FastifyServerOptions['frameworkErrors']> {
  const headersOf = securityHeaders({ PUBLIC_URL: publicUrl });
  return (_error, request, reply) => void notFound(request, reply.headers(headersOf(request.url)));
}

export const notFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply => answer(new Refusal('not_found'), request, reply);

function asRefusal(error: FastifyError | Refusal, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  const code = OURS[error.code] ?? (error.statusCode && error.statusCode < 500 ? 'malformed_json' : 'unexpected');
  if (code === 'unexpected') request.log.error({ err: error }, 'a request failed unexpectedly');
  return new Refusal(code);
}

function answer(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { message, code, extras } = refusal;
  if (extras.retryAfter) reply.header('retry-after', extras.retryAfter);
  reply.code(refusal.httpStatus);
  // A refusal is no reply of the contract: it must not be written by the reply's schema.
  reply.type('application/json; charset=utf-8').serializer(JSON.stringify);
  const body = { error: message, code, ...(extras.fields && { fields: extras.fields }), ...(extras.status && { status: extras.status }) };
  switch (request.routeOptions.config.refusal) {
    case 'text':
      return reply.serializer(String).type('text/plain; charset=utf-8').send(message);
    case 'message':
      return reply.send({ ...body, message });
    case 'ok-message':
      return reply.send({ ok: false, ...body, message });
    case 'error-details':
      return reply.send({ ...body, details: message });
    default:
      return reply.send(body);
  }
}
