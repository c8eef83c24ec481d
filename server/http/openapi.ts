// Generates the OpenAPI document from the contract.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { AnyEndpoint } from '#shared/endpoint.ts';
import { endpoints } from '#shared/endpoints.ts';
import { type ErrorCode, errors } from '#shared/errors.ts';
import { operations } from '#shared/operations.ts';
import { acceptedBody } from './accepted-body.ts';
import { refusalsOf } from './refusals-of.ts';
import { serve } from './serve.ts';

type Schema = z.core.$ZodType;

const REFUSAL = { $ref: '#/components/schemas/Refusal' };
const RETRY_AFTER = { 'Retry-After': { description: 'Seconds until another try.', schema: { type: 'integer' } } };
const FORM = 'application/x-www-form-urlencoded';

/** `io`: as the caller sends it, or as the server returns it. */
const jsonSchema = (schema: Schema, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

function parameters(place: 'path' | 'query', schema: Schema | undefined) {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }));
}

const statusOf = (code: ErrorCode): number => errors[code][0];

/** By status, with the codes that each can carry. */
function refusals(endpoint: AnyEndpoint): Record<number, object> {
  const codes = [...refusalsOf(endpoint)];
  const statuses = [...new Set(codes.map(statusOf))];
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      refused(
        endpoint,
        codes.filter((code) => statusOf(code) === status),
      ),
    ]),
  );
}

const refused = (endpoint: AnyEndpoint, codes: ErrorCode[]) => ({
  description: codes.map((code) => `\`${code}\`: ${errors[code][1]}`).join('\n\n'),
  ...(codes.includes('too_many_requests') && { headers: RETRY_AFTER }),
  content: refusalContent(endpoint, { allOf: [REFUSAL, { properties: { code: { enum: codes } } }] }),
});

const refusalContent = ({ refusal }: AnyEndpoint, schema: object) =>
  refusal === 'text' ? { 'text/plain': { schema: { type: 'string' } } } : { 'application/json': { schema } };

/** A reply that is not JSON is text or a file. */
function contentOf({ reply, media }: AnyEndpoint) {
  if (!media) return { 'application/json': { schema: jsonSchema(reply, 'output') } };
  return { [media]: { schema: { type: 'string', ...(!media.startsWith('text/') && { format: 'binary' }) } } };
}

function replies(endpoint: AnyEndpoint) {
  const { statuses = [] } = endpoint;
  const content = contentOf(endpoint);
  const others = statuses.map((status) => [
    status,
    status === 304 ? { description: 'Nothing is new' } : { description: 'Made', content },
  ]);
  return { 200: { description: 'Done', content }, ...Object.fromEntries(others) };
}

function operation(feature: string, name: string, endpoint: AnyEndpoint) {
  const body = acceptedBody(endpoint);
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: endpoint.about,
    security: endpoint.access === 'visitor' ? [] : [{ session: [] }],
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(body && {
      requestBody: {
        required: true,
        content: {
          [endpoint.form ? FORM : 'application/json']: { schema: jsonSchema(body, 'input') },
        },
      },
    }),
    responses: {
      ...replies(endpoint),
      ...refusals(endpoint),
      default: { description: 'Failed', content: refusalContent(endpoint, REFUSAL) },
    },
  };
}

const refusalSchema = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'What the user reads.' },
    code: { type: 'string', enum: Object.keys(errors) },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    status: {
      type: 'string',
      description: 'The deal’s present status, with wrong_state, offer_changed and slot_taken.',
    },
    suspension: {
      type: 'string',
      description: 'With suspended: the token with which /api/suspension says why, and takes an appeal.',
    },
    dealId: { type: 'integer', description: 'The deal that stands in the way, with deal_under_way.' },
  },
};

/** The whole document as an object. */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [feature, group] of Object.entries(endpoints)) {
    for (const [name, endpoint] of Object.entries<AnyEndpoint>(group)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
      (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(feature, name, endpoint);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Doorstep', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    // The host that served the document.
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Refusal: refusalSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
    },
  };
}

/** Generated and serialized at the first request, then cached. */
export function openApiRoutes(app: FastifyInstance): void {
  let made: { document: ReturnType<typeof openApiDocument>; text: string } | undefined;
  serve(app, operations.openapi, async ({ reply }) => {
    if (!made) {
      const document = openApiDocument();
      made = { document, text: JSON.stringify(document) };
    }
    const { document, text } = made;
    reply.type('application/json; charset=utf-8').serializer(() => text);
    return document;
  });
}
