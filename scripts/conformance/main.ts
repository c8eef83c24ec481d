// `npm run conformance`: writes docs/conformance.md, or says what must change first; `--prune` drops open rows that
// tests now show.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Findings, findProblems, openFile } from './find-problems.ts';
import { prune } from './open-rows.ts';
import { pageFile, readFindings, readText, root } from './read-repository.ts';
import { writePage } from './write-page.ts';

function pruneOpenRows(findings: Findings): void {
  const before = Object.keys(findings.open).length;
  const known = new Set(findings.rows.map((row) => row.id));
  findings.open = prune(findings.open, known, new Set(findings.tests.flatMap((test) => test.ids)));
  writeFileSync(join(root, openFile), `${JSON.stringify(findings.open, null, 2)}\n`);
  console.log(`${before - Object.keys(findings.open).length} lines dropped from ${openFile}.`);
}

const findings = readFindings();
if (process.argv.includes('--prune')) pruneOpenRows(findings);
const problems = findProblems(findings, readText);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
} else {
  writeFileSync(join(root, pageFile), writePage(findings));
  console.log(`${pageFile} is written.`);
}
