// Reads the best of what was found. The database alone decides whether it may be shown.
import type { Context } from '../context.ts';
import type { Language } from '#shared/languages.ts';
import type { ServiceOrder } from '#shared/services.ts';
import { commonLanguages } from '../users/common-languages.ts';
import { type Conditions, groupAlike } from './candidates.ts';
import { inChosenOrder } from './chosen-order.ts';
import type { Asker } from './near-index/asker.ts';
import { type FoundService, readServices } from './read-services.ts';
import { factsOf, inOrder, type Ranked, type Scored } from './score-candidates.ts';

/** What a search has found, in its order, and how it is to be shown: at most `most` of it. */
export interface Finding {
  wanted: Conditions;
  best: readonly Ranked[];
  /** Dollars for all of the job. */
  budget: number | null;
  most: number;
  order: ServiceOrder;
  /** Whom it was found for in memory; undefined where the database found it. */
  asker: Asker | undefined;
}

type ReadContext = Pick<Context, 'db' | 'nearIndex'>;

/**
 * Of each finding what may be shown, in its order; undefined where whoever asks is no longer as they were remembered. Those with the
 * same conditions are read together.
 */
export async function readFound(context: ReadContext, findings: readonly Finding[]): Promise<Scored[][] | undefined> {
  const alike = groupAlike(findings, ({ wanted }) => ({ ...wanted, without: [] }), ({ asker }) => asker?.digest);
  const read = await Promise.all(alike.map((some) => readAlike(context, some)));
  if (read.includes(undefined)) return undefined;
  const shown = new Map(read.flatMap((some) => some!));
  return findings.map((finding) => shown.get(finding)!);
}

interface Shown {
  service: FoundService;
  common: Language[];
}

/** What has been read, by its id; null for what may not be shown any more. */
type Read = ReadonlyMap<number, Shown | null>;

/** Where some may not be shown any more, so many of the next best are read beyond those in their place, as more may have gone with them. */
const FURTHER = 10;

/** What of a finding is still to be read. */
function toRead({ best, most }: Finding, read: Read): number[] {
  const left = best.map(({ listing }) => listing.id).filter((id) => read.get(id) !== null);
  if (left.slice(0, most).every((id) => read.has(id))) return [];
  return left.slice(0, most + (left.length < best.length ? FURTHER : 0)).filter((id) => !read.has(id));
}

async function readAlike(context: ReadContext, findings: readonly Finding[]): Promise<[Finding, Scored[]][] | undefined> {
  const { wanted, asker } = findings[0]!;
  const read = new Map<number, Shown | null>();
  const next = (): number[] => [...new Set(findings.flatMap((finding) => toRead(finding, read)))];
  // Where nothing was found, it is still asked whether whoever asks is as they were remembered.
  for (let ids = next(), isAsked = asker === undefined; ids.length > 0 || !isAsked; ids = next(), isAsked = true) {
    const services = await readServices(context, { wanted, asker, ids });
    if (!services) return undefined;
    for (const id of ids) read.set(id, null);
    for (const service of services) read.set(service.id, { service, common: commonLanguages(service.spoken, service.languages) });
  }
  return findings.map((finding) => {
    const scored = finding.best.flatMap(({ listing, facts, kind, tongue }): Scored[] => {
      const known = read.get(listing.id);
      if (!known) return [];
      const { service, common } = known;
      return [{ service, facts: factsOf(service, facts.meaning, finding.budget), kind, tongue, hasWord: listing.hasWord, likeness: 1, commonLanguages: common }];
    });
    return [finding, ordered(scored, finding.order).slice(0, finding.most)];
  });
}

const ordered = (scored: readonly Scored[], order: ServiceOrder): Scored[] =>
  order === 'best' ? inOrder(scored) : inChosenOrder(scored, order, ({ service, facts }) => ({ ...service, km: facts.km }));
