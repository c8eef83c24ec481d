// Parses Stripe's v1 request bodies: `line_items[0][price_data][currency]=usd`, as objects and arrays; and a file among
// other fields.
import { createHash } from 'node:crypto';

export interface Fields {
  [name: string]: string | Fields | (string | Fields)[] | undefined;
}

export function readForm(text: string): Fields {
  const tree: Fields = {};
  for (const [name, value] of new URLSearchParams(text))
    put(
      tree,
      name.split('[').map((part) => part.replace(']', '')),
      value,
    );
  return withArrays(tree) as Fields;
}

export interface SentFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/** A form with one file; `asked` is the same for the same fields and content. */
export async function readParts(
  type: string,
  sent: Buffer,
): Promise<{ body: Fields; file: SentFile | undefined; asked: string }> {
  const form = await new Response(new Uint8Array(sent), { headers: { 'content-type': type } }).formData();
  const given = form.get('file');
  const bytes = given instanceof File ? Buffer.from(await given.arrayBuffer()) : Buffer.of();
  const file = given instanceof File ? { name: given.name, type: given.type, bytes } : undefined;
  const body = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  return { body, file, asked: JSON.stringify([body, createHash('sha256').update(bytes).digest('hex')]) };
}

function put(tree: Fields, [first = '', ...rest]: string[], value: string): void {
  // `types[]=…`: the next free index.
  const name = first === '' ? String(Object.keys(tree).length) : first;
  if (rest.length === 0) tree[name] = value;
  else put((tree[name] ??= {}) as Fields, rest, value);
}

function withArrays(node: Fields[string]): Fields[string] {
  if (typeof node !== 'object' || Array.isArray(node)) return node;
  const entries = Object.entries(node).map(([name, value]) => [name, withArrays(value)] as const);
  const isList = entries.length > 0 && entries.every(([name], at) => name === String(at));
  return isList ? entries.map(([, value]) => value as string | Fields) : Object.fromEntries(entries);
}
