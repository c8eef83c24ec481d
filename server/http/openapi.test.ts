import { createConfig, lintFromString } from '@redocly/openapi-core';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { AnyEndpoint } from '#shared/endpoint.ts';
import { endpoints } from '#shared/endpoints.ts';
import { openApiDocument, openApiRoutes } from './openapi.ts';

const document = openApiDocument();
const all = Object.values(endpoints).flatMap((group) => Object.values<AnyEndpoint>(group));

test('anyone can fetch it as JSON, as often as they like', async () => {
  const app = fastify();
  app.decorate('findUser', async () => undefined);
  openApiRoutes(app);
  for (const time of ['first', 'again']) {
    const { headers, body } = await app.inject('/api/openapi.json');
    expect(headers['content-type'], time).toBe('application/json; charset=utf-8');
    expect(JSON.parse(body)).toEqual(JSON.parse(JSON.stringify(document)));
  }
  await app.close();
});

test('the OpenAPI document says every route of the contract once', () => {
  const said = Object.values(document.paths).flatMap((path) => Object.values(path) as { operationId: string }[]);
  expect(said).toHaveLength(all.length);
  expect(new Set(said.map(({ operationId }) => operationId)).size).toBe(all.length);
});

test('a linter of OpenAPI documents finds no fault by its recommended rules', async () => {
  const name = 'openapi.json';
  // The specification gives the path of avatars. Ids are numbers, so `sessions` is never taken for one.
  const known = { 'no-ambiguous-paths': new Set(['#/paths/~1api~1user~1{id}~1avatar']) };
  const config = await createConfig({ extends: ['recommended'] }, { ignore: { [name]: known } });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: name, config });
  const found = problems.filter(({ ignored }) => !ignored);
  expect(found.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([]);
});

test('it lists what a call requires', () => {
  expect(document.paths['/api/deals/{id}/steps']?.post).toMatchObject({
    operationId: 'deals.takeStep',
    security: [{ session: [] }],
    parameters: [{ name: 'id', in: 'path', required: true }],
    requestBody: { required: true },
  });
  expect(document.paths['/api/login']?.post).toMatchObject({ security: [] });
});

test('it lists success codes other than 200', () => {
  const ways = (path: string, method: string) =>
    Object.keys((document.paths[path]![method] as { responses: object }).responses).filter(
      (status) => !/^[45]/.test(status),
    );
  expect(ways('/api/service-interests', 'post')).toEqual(['200', '201', 'default']);
  expect(ways('/api/messages/{serviceId}/{recipientId}', 'get')).toEqual(['200', '304', 'default']);
  expect(ways('/api/needs', 'post')).toEqual(['200', 'default']);
  expect(document.paths['/api/service-interests']?.post).toHaveProperty('responses.201.content');
  expect(document.paths['/api/messages/{serviceId}/{recipientId}']?.get).not.toHaveProperty('responses.304.content');
});

test('it lists each call’s refusals with the words that users read', () => {
  const refusal = (path: string, status: number) =>
    (document.paths[path]!['post'] as { responses: Record<number, { description: string; content: object }> })
      .responses[status];
  expect(refusal('/api/needs', 401)).toEqual({
    description: '`not_signed_in`: Please sign in first.',
    content: {
      'application/json': {
        schema: {
          allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: { code: { enum: ['not_signed_in'] } } }],
        },
      },
    },
  });
  expect(refusal('/api/needs', 409)?.description).toContain(
    '`key_reused`: This key was already used for something else.',
  );
  expect(refusal('/api/login', 401)?.description).toContain('`wrong_password`');
  expect(refusal('/api/login', 429)).toHaveProperty('headers.Retry-After');
  expect(refusal('/api/guest-login', 429)?.content).toEqual({ 'text/plain': { schema: { type: 'string' } } });
});

test('a receipt is described as a PDF, a year’s earnings as a table', () => {
  const contentOf = (path: string) =>
    (document.paths[path]!['get'] as { responses: { 200: { content: object } } }).responses[200].content;
  expect(contentOf('/api/payments/{publicId}/receipt.pdf')).toEqual({
    'application/pdf': { schema: { type: 'string', format: 'binary' } },
  });
  expect(Object.keys(contentOf('/api/payments/ledger.csv'))).toEqual(['text/csv']);
});

test('no reply or body of the contract is left undescribed', () => {
  const text = JSON.stringify(document);
  for (const path of Object.values(document.paths)) {
    for (const operation of Object.values(path) as {
      responses: { 200: { content: Record<string, { schema: object }> } };
    }[]) {
      const [described] = Object.values(operation.responses[200].content);
      expect(Object.keys(described?.schema ?? {})).not.toEqual([]);
    }
  }
  expect(text).not.toContain('"$schema"');
});
