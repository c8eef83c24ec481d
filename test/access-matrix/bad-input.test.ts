// Every endpoint gets whatever a broken or hostile client could send, and must refuse it with a 4xx, never a 500.
import { expect, test } from 'vitest';
import type { AnyEndpoint } from '#shared/endpoint.ts';
import { endpoints } from '#shared/endpoints.ts';
import { type Loose, requestFor } from '../people.ts';
import { makeWorld } from '../world.ts';
import { fingerprint } from './fingerprint.ts';
import { scenesThatStay } from './scene.ts';
import { type EndpointName, table } from './table.ts';

const world = await makeWorld();
const sceneOf = scenesThatStay(world);

const all = Object.entries(endpoints).flatMap(([feature, group]) =>
  Object.entries<AnyEndpoint>(group).map(([name, said]) => ({ name: `${feature}.${name}` as EndpointName, said })),
);
/** Form uploads have their own tests, beside their routes. */
const withBody = all.filter(({ said }) => said.body && !said.form);
const withParams = all.filter(({ said }) => said.params);

const BAD_IDS = [
  '1e9',
  '-0',
  '-1',
  '+1',
  '0x1',
  '1.5',
  ' 1',
  'NaN',
  '99999999999999999999',
  'null',
  '1;drop table users',
  '%00',
  '١',
  '1'.repeat(2000),
];
const BAD_BODIES = [[], 'text', 7, true];

async function send(
  said: AnyEndpoint,
  input: Loose,
  cookie: string,
  headers: Record<string, string> = {},
  payload?: string,
) {
  const request = requestFor(said, input, cookie);
  const response = await world.app.inject({
    ...request,
    headers: { ...request.headers, ...headers },
    ...(payload !== undefined && { payload }),
  });
  return response.statusCode;
}

/** A refusal of the content, not of the rate. */
const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 429;

test.each(withBody)('$name refuses a body that is malformed, of another type, or too large', async ({ name, said }) => {
  const row = table[name];
  const scene = await sceneOf(row.stage);
  const { cookie } = scene[row.owner];
  const input = row.input(scene);
  const before = await fingerprint(world.db);
  expect(
    await send(said, { ...input, body: undefined }, cookie, { 'content-type': 'application/json' }, '{"half":'),
  ).toBe(400);
  expect(await send(said, { ...input, body: undefined }, cookie, { 'content-type': 'text/plain' }, 'hello')).toBe(415);
  expect(
    await send(
      said,
      { ...input, body: undefined },
      cookie,
      { 'content-type': 'application/x-www-form-urlencoded' },
      'a=1',
    ),
  ).toBe(415);
  expect(
    await send(
      said,
      { ...input, body: undefined },
      cookie,
      { 'content-type': 'application/json' },
      `"${'x'.repeat(Math.max(200_000, said.largestBody ?? 0))}"`,
    ),
  ).toBe(413);
  expect(
    await send(
      said,
      { ...input, body: undefined },
      cookie,
      { 'content-type': 'application/json' },
      '{"__proto__":{"isAdmin":true}}',
    ),
  ).toBe(400);
  expect(await fingerprint(world.db)).toBe(before);
});

test.each(withBody.filter(({ said }) => said.method === 'PATCH'))(
  '$name names a field that it cannot change, and changes nothing',
  async ({ name, said }) => {
    const row = table[name];
    const scene = await sceneOf(row.stage);
    const input = row.input(scene);
    const before = await fingerprint(world.db);
    const body = { ...(input.body as object), ownerId: 7 };
    expect(await scene[row.owner].tries(said, { ...input, body })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { ownerId: '“ownerId” can’t be changed here.' } },
    });
    expect(await fingerprint(world.db)).toBe(before);
  },
);

test.each(['services.update', 'needs.update'] as const)(
  '%s names a field of a photo that it cannot change, and changes nothing',
  async (name) => {
    const { said } = all.find((endpoint) => endpoint.name === name)!;
    const row = table[name];
    const scene = await sceneOf(row.stage);
    const before = await fingerprint(world.db);
    const body = { photos: [{ id: 1, src: '/elsewhere' }] };
    expect(await scene[row.owner].tries(said, { ...row.input(scene), body })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { 'photos.0.src': '“src” can’t be changed here.' } },
    });
    expect(await fingerprint(world.db)).toBe(before);
  },
);

test.each(withBody)('$name refuses a body of another type', async ({ name, said }) => {
  const row = table[name];
  const scene = await sceneOf(row.stage);
  const input = row.input(scene);
  for (const body of BAD_BODIES) {
    const status = await send(
      said,
      { ...input, body: undefined },
      scene[row.owner].cookie,
      { 'content-type': 'application/json' },
      JSON.stringify(body),
    );
    expect(isRefusal(status), `${JSON.stringify(body)} answered ${status}`).toBe(true);
  }
});

test.each(withParams)('$name accepts only plain numbers and known names in its path', async ({ name, said }) => {
  const row = table[name];
  const scene = await sceneOf(row.stage);
  const input = row.input(scene);
  for (const field of Object.keys(input.params ?? {})) {
    for (const bad of BAD_IDS) {
      const status = await send(said, { ...input, params: { ...input.params, [field]: bad } }, scene[row.owner].cookie);
      expect(isRefusal(status), `${field} = ${bad} answered ${status}`).toBe(true);
    }
  }
});

test.each(withParams.filter(({ said }) => said.access === 'user'))(
  '$name does not know an id that was never assigned',
  async ({ name, said }) => {
    const row = table[name];
    const scene = await sceneOf(row.stage);
    const input = row.input(scene);
    const params = Object.fromEntries(
      Object.entries(input.params ?? {}).map(([field, value]) => [
        field,
        typeof value === 'number' ? 987_654_321 : 'y'.repeat(24),
      ]),
    );
    expect(await send(said, { ...input, params }, scene[row.owner].cookie)).toBe(404);
  },
);

test.each(all)('$name is closed to other sites, and to pages that hide their origin', async ({ name, said }) => {
  const row = table[name];
  const scene = await sceneOf('none');
  const before = await fingerprint(world.db);
  for (const origin of [
    'https://evil.example',
    'null',
    'http://localhost:3000.evil.example',
    'http://localhost:3001',
  ]) {
    expect(await send(said, row.input(scene), scene[row.owner].cookie, { origin }), origin).toBe(403);
  }
  expect(await fingerprint(world.db)).toBe(before);
});
