// The log: one JSON object a line, with the request's id; never a body, a cookie, a token or a number of a card.
import { randomUUID } from 'node:crypto';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';

export interface LogStream {
  write: (line: string) => void;
}

/** Addresses are logged as the route they belong to, because an id in one may open something. */
const describe = (request: FastifyRequest) => ({
  method: request.method,
  route: request.routeOptions?.url ?? 'none',
  address: request.ip,
});

/** PostgreSQL's errors carry more (`detail`, `where` …), and that can be somebody's whole row. */
function describeError(error: unknown): { type: string; message: string; stack: string; code?: unknown } {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { name, message, stack = '', code } = error as Error & { code?: unknown };
  return { type: name, message, stack, code };
}

/** What Fastify is to be made with; `stream` takes the lines instead of standard output. */
export function logOptions(level: string, stream?: LogStream): Pick<FastifyServerOptions, 'logger' | 'genReqId'> {
  return {
    genReqId: () => randomUUID(),
    logger:
      level === 'silent'
        ? false
        : { level, base: null, serializers: { req: describe, err: describeError }, ...(stream && { stream }) },
  };
}
