// The contract's replies as JSON schemas, which Fastify serializes fast; fields that they do not name are dropped.
import * as z from 'zod/mini';

interface Schema {
  anyOf?: Schema[];
  type?: string;
  [key: string]: unknown;
}

export function replySchema(reply: z.core.$ZodType): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(reply, { target: 'draft-7', unrepresentable: 'any' });
  return simplify(schema) as Record<string, unknown>;
}

/**
 * Writes "this or null" as one nullable schema: for `anyOf`, Fastify would validate every value against each branch.
 */
function simplify(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplify);
  if (typeof value !== 'object' || value === null) return value;
  const { anyOf, ...rest } = value as Schema;
  const [one, other] = anyOf ?? [];
  if (anyOf?.length === 2 && one && other?.type === 'null' && one.type)
    return { ...(simplify({ ...rest, ...one }) as object), nullable: true };
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, simplify(part)]));
}
