// `npm run bench`: measures every claim, one after another, and writes bench/results.md.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { coldStart } from './cold-start.ts';
import { dealStep } from './deal-step.ts';
import { idleMemory } from './idle-memory.ts';
import { type Claim, machine, type Row } from './measure.ts';
import { reads } from './reads.ts';

const claims: Record<string, () => Promise<Claim>> = { reads, dealStep, coldStart, idleMemory };

const line = ({ what, ours, floor, ratio, goal }: Row): string =>
  `| ${what} | ${ours} | ${floor} | ${ratio.toFixed(2)} | ${goal} | ${ratio <= goal ? 'yes' : '**no**'} |`;

const section = ({ claim, how, rows }: Claim): string =>
  [`## ${claim}`, '', how, '', '| what | ours | floor or goal | ratio | at most | holds |', '|---|---|---|---|---|---|', ...rows.map(line), ''].join('\n');

const wanted = process.argv.slice(2);
const sections: string[] = [];
for (const [name, measure] of Object.entries(claims)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`Measuring ${name} …`);
  const text = section(await measure());
  console.log(text);
  sections.push(text);
}
if (wanted.length === 0) {
  const head = `# What was measured\n\nBy \`npm run bench\` on: ${machine()}. Ratios count, not the numbers: each floor was measured in the same run.\n`;
  writeFileSync(join(import.meta.dirname, 'results.md'), [head, ...sections].join('\n'));
}
