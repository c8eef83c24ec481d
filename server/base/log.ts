// The log: one JSON object per line, with the request's id; never a body, a cookie, a token or a card number.
import { randomUUID } from 'node:crypto';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';

export interface LogStream {
  write: (line: string) => void;
}

/** Logs a request's route rather than its address, because an id in the address may be a secret. */
const describe = (request: FastifyRequest) => ({
  method: request.method,
  route: request.routeOptions?.url ?? 'none',
  address: request.ip,
});

/** PostgreSQL's errors have more fields (`detail`, `where` …), which can contain a user's whole row. */
function describeError(error: unknown): { type: string; message: string; stack: string; code?: unknown } {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { name, message, stack = '', code } = error as Error & { code?: unknown };
  return { type: name, message, stack, code };
}

/** Fastify's log options; `stream` receives the lines instead of standard output. */
export function logOptions(level: string, stream?: LogStream): Pick<FastifyServerOptions, 'logger' | 'genReqId'> {
  return {
    genReqId: () => randomUUID(),
    logger:
      level === 'silent'
        ? false
        : { level, base: null, serializers: { req: describe, err: describeError }, ...(stream && { stream }) },
  };
}
