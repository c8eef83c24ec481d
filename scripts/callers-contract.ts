// The contract as the browser needs it: where a call goes and how its refusal is read. The server checks bodies and
// replies; their schemas, half of what a page needs of shared/, would be rebuilt at every page load (decision 039).
// Splitting the schemas into files for callers and for the server would state each endpoint twice, while `call` and
// `serve` take their types from the one `endpoint({…})`. Nor would a split be enough: the bundler keeps every top-level
// zod call, because it cannot know that it has no side effect.
import type { Plugin } from 'vite';

/** What a caller reads of an endpoint (web/lib/api/call.ts). */
const CALLERS = new Set(['method', 'path', 'refusal']);

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Call extends Node {
  callee: Node & { name?: string };
  arguments: (Node & { properties?: (Node & { key?: { name?: string } })[] })[];
}

/** Removes from every `endpoint({…})` in shared/ what only the server reads, so that the bundler drops its schemas. */
export function callersContract(): Plugin {
  return {
    name: 'callers-contract',
    apply: 'build',
    transform: {
      filter: { id: /\/shared\/[^/]+\.ts$/ },
      handler(code) {
        return { code: rewritten(this.parse(code), code), map: null, moduleSideEffects: false };
      },
    },
  };
}

/** Marks every top-level call as pure, also in chains: loading a module of shared/ has no side effect. */
function rewritten(node: Node, code: string): string {
  if (!isCall(node)) return withParts(node, code);
  const argument = node.callee.name === 'endpoint' ? node.arguments[0]?.properties : undefined;
  if (!argument) return `(/*@__PURE__*/${withParts(node, code)})`;
  const callers = argument.filter(({ key }) => CALLERS.has(key?.name ?? ''));
  return `(/*@__PURE__*/endpoint({ ${callers.map((each) => rewritten(each, code)).join(', ')} }))`;
}

const isCall = (node: Node): node is Call => node.type === 'CallExpression';

function withParts(node: Node, code: string): string {
  let text = '';
  let from = node.start;
  for (const part of /Function/.test(node.type) ? [] : partsOf(node)) {
    // In shorthand `{ name }`, key and value have the same position.
    if (part.start < from) continue;
    text += code.slice(from, part.start) + rewritten(part, code);
    from = part.end;
  }
  return text + code.slice(from, node.end);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** In source order. */
const partsOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value: unknown) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
    .sort((a, b) => a.start - b.start);
