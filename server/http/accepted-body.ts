// Decides which fields a request's body may have.
import * as z from 'zod/mini';
import type { AnyEndpoint } from '#shared/endpoint.ts';

type Schema = z.core.$ZodType;
type Def =
  | z.core.$ZodObjectDef
  | z.core.$ZodArrayDef
  | z.core.$ZodUnionDef
  | z.core.$ZodPipeDef
  | z.core.$ZodOptionalDef
  | z.core.$ZodNullableDef
  | z.core.$ZodDefaultDef;

/**
 * Rejects unknown fields in the body of a PATCH, at every depth: as all fields of a PATCH are optional, a misspelled or
 * read-only one would otherwise be ignored in silence. Other methods have required fields, which are reported when
 * missing.
 */
export function acceptedBody<E extends Pick<AnyEndpoint, 'method' | 'body'>>({ method, body }: E): E['body'] {
  if (method !== 'PATCH' || body === undefined) return body;
  return closed(body);
}

function closed(schema: Schema): Schema {
  const def = defOf(schema);
  switch (def.type) {
    case 'object':
      return withParts(schema, {
        shape: Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, closed(field)])),
        catchall: z.never(),
      });
    case 'array':
      return withParts(schema, { element: closed(def.element) });
    case 'union':
      return withParts(schema, { options: def.options.map(closed) });
    case 'pipe':
      return withParts(schema, { in: closed(def.in), out: closed(def.out) });
    case 'optional':
    case 'nullable':
    case 'default':
      return withParts(schema, { innerType: closed(def.innerType) });
    default:
      return schema;
  }
}

/** Clones a schema, with its checks, around other inner schemas. */
const withParts = (schema: Schema, parts: object): Schema => z.core.clone(schema, { ...defOf(schema), ...parts });

const defOf = (schema: Schema): Def => (schema as unknown as { def: Def }).def;
