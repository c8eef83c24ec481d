// Calls an endpoint of the contract: typed input, typed reply, and the specification's words if it fails.
import type { AnyEndpoint, Input, Reply } from '#shared/endpoint.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { ApiError, messageOf } from './api-error.ts';
import { accountHeader } from './page-account.ts';
import { askForPassword } from './password-question.ts';

interface CallOptions {
  signal?: AbortSignal;
  /** Accepts the reply for whoever is signed in now, even if the page was loaded for another user. */
  forAnyAccount?: boolean;
  /** Added to the headers of every call. */
  headers?: Record<string, string>;
}

type Args<E> =
  unknown extends Input<E> ? [input?: object, options?: CallOptions] : [input: Input<E>, options?: CallOptions];

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Returns the reply or throws an ApiError. If the password must be re-entered, asks for it and calls again. */
export async function call<E extends AnyEndpoint>(endpoint: E, ...args: Args<E>): Promise<Reply<E>> {
  const [input, options] = args;
  const parts = (input ?? {}) as Parts;
  const response = await send(endpoint, parts, options);
  const text = await response.text().catch((error: unknown) => {
    throw new ApiError(messageOf(error), 0);
  });
  const json = parse(text);
  if (response.ok) return (json ?? text) as Reply<E>;
  const refused = refusal(endpoint, response.status, text, json);
  if (refused.code === 'password_needed' && (await askForPassword())) return call(endpoint, ...args);
  throw refused;
}

async function send(
  { method, path }: AnyEndpoint,
  { params = {}, query = {}, body }: Parts,
  { signal, forAnyAccount, headers }: CallOptions = {},
): Promise<Response> {
  const hasBody = body !== undefined;
  try {
    return await fetch(urlOf(path, params, query), {
      method,
      credentials: 'include',
      headers: {
        ...headers,
        ...(forAnyAccount ? {} : accountHeader()),
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
      },
      ...(hasBody ? { body: JSON.stringify(body) } : {}),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    // An aborted call is not a failure; callers recognise it by its name.
    if (signal?.aborted) throw error;
    throw new ApiError(messageOf(error), 0);
  }
}

/** Fills in the path's parameters; undefined and null query values are left out, true becomes "1". */
export function urlOf(path: string, params: Record<string, unknown>, query: Record<string, unknown> = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, value === true ? '1' : String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Takes the words from the JSON error field, otherwise the response text, otherwise the status. */
function refusal({ refusal: shape }: AnyEndpoint, status: number, text: string, json: unknown): ApiError {
  const details = typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
  const fields = [details.error];
  if (shape === 'message' || shape === 'ok-message') fields.push(details.message);
  if (shape === 'error-details') fields.push(details.details);
  const said = fields.find((field): field is string => typeof field === 'string' && field !== '');
  const code = typeof details.code === 'string' ? (details.code as ErrorCode) : undefined;
  return new ApiError(said ?? (text || `Request failed with status ${status}`), status, code, details);
}
