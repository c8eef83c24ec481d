// What mounting an endpoint checks while tests run.
import fastify from 'fastify';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { refuse } from './refusal.ts';
import { serve } from './serve.ts';

const said = { method: 'GET', about: 'Refuses.', access: 'visitor', reply: z.null() } as const;

test('a refusal that the contract leaves out fails the test that meets it', async () => {
  const app = fastify();
  app.decorate('findUser', async () => undefined);
  serve(app, endpoint({ ...said, path: '/said', refuses: ['slot_taken'] }), async () => refuse('slot_taken'));
  serve(app, endpoint({ ...said, path: '/unsaid' }), async () => refuse('slot_taken'));
  serve(app, endpoint({ ...said, path: '/busy' }), async () => refuse('busy'));
  const messageOf = async (path: string) => (await app.inject(path)).json().message;
  expect(await messageOf('/said')).not.toContain('without declaring it');
  expect(await messageOf('/busy')).not.toContain('without declaring it');
  expect(await messageOf('/unsaid')).toBe('GET /unsaid refuses slot_taken without declaring it.');
  await app.close();
});
