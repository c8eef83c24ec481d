// The contract's replies as JSON schemas that Fastify writes quickly; what they do not name is left out.
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

/** "This or null" as one nullable schema: for a choice of schemas Fastify would try out each on every value. */
function simplify(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplify);
  if (typeof value !== 'object' || value === null) return value;
  const { anyOf, ...rest } = value as Schema;
  const [one, other] = anyOf ?? [];
  if (anyOf?.length === 2 && one && other?.type === 'null' && one.type)
    return { ...(simplify({ ...rest, ...one }) as object), nullable: true };
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, simplify(part)]));
}
