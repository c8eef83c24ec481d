// The contract as the browser needs it: where a call goes and how its refusal is read. What is sent and what comes back
// is checked on the server; the schemas of that, half of what a page needs of shared/, would be rebuilt at every page
// load.
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

/**
 * Leaves out of every `endpoint({…})` in shared/ what only a server reads, and lets the bundler leave out what nothing
 * needs then.
 */
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

/**
 * In shared/ nothing happens as a module is loaded, so that what a call makes there may be left out where nobody uses
 * it: each is marked as pure, those of a chain too.
 */
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
    // `{ name }` has the same place as key and as value.
    if (part.start < from) continue;
    text += code.slice(from, part.start) + rewritten(part, code);
    from = part.end;
  }
  return text + code.slice(from, node.end);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** In the order of the source. */
const partsOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value: unknown) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
    .sort((a, b) => a.start - b.start);
