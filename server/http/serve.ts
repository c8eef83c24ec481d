// Mounts one endpoint of the contract: checks who may call it and what comes in, and shapes what goes out.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  type Access,
  type AnyEndpoint,
  type Checked,
  type Endpoint,
  PAGE_ACCOUNT,
  type Reply,
} from '#shared/endpoint.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { SessionUser } from '../context/context.ts';
import { acceptedBody } from './accepted-body.ts';
import { Refusal, refuse } from './refusal.ts';
import { refusalsOf } from './refusals-of.ts';
import { replySchema } from './reply-schema.ts';

type Schema = z.core.$ZodType;

/** In tests a reply or refusal that breaks the contract is an error; otherwise replies are serialized unchecked. */
const CHECKS_CONTRACT = process.env.NODE_ENV === 'test';

declare module 'fastify' {
  interface FastifyContextConfig {
    refusal?: AnyEndpoint['refusal'];
  }
  interface FastifyInstance {
    /** Finds the user of the request's session cookie. */
    findUser: (request: FastifyRequest) => Promise<SessionUser | undefined>;
    /** Refuses `password_needed` unless the password was entered again in this session a moment ago. */
    askPasswordAgain: (user: SessionUser) => Promise<void>;
  }
}

/** Overload and unforeseen failures: every endpoint may return them, so none declares them. */
const ANYWHERE: ReadonlySet<ErrorCode> = new Set(['busy', 'unexpected']);

/** What a handler gets: the validated input, and the user (always set, unless visitors may call it). */
export type HandlerInput<E, A> = Checked<E> & {
  user: A extends 'visitor' ? SessionUser | undefined : SessionUser;
  request: FastifyRequest;
  reply: FastifyReply;
};

export function serve<P extends Schema, Q extends Schema, B extends Schema, R extends Schema, A extends Access>(
  app: FastifyInstance,
  said: Endpoint<P, Q, B, R, A>,
  handler: (asked: HandlerInput<Endpoint<P, Q, B, R, A>, A>) => Promise<Reply<Endpoint<P, Q, B, R, A>>>,
): void {
  const accepted = acceptedBody(said);
  // Built with the first reply: building those of all endpoints would take a third of the start-up time.
  let schema: ReturnType<typeof replySchema> | undefined;
  app.route({
    method: said.method,
    url: said.path,
    ...(said.largestBody && { bodyLimit: said.largestBody }),
    config: { ...(said.refusal && { refusal: said.refusal }), ...(said.form && { takesForm: said.form }) },
    handler: async (request, reply) => {
      const user = await admit(app, said.access, request);
      const params = check(said.params, request.params);
      const query = check(said.query, request.query);
      const body = check(accepted, request.body ?? {});
      if (user && asksPassword(said, body)) await app.askPasswordAgain(user);
      const answer = await handler({ params, query, body, user, request, reply } as never).catch((error: unknown) => {
        if (CHECKS_CONTRACT) checkRefusal(said, error);
        throw error;
      });
      if (CHECKS_CONTRACT && !reply.sent) z.parse(said.reply, answer);
      if (reply.sent || said.media || answer === undefined || typeof answer === 'string') return answer;
      schema ??= replySchema(said.reply);
      reply.type('application/json; charset=utf-8');
      return reply.serializeInput(answer as Record<string, unknown>, schema) as never;
    },
  });
}

/** Throws if an endpoint returns a refusal that its contract leaves out: the OpenAPI document would lack it. */
function checkRefusal(said: AnyEndpoint, error: unknown): void {
  if (!(error instanceof Refusal) || ANYWHERE.has(error.code) || refusalsOf(said).has(error.code)) return;
  throw new Error(`${said.method} ${said.path} refuses ${error.code} without declaring it.`, { cause: error });
}

async function admit(app: FastifyInstance, access: Access, request: FastifyRequest): Promise<SessionUser | undefined> {
  const user = await app.findUser(request);
  const meant = request.headers[PAGE_ACCOUNT];
  if (user && meant !== undefined && meant !== String(user.id)) refuse('other_account');
  if (access === 'visitor' || (user && (access === 'user' || user.isAdmin))) return user;
  return refuse(user ? 'admin_only' : 'not_signed_in');
}

const asksPassword = ({ asksPassword: asks }: AnyEndpoint, body: unknown): boolean =>
  asks !== undefined && (asks === true || !asks.exceptSteps.includes((body as { step: string }).step));

/** Throws `invalid_input` with the first message of each field; the error's own message is the first of these. */
export function check<S extends Schema>(schema: S | undefined, value: unknown): z.output<S> | undefined {
  if (!schema) return undefined;
  const { data, error } = z.safeParse(schema, value);
  if (!error) return data;
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) fields[[...issue.path, key].join('.')] = `“${key}” can’t be changed here.`;
    else fields[issue.path.join('.') || 'body'] ??= issue.message;
  }
  return refuse('invalid_input', { words: Object.values(fields)[0] ?? '', fields });
}
