// Keeps code inside a transaction from bypassing it: in `inTransaction(context, async (work) => …)` nothing may use the
// outer `context` or `db`, whose queries would run on another connection. Part of `npm run lint`.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ESTree, parseSync, Visitor } from 'vite';

const OUTSIDE = ['context', 'db'];

/** One line for each use of the outer context, in the code of `server`. */
export function findEscapes(root: string): string[] {
  return readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .toSorted()
    .flatMap((name) => escapesIn(join('server', name), readFileSync(join(root, 'server', name), 'utf8')));
}

function escapesIn(file: string, code: string): string[] {
  const escapes: string[] = [];
  let within = 0;
  const refuse = (node: ESTree.Node) => {
    if (within === 0 || node.type !== 'Identifier' || !OUTSIDE.includes(node.name)) return;
    const line = code.slice(0, node.start).split('\n').length;
    escapes.push(`${file}:${line} uses ${node.name} from outside its transaction`);
  };
  const begins = ({ callee }: ESTree.CallExpression) => callee.type === 'Identifier' && callee.name === 'inTransaction';
  new Visitor({
    CallExpression(node) {
      // The first argument is what the transaction starts from, so it is outside.
      node.arguments.slice(begins(node) ? 1 : 0).forEach(refuse);
      if (begins(node)) within += 1;
    },
    'CallExpression:exit'(node) {
      if (begins(node)) within -= 1;
    },
    MemberExpression: ({ object }) => refuse(object),
    SpreadElement: ({ argument }) => refuse(argument),
    Property: ({ value }) => refuse(value),
    VariableDeclarator: ({ init }) => init && refuse(init),
  }).visit(parseSync(file, code).program);
  return escapes;
}

if (basename(process.argv[1] ?? '') === 'transactions.ts') {
  const escapes = findEscapes(fileURLToPath(new URL('../', import.meta.url)));
  for (const escape of escapes) console.error(escape);
  process.exitCode = escapes.length > 0 ? 1 : 0;
}
