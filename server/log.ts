// The log: one JSON object a line, with the request's id; never a body, a cookie, a token or a number of a card.
import { randomUUID } from 'node:crypto';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';

export interface LogStream {
  write: (line: string) => void;
}

/** Addresses are logged as the route they belong to, because an id in one may open something. */
const describe = (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url ?? 'none', address: request.ip });

/** What Fastify is to be made with; `stream` takes the lines instead of standard output. */
export function logOptions(level: string, stream?: LogStream): Pick<FastifyServerOptions, 'logger' | 'genReqId'> {
  return {
    genReqId: () => randomUUID(),
    logger: level === 'silent' ? false : { level, base: null, serializers: { req: describe }, ...(stream && { stream }) },
  };
}
