// What a request's body may hold.
import * as z from 'zod/mini';
import type { AnyEndpoint } from '#shared/endpoint.ts';

/**
 * The contract's schema; that of a change takes no field besides. Every field of a change may be left out, so one that
 * is misspelled or cannot be changed would do nothing and say nothing. Bodies with required fields say what is missing.
 */
export function acceptedBody<E extends Pick<AnyEndpoint, 'method' | 'body'>>({ method, body }: E): E['body'] {
  if (method !== 'PATCH' || body === undefined) return body;
  return z.catchall(body as unknown as z.ZodMiniObject, z.never()) as unknown as E['body'];
}
