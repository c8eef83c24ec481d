// `npm run bench`: measures every claim in turn, and writes bench/results.md; given names, measures and rewrites only
// those.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { coldStart } from './cold-start.ts';
import { dealStep } from './deal-step.ts';
import { idleMemory } from './idle-memory.ts';
import { type Claim, machine } from './measure.ts';
import { longTexts } from './long-texts.ts';
import { reads } from './reads.ts';
import { section } from './section.ts';
import { settling } from './settling.ts';
import { webhooks } from './webhooks.ts';

const claims: Record<string, () => Promise<Claim>> = {
  reads,
  dealStep,
  settling,
  webhooks,
  coldStart,
  idleMemory,
  longTexts,
};

const file = join(import.meta.dirname, 'results.md');
const head = `# What was measured\n\nBy \`npm run bench\` on: ${machine()}. Ratios count, not the numbers: each floor was measured in the same run.\n`;

/** The existing sections by title, if written on a machine like this one. */
function readSections(): Map<string, string> {
  const [written, ...parts] = readFileSync(file, 'utf8').split(/^(?=## )/m);
  if (written?.trim() !== head.trim()) return new Map();
  return new Map(parts.map((part) => [part.slice(0, part.indexOf('\n')), part]));
}

const wanted = process.argv.slice(2);
const before = readSections();
const sections: string[] = [];
for (const [name, measure] of Object.entries(claims)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`Measuring ${name} …`);
  const text = section(await measure());
  console.log(text);
  sections.push(text);
}
for (const text of sections) before.set(text.slice(0, text.indexOf('\n')), text);
const all = wanted.length === 0 ? sections : [...before.values()];
writeFileSync(file, [head, ...all].map((text) => `${text.trim()}\n`).join('\n'));
