// Reads the best results. The database decides for each row whether it may be shown.
import type { Cents } from '#shared/money.ts';
import type { Context } from '../context/context.ts';
import type { ServiceOrder } from '#shared/services.ts';
import { type Conditions, groupAlike } from './candidates.ts';
import { inChosenOrder } from './chosen-order.ts';
import { type FoundService, readServices } from './read-services.ts';
import { factsOf, inOrder, type RankedCandidate, type ScoredService } from './score-candidates.ts';

/** The results of a search in order, of which at most `most` are shown. */
export interface SearchOutcome {
  wanted: Conditions;
  best: readonly RankedCandidate[];
  /** For the whole job. */
  budget: Cents | null;
  most: number;
  order: ServiceOrder;
}

/** Returns the results that may be shown, in order. Searches with the same conditions are read together. */
export async function readFound(
  { db }: Pick<Context, 'db'>,
  findings: readonly SearchOutcome[],
): Promise<ScoredService[][]> {
  const alike = groupAlike(findings, ({ wanted }) => ({ ...wanted, without: [] }));
  const shown = new Map((await Promise.all(alike.map((some) => readAlike(db, some)))).flat());
  return findings.map((finding) => shown.get(finding)!);
}

/** The services read so far, by id; null for those that may no longer be shown. */
type ServicesById = Map<number, FoundService | null>;

/** When some may no longer be shown, this many more than are missing are read, as others may be hidden too. */
const FURTHER = 10;

/** The ids of a search that are still to be read. */
function toRead({ best, most }: SearchOutcome, read: ServicesById): number[] {
  const left = best.map(({ listing }) => listing.id).filter((id) => read.get(id) !== null);
  if (left.slice(0, most).every((id) => read.has(id))) return [];
  return left.slice(0, most + (left.length < best.length ? FURTHER : 0)).filter((id) => !read.has(id));
}

async function readAlike(
  db: Context['db'],
  findings: readonly SearchOutcome[],
): Promise<[SearchOutcome, ScoredService[]][]> {
  const read: ServicesById = new Map();
  const next = (): number[] => [...new Set(findings.flatMap((finding) => toRead(finding, read)))];
  for (let ids = next(); ids.length > 0; ids = next()) {
    for (const id of ids) read.set(id, null);
    for (const service of await readServices(db, findings[0]!.wanted, ids)) read.set(service.id, service);
  }
  return findings.map((finding) => {
    const scored = finding.best.flatMap(({ listing, facts, kind, tongue }): ScoredService[] => {
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

const ordered = (scored: readonly ScoredService[], order: ServiceOrder): ScoredService[] =>
  order === 'best' ? inOrder(scored) : inChosenOrder(scored, order, ({ service }) => service);
