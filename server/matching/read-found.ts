// Reads the best of what was found from the database, which alone decides whether they may be shown.
import type { Language } from '#shared/languages.ts';
import type { Service, ServiceOrder } from '#shared/services.ts';
import type { Db } from '../db/open.ts';
import { prepare } from '../db/prepare.ts';
import { asker, serviceColumns, type ServiceRow, toService } from '../services/service-row.ts';
import { commonLanguages } from '../users/common-languages.ts';
import type { Wanted } from './candidates.ts';
import { inChosenOrder } from './chosen-order.ts';
import { factsOf, inOrder, type Ranked, type Scored } from './score-candidates.ts';

/** Every condition stands here once more: what was found, in memory above all, may be a moment old. */
const found = prepare<ServiceRow & { asked: readonly Language[] }>(
  'matches-found',
  `select ${serviceColumns}, me.languages as "asked"
   from ${asker('$1::bigint', 'coalesce(coarse_point($2::float8, $3::float8), u.point)')}
   join services s on s.id = any($4::bigint[]) and s.world = me.world
   join users p on p.id = s.provider_id
   where s.visibility = 'live' and s.removed_at is null and s.meaning is not null and s.provider_id <> me.id and s.provider_id <> all(me.apart)
     and p.suspended_reason is null
     and ($5::integer is null or s.price <= $5)
     and ($6::integer is null or (s.rating_count > 0 and s.rating_sum >= $6 * s.rating_count))
     and (s.remote or (not $7::boolean and (me.at is null or (s.point <-> me.at) <= least(s.radius_km, $8::float8))))`,
);

/** Both null where nothing is said. `near` is `latitude,longitude` in degrees. */
export const degreesOf = (near: string | undefined): (number | null)[] => near?.split(',').map(Number) ?? [null, null];

/** What a search has found, in its order, and how it is to be shown: at most `most` of it. */
export interface Finding {
  wanted: Omit<Wanted, 'kinds' | 'rareWords'>;
  best: readonly Ranked[];
  /** Dollars for all of the job. */
  budget: number | null;
  most: number;
  order: ServiceOrder;
}

/** Of each finding what may be shown, in its order. Those with the same conditions are read together. */
export async function readFound(db: Db, findings: readonly Finding[]): Promise<Scored[][]> {
  const alike = new Map<string, Finding[]>();
  for (const finding of findings) {
    const { userId, near, maxPrice, minRating, remote, radiusKm } = finding.wanted;
    const conditions = JSON.stringify([userId, near, maxPrice, minRating, remote, radiusKm]);
    alike.set(conditions, [...(alike.get(conditions) ?? []), finding]);
  }
  const read = await Promise.all([...alike.values()].map((some) => readAlike(db, some)));
  const shown = new Map(read.flat());
  return findings.map((finding) => shown.get(finding)!);
}

interface Shown {
  row: ServiceRow;
  service: Service;
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

async function readAlike(db: Db, findings: readonly Finding[]): Promise<[Finding, Scored[]][]> {
  const read = new Map<number, Shown | null>();
  const next = (): number[] => [...new Set(findings.flatMap((finding) => toRead(finding, read)))];
  for (let ids = next(); ids.length > 0; ids = next()) {
    const rows = await readRows(db, findings[0]!.wanted, ids);
    for (const id of ids) read.set(id, null);
    for (const row of rows) read.set(row.id, { row, service: toService(row), common: commonLanguages(row.asked, row.languages) });
  }
  return findings.map((finding) => {
    const scored = finding.best.flatMap(({ listing, facts, kind, tongue }): Scored[] => {
      const known = read.get(listing.id);
      if (!known) return [];
      const { row, service, common } = known;
      return [{ service, facts: factsOf(row, facts.meaning, finding.budget), kind, tongue, hasWord: listing.hasWord, likeness: 1, commonLanguages: common }];
    });
    return [finding, ordered(scored, finding.order).slice(0, finding.most)];
  });
}

const readRows = (db: Db, { userId, near, maxPrice, minRating, remote, radiusKm }: Finding['wanted'], ids: readonly number[]) =>
  found(db, [userId, ...degreesOf(near), ids, maxPrice, minRating, remote ?? false, radiusKm]);

const ordered = (scored: readonly Scored[], order: ServiceOrder): Scored[] =>
  order === 'best' ? inOrder(scored) : inChosenOrder(scored, order, ({ service, facts }) => ({ ...service, km: facts.km }));
