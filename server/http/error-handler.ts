// Turns an error thrown by a handler into the reply that the specification gives for that call.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { ErrorCode } from '#shared/errors.ts';
import { Refusal } from './refusal.ts';
import { securityHeaders } from './security-headers.ts';

/** Fastify's own errors, as our codes. */
const OURS: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_json',
};

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) =>
    answer(asRefusal(error, request), request, reply),
  );
}

/** For addresses that the router cannot parse or that are too long: it refuses them before any hook runs. */
export function answerBadAddress(publicUrl: string): NonNullable<FastifyServerOptions['frameworkErrors']> {
  const headersOf = securityHeaders({ PUBLIC_URL: publicUrl });
  return (_error, request, reply) => void notFound(request, reply.headers(headersOf(request.url)));
}

/**
 * The longest request head, in bytes: 2,000 characters of four bytes in the address, twelve when encoded, plus the
 * headers.
 */
export const MOST_HEAD = 32 * 1024;

/** A malformed request has no address to route, so each of these gets the HTTP status for its error. */
const UNREAD: Record<string, { status: number; refusal: Refusal }> = {
  HPE_HEADER_OVERFLOW: { status: 431, refusal: new Refusal('too_large') },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    refusal: new Refusal('malformed_json', { words: 'The request took too long to arrive.' }),
  },
};
const NO_REQUEST = {
  status: 400,
  refusal: new Refusal('malformed_json', { words: 'This is no request that can be read.' }),
};

/** For malformed, oversized or incomplete requests: writes the reply to the raw socket and closes it. */
export function answerUnread(publicUrl: string): NonNullable<FastifyServerOptions['clientErrorHandler']> {
  const headers = Object.entries(securityHeaders({ PUBLIC_URL: publicUrl })('/api/'));
  return (error, socket) => {
    if (error.code !== 'ECONNRESET' && socket.writable) {
      const { status, refusal } = UNREAD[error.code] ?? NO_REQUEST;
      const body = JSON.stringify({ error: refusal.message, code: refusal.code });
      const lines = [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        'connection: close',
        ...headers.map(([name, value]) => `${name}: ${value}`),
      ];
      socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
    }
    socket.destroy(error);
  };
}

export const notFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  answer(new Refusal('not_found'), request, reply);

function asRefusal(error: FastifyError | Refusal, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  if ('refusal' in error && error.refusal instanceof Refusal) return error.refusal;
  const code = OURS[error.code] ?? (error.statusCode && error.statusCode < 500 ? 'malformed_json' : 'unexpected');
  if (code === 'unexpected') request.log.error({ err: error }, 'a request failed unexpectedly');
  return new Refusal(code);
}

function answer(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { message, code, extras } = refusal;
  if (extras.retryAfter) reply.header('retry-after', extras.retryAfter);
  reply.code(refusal.httpStatus);
  // The endpoint's reply schema does not describe a refusal and must not serialize it.
  reply.type('application/json; charset=utf-8').serializer(JSON.stringify);
  const body = {
    error: message,
    code,
    ...(extras.fields && { fields: extras.fields }),
    ...(extras.status && { status: extras.status }),
    ...(extras.suspension && { suspension: extras.suspension }),
    ...(extras.dealId && { dealId: extras.dealId }),
  };
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
