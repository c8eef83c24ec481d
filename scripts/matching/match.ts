// `npm run match -- --services FILE --queries FILE --out FILE`: ranks services for needs and goals, each a line of JSON, as users get them ranked.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { engineRanking, type SetQuery, type SetService } from '../../bench/matching/rank-set.ts';
import { readLines } from '../../bench/matching/read-lines.ts';
import { openEngine } from '../../server/matching/open-engine.ts';

const BEST = 10;
const { values } = parseArgs({ options: { services: { type: 'string' }, queries: { type: 'string' }, out: { type: 'string' } } });
const { services, queries, out } = values;
if (!services || !queries || !out) {
  console.error('npm run match -- --services FILE --queries FILE --out FILE');
  process.exit(1);
}

const rank = engineRanking(openEngine(), readLines<SetService>(services));
const lines = readLines<SetQuery>(queries).map((query) => JSON.stringify({ queryId: query.id, serviceIds: rank(query).slice(0, BEST) }));
writeFileSync(out, `${lines.join('\n')}\n`);
