// Reads the best of what was found. The database alone decides whether it may be shown: by each row, or for what was found in memory by
// what it says has changed.
import type { Context } from '../context/context.ts';
import type { ServiceOrder } from '#shared/services.ts';
import { type Conditions, groupAlike } from './candidates.ts';
import { inChosenOrder } from './chosen-order.ts';
import { type FoundService, fromMemory } from './found-service.ts';
import type { Standing } from './near-index/asker.ts';
import { readServices } from './read-services.ts';
import { factsOf, inOrder, type Ranked, type Scored } from './score-candidates.ts';

/** What a search has found, in its order, and how it is to be shown: at most `most` of it. */
export interface Finding {
  wanted: Conditions;
  best: readonly Ranked[];
  /** Dollars for all of the job. */
  budget: number | null;
  most: number;
  order: ServiceOrder;
  /** Undefined where the database found it. */
  memory: FromMemory | undefined;
}

/** Of what was found in memory: for whom, and how the best were written when they were found, by their ids. */
export interface FromMemory extends Standing {
  shown: ReadonlyMap<number, Buffer>;
}

/**
 * Of each finding what may be shown, in its order; undefined where whoever asks is no longer as they were remembered. Those with the
 * same conditions are read together.
 */
export async function readFound(
  { db }: Pick<Context, 'db'>,
  findings: readonly Finding[],
): Promise<Scored[][] | undefined> {
  const alike = groupAlike(
    findings,
    ({ wanted }) => ({ ...wanted, without: [] }),
    ({ memory }) => memory?.asker.digest,
  );
  const read = await Promise.all(alike.map((some) => readAlike(db, some)));
  if (read.includes(undefined)) return undefined;
  const shown = new Map(read.flatMap((some) => some!));
  return findings.map((finding) => shown.get(finding)!);
}

/** What has been read, by its id; null for what may not be shown any more. */
type Read = Map<number, FoundService | null>;

/** Where some may not be shown any more, so many of the next best are read beyond those in their place, as more may have gone with them. */
const FURTHER = 10;

/** What of a finding is still to be read. */
function toRead({ best, most }: Finding, read: Read): number[] {
  const left = best.map(({ listing }) => listing.id).filter((id) => read.get(id) !== null);
  if (left.slice(0, most).every((id) => read.has(id))) return [];
  return left.slice(0, most + (left.length < best.length ? FURTHER : 0)).filter((id) => !read.has(id));
}

async function readAlike(db: Context['db'], findings: readonly Finding[]): Promise<[Finding, Scored[]][] | undefined> {
  const { wanted, memory } = findings[0]!;
  const read: Read = memory ? readFromMemory(findings) : new Map();
  if (memory) {
    const { asker, changed } = await memory.news;
    if (asker?.digest !== memory.asker.digest) return undefined;
    for (const id of changed) read.delete(id);
  }
  const next = (): number[] => [...new Set(findings.flatMap((finding) => toRead(finding, read)))];
  for (let ids = next(); ids.length > 0; ids = next()) {
    for (const id of ids) read.set(id, null);
    for (const service of await readServices(db, wanted, ids)) read.set(service.id, service);
  }
  return findings.map((finding) => {
    const scored = finding.best.flatMap(({ listing, facts, kind, tongue }): Scored[] => {
      const service = read.get(listing.id);
      if (!service) return [];
      return [
        {
          service,
          facts: factsOf(service, facts.meaning, finding.budget),
          kind,
          tongue,
          hasWord: listing.hasWord,
          likeness: 1,
        },
      ];
    });
    return [finding, ordered(scored, finding.order).slice(0, finding.most)];
  });
}

/** As they were when they were found, before it is known whether they still are. */
function readFromMemory(findings: readonly Finding[]): Read {
  const read: Read = new Map();
  for (const { best, most, memory } of findings) {
    const { shown, asker } = memory!;
    for (const { listing } of best.slice(0, most)) {
      const written = shown.get(listing.id);
      if (written && !read.has(listing.id)) read.set(listing.id, fromMemory(listing, written, asker));
    }
  }
  return read;
}

const ordered = (scored: readonly Scored[], order: ServiceOrder): Scored[] =>
  order === 'best' ? inOrder(scored) : inChosenOrder(scored, order, ({ service }) => service);
