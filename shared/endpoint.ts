// The definition of an API route: written once, served by `serve` on the server, called by `call` in the browser.
import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Cents, Dollars } from './money.ts';
import { MINUTE_MS } from './time.ts';

type Schema = z.core.$ZodType;
type None = z.ZodMiniUndefined;

/** A header with the id of the user whose page makes the call: refused if the session is another user's. */
export const PAGE_ACCOUNT = 'x-page-account';

/** How long a session remembers that an operator has re-entered their password. */
export const PASSWORD_KEPT_MS = 10 * MINUTE_MS;

export type Access = 'visitor' | 'user' | 'admin';

export interface Endpoint<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  R extends Schema,
  A extends Access = Access,
> {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** With `:name` for each of `params`. */
  path: string;
  /** One sentence for the OpenAPI document. */
  about: string;
  /** Who may call it at all; the handler checks what they may see or do. */
  access: A;
  params?: P;
  query?: Q;
  body?: B;
  /** The body is form-encoded instead of JSON, for other services' webhooks. */
  form?: true;
  /** The limit in bytes, if it is higher than usual. */
  largestBody?: number;
  reply: R;
  /** The media type of a reply that is not JSON. */
  media?: 'application/pdf' | 'image/jpeg' | 'image/*' | 'text/calendar' | 'text/csv' | 'text/plain';
  /** Besides 200: 201 with the same reply, or 304 without a body. */
  statuses?: readonly (201 | 304)[];
  /** Its own refusals, besides those common to all calls of its kind (server/http/refusals-of.ts). */
  refuses?: readonly ErrorCode[];
  /**
   * For operators' actions that move money or grant rights: refused unless the password was re-entered in this session
   * within `PASSWORD_KEPT_MS`. `exceptSteps`: not for bodies with these steps.
   */
  asksPassword?: true | { exceptSteps: readonly string[] };
  /** The shape of refusals, where the specification does not use `{error, code}`. */
  refusal?: 'text' | 'message' | 'ok-message' | 'error-details';
}

export type AnyEndpoint = Endpoint<Schema, Schema, Schema, Schema>;

export function endpoint<
  R extends Schema,
  A extends Access,
  P extends Schema = None,
  Q extends Schema = None,
  B extends Schema = None,
>(said: Endpoint<P, Q, B, R, A>): Endpoint<P, Q, B, R, A> {
  return said;
}

type RequestPart<Name extends string, S, V> = S extends None ? unknown : { [K in Name]: V };

/** Money in a query is written in whole dollars and read as cents. */
type AsWritten<Q> = {
  [K in keyof Q]: Q[K] extends Cents | undefined ? ('unit' extends keyof NonNullable<Q[K]> ? Dollars : Q[K]) : Q[K];
};

/** What a caller passes. Params and query are values, and are encoded as text. */
export type Input<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema, Access>
    ? RequestPart<'params', P, z.output<P>> &
        RequestPart<'query', Q, Partial<AsWritten<z.output<Q>>>> &
        RequestPart<'body', B, z.input<B>>
    : never;

/** What a handler gets: validated, trimmed, with defaults filled in. */
export type Checked<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? RequestPart<'params', P, z.output<P>> & RequestPart<'query', Q, z.output<Q>> & RequestPart<'body', B, z.output<B>>
    : never;

export type Reply<E> = E extends Endpoint<Schema, Schema, Schema, infer R> ? z.output<R> : never;
