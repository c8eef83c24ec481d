// A reply that was written before says what its contract says, and nothing else.
import fastify from 'fastify';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { serve } from './serve.ts';
import { Written } from './written.ts';

const reply = z.object({ items: z.array(z.object({ name: z.string() })) });
const app = fastify();
app.decorate('findUser', async () => undefined);

function answers(path: string, text: string): void {
  const said = endpoint({ method: 'GET', path, about: 'Answers what is written.', access: 'visitor', reply });
  serve(app, said, async () => new Written<z.infer<typeof reply>>(Buffer.from(text)));
}
answers('/right', '{"items":[{"name":"Élan"}]}');
answers('/more', '{"items":[{"name":"Ana","email":"ana@example.test"}]}');
answers('/less', '{"items":[{}]}');

test('it is JSON, as it is written', async () => {
  const { statusCode, headers, body } = await app.inject('/right');
  expect({ statusCode, body }).toEqual({ statusCode: 200, body: '{"items":[{"name":"Élan"}]}' });
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
});

test('one that says more, however deep within, or less, is noticed', async () => {
  for (const url of ['/more', '/less']) expect((await app.inject(url)).statusCode).toBe(500);
});
