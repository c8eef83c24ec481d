// `npm run bench:search`: how fast the search is over a whole country, with its quality beside every time; writes
// results.md. Arguments: sizes (10000 200000 1000000), and `--keep=FOLDER` for a PostgreSQL that stays, so that the
// country is generated once; `--rounds=1` for a quick look.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { machine } from '../measure.ts';
import { section } from '../section.ts';
import { claimsOf } from './claims.ts';
import { openCluster } from './databases.ts';
import { measureSize, type SizeFigures } from './measure-size.ts';
import { openScene } from './scene.ts';

const SIZES = ['10000', '200000', '1000000'];
/** The claims about full-text search and concurrent writes are for this size. */
const COMPARED = 200_000;

const { values, positionals } = parseArgs({
  options: { keep: { type: 'string' }, rounds: { type: 'string', default: '3' } },
  allowPositionals: true,
});
const cluster = await openCluster(values.keep);
const measured: SizeFigures[] = [];
for (const size of (positionals.length > 0 ? positionals : SIZES).map(Number)) {
  console.log(`Making a country of ${size} listings and as many needs …`);
  const scene = await openScene(cluster, size, Number(values.rounds));
  console.log(scene.filledIn === null ? 'It is there.' : `Made in ${Math.round(scene.filledIn)} s.`);
  measured.push(await measureSize(scene, { isCompared: size === COMPARED, say: console.log }));
  await scene.close();
}
await cluster.close();
const head = `# How fast is the search?\n\nBy \`npm run bench:search\` on: ${machine()}. Ratios count, not the numbers: what is compared was measured in the same run.\n`;
const text = [head, ...claimsOf(measured).map(section)].join('\n');
console.log(text);
writeFileSync(join(import.meta.dirname, 'results.md'), `${text.trim()}\n`);
