// People who use the product over HTTP, each with their own cookie: Ana the seeker, Bo the provider, strangers.
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { accounts } from '#shared/accounts.ts';
import type { AnyEndpoint, Endpoint, Input, Reply } from '#shared/endpoint.ts';
import { users } from '#shared/users.ts';
import type * as z from 'zod/mini';
import type { World } from './world.ts';

type Schema = z.core.$ZodType;

export interface Someone {
  id: number;
  username: string;
  /** For requests that do not go through `asks`, and for sockets. */
  cookie: string;
  /** Calls an endpoint and returns its typed reply; any refusal fails the test. */
  does: <P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
    said: Endpoint<P, Q, B, R>,
    input?: Input<Endpoint<P, Q, B, R>>,
  ) => Promise<Reply<Endpoint<P, Q, B, R>>>;
  /** Calls an endpoint and returns any response: status and JSON (or text). */
  tries: (said: AnyEndpoint, input?: Loose) => Promise<{ status: number; body: any }>;
}

export interface Loose {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** The request that a browser would send. */
export function requestFor(said: AnyEndpoint, { params = {}, query = {}, body }: Loose, cookie: string): InjectOptions {
  const path = said.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  return {
    method: said.method,
    url: path,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    headers: { ...(cookie && { cookie }), ...(said.form && { 'content-type': 'application/x-www-form-urlencoded' }) },
    ...(body !== undefined && {
      payload: said.form ? new URLSearchParams(body as Record<string, string>).toString() : (body as object),
    }),
  };
}

const asBody = (response: LightMyRequestResponse) =>
  String(response.headers['content-type']).includes('json') ? response.json() : response.body;

export const passwordOf = (username: string): string => `${username}-secret`;

/** A user with this cookie; an empty one is a visitor. */
export function someone(app: FastifyInstance, cookie: string, id = 0, username = ''): Someone {
  const send: Someone['tries'] = async (said, input = {}) => {
    const response = await app.inject(requestFor(said, input, cookie));
    return { status: response.statusCode, body: asBody(response) };
  };
  /** Like the page: enters the password when it is required again, and repeats the request. */
  const tries: Someone['tries'] = async (said, input) => {
    const reply = await send(said, input);
    if (reply.body?.code !== 'password_needed') return reply;
    const entered = await send(accounts.enterPasswordAgain, { body: { password: passwordOf(username) } });
    return entered.status === 200 ? send(said, input) : reply;
  };
  const does = async (said: AnyEndpoint, input: Loose = {}) => {
    const { status, body } = await tries(said, input);
    if (status >= 300) throw new Error(`${said.method} ${said.path} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  return { id, username, cookie, tries, does: does as Someone['does'] };
}

export const visitor = (world: Pick<World, 'app'>): Someone => someone(world.app, '');

/** The session cookie that a reply sets, ready to be sent back. */
export const cookieOf = (response: LightMyRequestResponse): string => {
  const session = response.cookies.find(({ name }) => name === 'session');
  return session ? `session=${session.value}` : '';
};

/** A new account in this world, with a fictional phone number. */
export async function register(world: Pick<World, 'app'>, username: string): Promise<Someone> {
  const body = {
    username,
    email: `${username}@example.test`,
    phone: '+12015550123',
    password: passwordOf(username),
    smsOptIn: true,
    acceptTerms: true,
  };
  const response = await world.app.inject(requestFor(accounts.register, { body }, ''));
  if (response.statusCode !== 200) throw new Error(`${username} could not register: ${response.body}`);
  const cookie = cookieOf(response);
  const me = await someone(world.app, cookie).does(users.current);
  return someone(world.app, cookie, me.id, username);
}

/** Marks the phone number as confirmed, so that they can get SMS. */
export async function confirmPhone(
  { db, context }: Pick<World, 'db' | 'context'>,
  { id }: { id: number },
): Promise<void> {
  await db.updateTable('users').set({ phoneVerifiedAt: context.now() }).where('id', '=', id).execute();
}

/** As `register`, at home in Springfield, Illinois. */
export async function neighbour(world: Pick<World, 'app'>, username: string): Promise<Someone> {
  const them = await register(world, username);
  await them.does(users.setLocation, {
    body: { latitude: '39.8017', longitude: '-89.6436', city: 'Springfield', state: 'IL' },
  });
  return them;
}
