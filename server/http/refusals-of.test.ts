// What the contract says of its refusals is all that there are.
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { handleErrors } from './error-handler.ts';
import { refuse } from './refusal.ts';
import { refusalsOf } from './refusals-of.ts';
import { serve } from './serve.ts';

const said = { method: 'GET', about: 'Refuses.', access: 'visitor', reply: z.null() } as const;
const named = endpoint({ ...said, path: '/named', refuses: ['key_reused'] });
const unnamed = endpoint({ ...said, path: '/unnamed' });

const app = fastify();
handleErrors(app);
app.decorate('findUser', async () => undefined);
for (const each of [named, unnamed]) serve(app, each, async () => refuse('key_reused'));
afterAll(() => app.close());

test('in tests a refusal that its endpoint does not name is a failure, so that the contract names them all', async () => {
  expect((await app.inject('/named')).statusCode).toBe(409);
  expect((await app.inject('/unnamed')).statusCode).toBe(500);
});

test('what any call of its kind can meet needs no naming', () => {
  const id = z.object({ id: z.string() });
  const ofOperators = endpoint({ ...said, method: 'POST', path: '/:id', access: 'admin', params: id });
  expect([...refusalsOf(unnamed)]).toEqual(['foreign_origin', 'other_account']);
  expect([...refusalsOf(ofOperators)].toSorted()).toEqual([
    'admin_only',
    'foreign_origin',
    'invalid_input',
    'malformed_json',
    'not_found',
    'not_json',
    'not_signed_in',
    'other_account',
    'too_large',
  ]);
});
