// Every value of every body, and every query field, is spoiled in turn: each must be refused, and never with a 500.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { AnyEndpoint } from '#shared/endpoint.ts';
import { endpoints } from '#shared/endpoints.ts';
import { requestFor } from '../people.ts';
import { makeWorld } from '../world.ts';
import { fullBodies } from './full-bodies.ts';
import { scenesThatStay, setScene } from './scene.ts';
import { BAD_IN_QUERY, spoiled, withNulls } from './spoil.ts';
import { type EndpointName, table } from './table.ts';

const world = await makeWorld();
const sceneOf = scenesThatStay(world);

const all = Object.entries(endpoints).flatMap(([feature, group]) =>
  Object.entries<AnyEndpoint>(group).map(([name, said]) => ({ name: `${feature}.${name}` as EndpointName, said })),
);
const saidOf = (wanted: EndpointName) => all.find(({ name }) => name === wanted)!.said;
const withBody = all.filter(({ said }) => said.body && !said.form);
const cases = fullBodies(withBody.map(({ name }) => name));

interface Shape {
  properties?: Record<string, { const?: unknown }>;
  oneOf?: Shape[];
  anyOf?: Shape[];
}

const shapeOf = (schema: z.core.$ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;

test('every field of every body is filled in, so that each can be spoiled', async () => {
  const scene = await sceneOf('completed');
  for (const { name, said } of withBody) {
    const bodies = cases
      .filter((each) => each.name === name)
      .map(({ input }) => input(scene).body as Record<string, unknown>);
    const shape = shapeOf(said.body!);
    for (const { properties = {} } of shape.oneOf ?? shape.anyOf ?? [shape]) {
      const body = bodies.find(({ step }) => step === properties.step?.const);
      expect(Object.keys(body ?? {}).toSorted(), `${name} ${String(properties.step?.const)}`).toEqual(
        Object.keys(properties).toSorted(),
      );
    }
  }
});

test.each(cases)(
  '$title refuses each bad value alone, and accepts the valid body',
  async ({ name, owner, stage, input, ready, answer }) => {
    const scene = await setScene(world, stage);
    const more = await ready?.(scene);
    const sample = input(scene);
    const whole = { ...sample, body: { ...(sample.body as object), ...more } };
    const { cookie } = scene[saidOf(name).access === 'admin' ? 'admin' : owner];
    const send = async (body: unknown) => {
      const request = requestFor(saidOf(name), { ...whole, body: undefined }, cookie);
      const headers = { ...request.headers, 'content-type': 'application/json' };
      return (await world.app.inject({ ...request, headers, payload: JSON.stringify(body) })).statusCode;
    };
    for (const body of spoiled(whole.body)) {
      const status = await send(body);
      expect(
        status >= 400 && status < 500 && status !== 429,
        `${JSON.stringify(body).slice(0, 300)} answered ${status}`,
      ).toBe(true);
    }
    expect(await send(whole.body)).toBe(answer);
    for (const body of withNulls(whole.body)) expect(await send(body), JSON.stringify(body)).toBeLessThan(500);
  },
);

const queries = all.flatMap(({ name, said }) =>
  Object.keys(said.query ? (shapeOf(said.query).properties ?? {}) : {}).map((field) => ({ name, said, field })),
);

/**
 * Values that are bad elsewhere but valid here: any text is a text, and southern and western coordinates are negative.
 */
const isRight = (field: string, bad: string): boolean =>
  ['q', 'description', 'owner'].includes(field)
    ? !['%00', 'x'.repeat(5000)].includes(bad)
    : bad === '-1' && ['latitude', 'longitude'].includes(field);

test.each(queries)('$name refuses each bad $field in its query', async ({ name, said, field }) => {
  const row = table[name];
  const scene = await sceneOf(row.stage);
  const { query = {}, ...input } = row.input(scene);
  const { [field]: _, ...others } = query;
  const { cookie } = scene[said.access === 'admin' ? 'admin' : row.owner];
  const { url, headers } = requestFor(said, input, cookie) as { url: string; headers: Record<string, string> };
  const rest = Object.entries(others)
    .map(([other, value]) => `&${other}=${String(value)}`)
    .join('');
  const send = async (text: string) => (await world.app.inject({ url: `${url}?${text}${rest}`, headers })).statusCode;
  for (const bad of BAD_IN_QUERY) {
    expect(await send(`${field}=${bad}`), `${field}=${bad.slice(0, 40)}`).toBe(isRight(field, bad) ? 200 : 400);
  }
  for (const twice of [`${field}=1&${field}=2`, `${field}=&${field}=`]) expect(await send(twice), twice).toBe(400);
  expect(await send(`${field}[a]=1&__proto__[x]=1`)).toBeLessThan(500);
});
