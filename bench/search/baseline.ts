// A good full-text search in one statement: the words joined by OR, ranked by ts_rank and by distance, within each
// listing's own radius; remote ones included.
import { serviceColumns } from '../../server/services/service-row.ts';
import { FARTHEST_KM } from '../../server/matching/candidates.ts';

/** In addition to the product's own indexes; created only for the comparison. */
export const BASELINE_INDEX = {
  make: `create index if not exists bench_words_afar on services using gin (search) where remote and visibility = 'live' and removed_at is null`,
  drop: 'drop index bench_words_afar',
};

const MOST = 50;
/** The distance at which a listing counts half of one next door. */
const HALF_KM = 50;

// Inlined where they are used, so that they are known when the statement is planned.
const words = `replace(plainto_tsquery('english', folded_words($4))::text, ' & ', ' | ')::tsquery`;
const place = 'coarse_point($2::float8, $3::float8)';

/** $1 the asking user, $2 and $3 their coordinates in degrees, $4 the text. */
export const BASELINE = `
  with me as (select u.id, u.world, coarse_point($2::float8, $3::float8) as at, true as miles from users u where u.id = $1::bigint),
  found as (
    select s.id, ts_rank(s.search, ${words}) / (1 + (s.point <-> ${place}) / ${HALF_KM}) as rank
    from services s
    where s.search @@ ${words} and s.point <@ cube_enlarge(${place}, ${FARTHEST_KM}, 3) and (s.point <-> ${place}) <= s.radius_km
      and not s.remote and s.world = 0 and s.visibility = 'live' and s.removed_at is null and s.provider_id <> $1::bigint
    union all
    select s.id, ts_rank(s.search, ${words}) as rank
    from services s
    where s.search @@ ${words} and s.remote and s.world = 0 and s.visibility = 'live' and s.removed_at is null and s.provider_id <> $1::bigint
  )
  select ${serviceColumns}
  from me cross join (select id, rank from found order by rank desc, id limit ${MOST}) best
  join services s on s.id = best.id
  join users p on p.id = s.provider_id and p.suspended_reason is null
  order by best.rank desc, s.id`;
