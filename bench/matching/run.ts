// `npm run bench:matching`: how well needs and goals are understood, compared with full-text search, on the tuning
// sets, or on the named ones.
import { join } from 'node:path';
import { openedEngine } from '../../test/engine.ts';
import { type Grades, measure, type Measures } from './measures.ts';
import { readLines } from './read-lines.ts';
import { engineRanking, fullTextRanking, type Ranking, readServices, type SetQuery, type SetService } from './rank-set.ts';

interface Labels {
  queryId: SetQuery['id'];
  slices: string[];
  grades: Grades;
}

const began = performance.now();
openedEngine();
// On stderr, because the tables on stdout are the same in every run.
console.error(`The engine was opened in ${Math.round(performance.now() - began)} ms.\n`);

const named = process.argv.slice(2);
for (const set of named.length > 0 ? named : ['tuning-1', 'tuning-2', 'tuning-3', 'tuning-4', 'tuning-5']) await report(set);

async function report(set: string): Promise<void> {
  const read = <T>(name: string): T[] => readLines<T>(join(import.meta.dirname, set, `${name}.jsonl`));
  const services = read<SetService>('services');
  const queries = read<SetQuery>('queries');
  const labels = new Map(read<Labels>('labels').map((label) => [label.queryId, label]));
  const listings = readServices(services);
  const ours = await bySlice(engineRanking(listings), queries, labels);
  const fullText = await bySlice(fullTextRanking(listings), queries, labels);
  const columns = ({ ndcg, firstIsBest, recall }: Measures) => [ndcg, firstIsBest, recall].map((value) => value.toFixed(3)).join(' | ');
  console.log(`## ${set}: ${queries.length} queries over ${services.length} services\n`);
  console.log('| slice | queries | nDCG@10 | P@1 | recall@10 | full text: nDCG@10 | P@1 | recall@10 |\n|---|---|---|---|---|---|---|---|');
  for (const [slice, { count, mean }] of ours) console.log(`| ${slice} | ${count} | ${columns(mean)} | ${columns(fullText.get(slice)!.mean)} |`);
  console.log();
}

/** Means by slice; "all" holds every query. */
async function bySlice(rank: Ranking, queries: readonly SetQuery[], labels: ReadonlyMap<SetQuery['id'], Labels>) {
  const sums = new Map<string, { count: number; mean: Measures }>();
  for (const query of queries) {
    const { slices, grades } = labels.get(query.id)!;
    const measured = measure(await rank(query), grades);
    for (const slice of ['all', ...slices]) {
      const { count, mean } = sums.get(slice) ?? { count: 0, mean: { ndcg: 0, firstIsBest: 0, recall: 0 } };
      const added = (name: keyof Measures): number => (mean[name] * count + measured[name]) / (count + 1);
      sums.set(slice, { count: count + 1, mean: { ndcg: added('ndcg'), firstIsBest: added('firstIsBest'), recall: added('recall') } });
    }
  }
  return sums;
}
