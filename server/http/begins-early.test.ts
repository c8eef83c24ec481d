// What is begun before it is certain who asks is answered to nobody else.
import fastify from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, PAGE_ACCOUNT } from '#shared/endpoint.ts';
import type { SessionUser } from '../context/context.ts';
import { handleErrors } from './error-handler.ts';
import { refuse } from './refusal.ts';
import { serve } from './serve.ts';

const ana: SessionUser = { id: 1, world: 0, username: 'ana', isAdmin: false, isGuest: false, sessionId: 1 };
const bo: SessionUser = { ...ana, id: 2, username: 'bo' };
const whoAmI = endpoint({
  method: 'GET',
  path: '/who',
  about: 'Says who asks.',
  access: 'user',
  reply: z.object({ username: z.string() }),
});

const forAdmins = endpoint({
  method: 'GET',
  path: '/admins',
  about: 'Says that an admin asks.',
  access: 'admin',
  reply: z.object({ ok: z.boolean() }),
});

let steps: string[];
let guess: SessionUser | undefined;
let found: SessionUser | undefined;
const app = fastify();
handleErrors(app);
app.decorate('guessUser', () => guess);
app.decorate('findUser', async () => {
  await new Promise((resolve) => setImmediate(resolve));
  steps.push('found');
  return found;
});
serve(
  app,
  whoAmI,
  async ({ user: { username } }) => {
    steps.push(username);
    if (username === 'bo') refuse('not_found');
    return { username };
  },
  { beginsEarly: true },
);
serve(app, forAdmins, async () => ({ ok: true }), { beginsEarly: true });

beforeEach(() => {
  steps = [];
});

const ask = async (url = '/who', headers = {}) => {
  const { statusCode, body } = await app.inject({ url, headers });
  return { status: statusCode, body: JSON.parse(body) };
};

test('a search is begun for whoever asked before, and answered once it is certain that they still do', async () => {
  [guess, found] = [ana, { ...ana }];
  expect(await ask()).toEqual({ status: 200, body: { username: 'ana' } });
  expect(steps).toEqual(['ana', 'found']);
});

test('whose session has ended gets no answer to what was begun for them, be it an error', async () => {
  for (const before of [ana, bo]) {
    [guess, found] = [before, undefined];
    expect(await ask()).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  }
});

test('who is no longer as they were remembered is answered as they are now', async () => {
  [guess, found] = [bo, ana];
  expect(await ask()).toEqual({ status: 200, body: { username: 'ana' } });
  expect(steps).toEqual(['bo', 'found', 'ana']);
});

test('who is no admin any more is refused what was begun for one, and a page of somebody else what was begun for its cookie', async () => {
  [guess, found] = [{ ...ana, isAdmin: true }, ana];
  expect(await ask('/admins')).toMatchObject({ status: 403, body: { code: 'admin_only' } });
  [guess, found] = [ana, { ...ana }];
  expect(await ask('/who', { [PAGE_ACCOUNT]: '2' })).toMatchObject({ status: 409, body: { code: 'other_account' } });
});

test('for whom nobody remembers, nothing is begun early', async () => {
  [guess, found] = [undefined, ana];
  expect(await ask()).toEqual({ status: 200, body: { username: 'ana' } });
  expect(steps).toEqual(['found', 'ana']);
});
