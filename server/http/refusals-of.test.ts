// The refusals that a call of each kind can return.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { refusalsOf } from './refusals-of.ts';

const said = { method: 'GET', about: 'Refuses.', access: 'visitor', reply: z.null() } as const;
const unnamed = endpoint({ ...said, path: '/unnamed' });

test('refusals that every call of a kind can meet need not be declared', () => {
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
