// Every endpoint is thrown whatever a broken or hostile client could send: each time a refusal, never a 500.
import { expect, test } from 'vitest';
import type { AnyEndpoint } from '#shared/endpoint.ts';
import { endpoints } from '#shared/endpoints.ts';
import { type Loose, requestFor } from '../people.ts';
import { makeWorld } from '../world.ts';
import { fingerprint } from './fingerprint.ts';
import { setScene } from './scene.ts';
import { type EndpointName, table } from './table.ts';

const world = await makeWorld();

const all = Object.entries(endpoints).flatMap(([feature, group]) =>
  Object.entries<AnyEndpoint>(group).map(([name, said]) => ({ name: `${feature}.${name}` as EndpointName, said })),
);
const withBody = all.filter(({ said }) => said.body);
const withParams = all.filter(({ said }) => said.params);

const BAD_IDS = ['1e9', '-0', '-1', '+1', '0x1', '1.5', ' 1', 'NaN', '99999999999999999999', 'null', '1;drop table users', '%00', '١'];
const BAD_TEXTS = ['a\0b', 'a\ud800b', 'x'.repeat(60_000)];
const BAD_NUMBERS = [1e308, -1, 1.5, 2 ** 53, 2 ** 31, '1', null, [], {}];
const BAD_BODIES = [[], 'text', 7, true, null, { __proto__: null, extra: 1 }];

/** The request with one value inside the body replaced, for every value that it holds. */
function* spoiled(body: unknown): Generator<unknown> {
  if (typeof body === 'string') yield* BAD_TEXTS;
  if (typeof body === 'number') yield* BAD_NUMBERS;
  if (typeof body === 'boolean') yield* ['true', 1, null];
  if (Array.isArray(body)) yield* ['list', {}, Array(1000).fill(body[0])];
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
    for (const [name, value] of Object.entries(body)) for (const bad of spoiled(value)) yield { ...body, [name]: bad };
  }
}

async function send(said: AnyEndpoint, input: Loose, cookie: string, headers: Record<string, string> = {}, payload?: string) {
  const request = requestFor(said, input, cookie);
  const response = await world.app.inject({ ...request, headers: { ...request.headers, ...headers }, ...(payload !== undefined && { payload }) });
  return response.statusCode;
}

const isRefusal = (status: number) => status >= 400 && status < 500;

test.each(withBody)('$name refuses a body that is broken, of another kind, or too large', async ({ name, said }) => {
  const row = table[name];
  const scene = await setScene(world, row.stage);
  const { cookie } = scene[row.owner];
  const input = row.input(scene);
  const before = await fingerprint(world.db);
  expect(await send(said, { ...input, body: undefined }, cookie, { 'content-type': 'application/json' }, '{"half":')).toBe(400);
  expect(await send(said, { ...input, body: undefined }, cookie, { 'content-type': 'text/plain' }, 'hello')).toBe(415);
  expect(await send(said, { ...input, body: undefined }, cookie, { 'content-type': 'application/x-www-form-urlencoded' }, 'a=1')).toBe(415);
  expect(await send(said, { ...input, body: undefined }, cookie, { 'content-type': 'application/json' }, `"${'x'.repeat(200_000)}"`)).toBe(413);
  expect(await send(said, { ...input, body: undefined }, cookie, { 'content-type': 'application/json' }, '{"__proto__":{"isAdmin":true}}')).toBe(400);
  expect(await fingerprint(world.db)).toBe(before);
});

test.each(withBody)('$name never breaks on a single bad value', async ({ name, said }) => {
  const row = table[name];
  const scene = await setScene(world, row.stage);
  const { cookie } = scene[row.owner];
  const input = row.input(scene);
  for (const body of [...BAD_BODIES, ...spoiled(input.body)]) {
    const status = await send(said, { ...input, body: undefined }, cookie, { 'content-type': 'application/json' }, JSON.stringify(body));
    expect(status, JSON.stringify(body).slice(0, 200)).toBeLessThan(500);
  }
});

test.each(withBody)('$name stores no NUL byte and no half of a character', async ({ name, said }) => {
  const row = table[name];
  const scene = await setScene(world, row.stage);
  const input = row.input(scene);
  const body = input.body as Record<string, unknown>;
  const texts = Object.keys(body).filter((field) => typeof body[field] === 'string');
  for (const field of texts) {
    for (const bad of ['a\0b', 'a\ud800b']) {
      const status = await send(said, { ...input, body: { ...body, [field]: bad } }, scene[row.owner].cookie);
      expect(status, `${field} with ${JSON.stringify(bad)}`).toBe(400);
    }
  }
});

test.each(withParams)('$name takes only plain numbers and known names in its path', async ({ name, said }) => {
  const row = table[name];
  const scene = await setScene(world, row.stage);
  const input = row.input(scene);
  for (const field of Object.keys(input.params ?? {})) {
    for (const bad of BAD_IDS) {
      const status = await send(said, { ...input, params: { ...input.params, [field]: bad } }, scene[row.owner].cookie);
      expect(isRefusal(status), `${field} = ${bad} answered ${status}`).toBe(true);
    }
  }
});

test.each(withParams.filter(({ said }) => said.access === 'user'))('$name does not know an id that was never given out', async ({ name, said }) => {
  const row = table[name];
  const scene = await setScene(world, row.stage);
  const input = row.input(scene);
  const params = Object.fromEntries(Object.entries(input.params ?? {}).map(([field, value]) => [field, typeof value === 'number' ? 987_654_321 : 'y'.repeat(24)]));
  expect(await send(said, { ...input, params }, scene[row.owner].cookie)).toBe(404);
});

test.each(all)('$name is closed to other sites, and to pages that hide where they come from', async ({ name, said }) => {
  const row = table[name];
  const scene = await setScene(world, 'none');
  const before = await fingerprint(world.db);
  for (const origin of ['https://evil.example', 'null', 'http://localhost:3000.evil.example', 'http://localhost:3001']) {
    expect(await send(said, row.input(scene), scene[row.owner].cookie, { origin }), origin).toBe(403);
  }
  expect(await fingerprint(world.db)).toBe(before);
});
