// `npm run match -- --services FILE --queries FILE --out FILE`: ranks services for needs and goals, one JSON object per
// line, by the functions that rank them for users (bench/matching/rank-set.ts), and writes the ids of the ten best for
// each.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { engineRanking, readServices, SetQuery, SetService } from '../../bench/matching/rank-set.ts';

const BEST = 10;
const USAGE = 'npm run match -- --services FILE --queries FILE --out FILE';

/** An error that the person who runs the command can fix. */
class CannotMatch extends Error {}

await match().catch((err: unknown) => {
  if (!(err instanceof CannotMatch)) throw err;
  console.error(err.message);
  process.exitCode = 1;
});

async function match(): Promise<void> {
  const { services, queries, out } = options();
  const offered = readAll(services, SetService);
  const asked = readAll(queries, SetQuery);
  const rank = engineRanking(readServices(offered));
  const lines: string[] = [];
  for (const query of asked)
    lines.push(JSON.stringify({ queryId: query.id, serviceIds: (await rank(query)).slice(0, BEST) }));
  orRefuse(() => writeFileSync(out, lines.map((line) => `${line}\n`).join('')), `${out} cannot be written`);
}

function options(): { services: string; queries: string; out: string } {
  const file = { type: 'string' } as const;
  const { services, queries, out } = orRefuse(
    () => parseArgs({ options: { services: file, queries: file, out: file } }),
    USAGE,
  ).values;
  if (!services || !queries || !out) throw new CannotMatch(USAGE);
  return { services, queries, out };
}

function readAll<T>(file: string, schema: z.ZodMiniType<T>): T[] {
  const lines = orRefuse(() => readFileSync(file, 'utf8'), `${file} cannot be read`).split('\n');
  return lines.flatMap((line, at) => (line.trim() === '' ? [] : [readLine(line, schema, `${file}, line ${at + 1}`)]));
}

function readLine<T>(line: string, schema: z.ZodMiniType<T>, where: string): T {
  const value = orRefuse(() => JSON.parse(line) as unknown, `${where} is no JSON`);
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const [issue] = error.issues;
  const field = issue!.path.join('.');
  throw new CannotMatch(`${where}: ${field === '' ? 'this is no object' : `${field} is missing or not of its kind`}`);
}

function orRefuse<T>(act: () => T, words: string): T {
  try {
    return act();
  } catch {
    throw new CannotMatch(words);
  }
}
