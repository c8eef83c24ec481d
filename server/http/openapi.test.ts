import { expect, test } from 'vitest';
import type { AnyEndpoint } from '#shared/endpoint.ts';
import { endpoints } from '#shared/endpoints.ts';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument();
const all = Object.values(endpoints).flatMap((group) => Object.values<AnyEndpoint>(group));

test('the OpenAPI document says every route of the contract once', () => {
  const said = Object.values(document.paths).flatMap((path) => Object.values(path) as { operationId: string }[]);
  expect(said).toHaveLength(all.length);
  expect(new Set(said.map(({ operationId }) => operationId)).size).toBe(all.length);
});

test('it says what a call needs', () => {
  expect(document.paths['/api/deals/{id}/steps']?.post).toMatchObject({
    operationId: 'deals.takeStep',
    security: [{ session: [] }],
    parameters: [{ name: 'id', in: 'path', required: true }],
    requestBody: { required: true },
  });
  expect(document.paths['/api/login']?.post).toMatchObject({ security: [] });
});

test('it says where a call answers otherwise than with 200', () => {
  const ways = (path: string, method: string) =>
    Object.keys((document.paths[path]![method] as { responses: object }).responses);
  expect(ways('/api/service-interests', 'post')).toEqual(['200', '201', 'default']);
  expect(ways('/api/messages/{serviceId}/{recipientId}', 'get')).toEqual(['200', '304', 'default']);
  expect(ways('/api/needs', 'post')).toEqual(['200', 'default']);
  expect(document.paths['/api/service-interests']?.post).toHaveProperty('responses.201.content');
  expect(document.paths['/api/messages/{serviceId}/{recipientId}']?.get).not.toHaveProperty('responses.304.content');
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
