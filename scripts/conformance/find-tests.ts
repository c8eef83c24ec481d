// Reads from a test file's source which rows of the specification its tests claim to show; runs nothing.
import { type ESTree, parseSync, Visitor } from 'vite';

/** A test whose title ends with ids in brackets: `a blank message cannot be sent [5-message-1]`. */
export interface NamedTest {
  file: string;
  /** The title without its ids; interpolated values read `…`. */
  title: string;
  ids: string[];
}

export interface FoundTests {
  tests: NamedTest[];
  problems: string[];
}

const anyIds = /\[\d+-[a-z][^\]]*\]/;
const idsAtEnd = /^(.*\S)\s+\[(\d+-[a-z][^\]]*)\]$/s;
const harmlessModifiers = new Set(['each', 'for', 'concurrent', 'sequential']);
const skippingModifiers = new Set(['skip', 'todo', 'fixme', 'fails', 'fail']);

/** The tests in one file's source that name ids. Titles that name ids but cannot show them are returned as problems. */
export function findTests(file: string, source: string): FoundTests {
  const found: FoundTests = { tests: [], problems: [] };
  if (!anyIds.test(source)) return found;
  const { program, errors } = parseSync(file, source);
  if (errors[0]) return { tests: [], problems: [`${file}: cannot be read: ${errors[0].message}`] };
  let skippedGroups = 0;
  const visitor = new Visitor({
    CallExpression(node) {
      if (skipsGroup(node)) skippedGroups += 1;
      addTest(found, file, node, skippedGroups > 0);
    },
    'CallExpression:exit'(node) {
      if (skipsGroup(node)) skippedGroups -= 1;
    },
  });
  visitor.visit(program);
  return found;
}

function addTest(found: FoundTests, file: string, node: ESTree.CallExpression, skipped: boolean): void {
  const words = calleeWords(node.callee);
  const full = titleOf(node.arguments[0]);
  if (!/^(test|it|describe|suite)$/.test(words[0] ?? '') || !anyIds.test(full)) return;
  const [, title, list] = idsAtEnd.exec(full) ?? [];
  const isTest = /^(test|it)$/.test(words[0] ?? '') && words.slice(1).every((word) => harmlessModifiers.has(word));
  if (!isTest)
    found.problems.push(`${file}: only a test that always runs shows a row, not ${words.join('.')}: ${full}`);
  else if (skipped) found.problems.push(`${file}: a skipped test shows nothing: ${full}`);
  else if (title && list && !anyIds.test(title)) found.tests.push({ file, title, ids: list.split(/[\s,]+/) });
  else found.problems.push(`${file}: ids stand in one pair of brackets at the title's end: ${full}`);
}

function skipsGroup({ callee }: ESTree.CallExpression): boolean {
  const words = calleeWords(callee);
  return words.includes('describe') && words.some((word) => skippingModifiers.has(word));
}

/** The words of a callee: `test` and `each` for `test.each(table)`. */
function calleeWords(callee: ESTree.Expression): string[] {
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'CallExpression') return calleeWords(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return calleeWords(callee.tag);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  return [...calleeWords(callee.object), callee.property.name];
}

function titleOf(node: ESTree.Argument | undefined): string {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis.map((part) => part.value.cooked ?? '').join('…');
  if (node?.type === 'BinaryExpression') return titleOf(node.left as ESTree.Argument) + titleOf(node.right);
  return '';
}
