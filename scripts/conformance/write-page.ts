// Renders docs/conformance.md: every row of the specification beside the tests that show it.
import type { Findings } from './find-problems.ts';
import type { NamedTest } from './find-tests.ts';
import { describeOpenRow } from './open-rows.ts';

const head = `# Conformance

Made by \`npm run conformance\`; not edited by hand. Each sentence and each table row of
[the specification](specification.md) stands here beside the tests that show it. Rows that no test shows yet
come from [conformance-open.json](conformance-open.json): they say what is to come, or where the question is decided
that the specification leaves open.
`;

/** Deterministic. Expects findings without problems. */
export function writePage({ rows, tests, open }: Findings): string {
  const decided = Object.values(open).filter((entry) => entry.startsWith('decided: ')).length;
  const toCome = Object.keys(open).length - decided;
  const counts = `${rows.length} rows: ${rows.length - decided - toCome} shown by tests, ${toCome} to come, ${decided} decided elsewhere.`;
  const lines = rows.map(({ id, text }) => {
    const shown = tests.filter(({ ids }) => ids.includes(id)).map(describeTest);
    return `| ${id} | ${cell(text)} | ${shown.length > 0 ? shown.join('<br>') : cell(describeOpenRow(open[id] ?? ''))} |`;
  });
  return [head, counts, '', '| id | sentence | tests |', '|---|---|---|', ...lines, ''].join('\n');
}

function describeTest({ file, title }: NamedTest): string {
  return `\`${file}\`: ${cell(title)}`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replace(/\s+/g, ' ');
}
