// What a route of the API is: said once here, served by `serve` on the server, called by `call` in the browser.
import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Cents, Dollars } from './money.ts';
import { MINUTE_MS } from './time.ts';

type Schema = z.core.$ZodType;
type None = z.ZodMiniUndefined;

/**
 * The header of a call that says whose page it comes from, by the user's id: it is refused where the session is
 * somebody else's.
 */
export const PAGE_ACCOUNT = 'x-page-account';

/** How long a session remembers that its operator has entered the password again. */
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
  /** Who may call it at all; what they may see or do inside is the handler's to check. */
  access: A;
  params?: P;
  query?: Q;
  body?: B;
  /** The body comes as a form's fields instead of JSON: somebody else's webhook. */
  form?: true;
  /** Bytes of the body, where it may be longer than others. */
  largestBody?: number;
  reply: R;
  /** What the reply is where it is no JSON. */
  media?: 'application/pdf' | 'image/jpeg' | 'image/*' | 'text/calendar' | 'text/csv' | 'text/plain';
  /** Besides 200: 201 with the same reply, or 304 with none. */
  statuses?: readonly (201 | 304)[];
  /** Its own refusals, besides those that any call of its kind can meet (server/http/refusals-of.ts). */
  refuses?: readonly ErrorCode[];
  /**
   * An operator's act that moves money or gives somebody a right: refused until the password was entered again in this
   * session, within `PASSWORD_KEPT_MS`. `exceptSteps`: but for bodies with these steps.
   */
  asksPassword?: true | { exceptSteps: readonly string[] };
  /** How a refusal is answered where the specification does not say `{error, code}`. */
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

/** Money in a query is written in whole dollars, and read as cents. */
type AsWritten<Q> = {
  [K in keyof Q]: Q[K] extends Cents | undefined ? ('unit' extends keyof NonNullable<Q[K]> ? Dollars : Q[K]) : Q[K];
};

/** What a caller hands over. Params and query are given as values and become text on the way. */
export type Input<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema, Access>
    ? RequestPart<'params', P, z.output<P>> &
        RequestPart<'query', Q, Partial<AsWritten<z.output<Q>>>> &
        RequestPart<'body', B, z.input<B>>
    : never;

/** What a handler is handed: checked, trimmed, with defaults filled in. */
export type Checked<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? RequestPart<'params', P, z.output<P>> & RequestPart<'query', Q, z.output<Q>> & RequestPart<'body', B, z.output<B>>
    : never;

export type Reply<E> = E extends Endpoint<Schema, Schema, Schema, infer R> ? z.output<R> : never;
