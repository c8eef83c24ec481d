// The services that were found, as far as they may be shown: every condition is put to the database once more, as what was
// found, in memory above all, may be a moment old. What is in memory and still so is not read again.
import { setImmediate as turn } from 'node:timers/promises';
import type { Context } from '../context.ts';
import type { Language } from '#shared/languages.ts';
import { prepare } from '../db/prepare.ts';
import { asker as askerSql, serviceColumns, type ServiceRow, toService, type Way, withDistance } from '../services/service-row.ts';
import type { Service } from '#shared/services.ts';
import { askedFrom, degreesOf } from './asked-from.ts';
import type { Conditions } from './candidates.ts';
import { type Asker, askerWithDigest } from './near-index/asker.ts';

/** What depends on who asks. */
interface FromAsker extends Way {
  /** The languages of whoever asks. */
  spoken: readonly Language[];
}

export type FoundService = Service & Pick<FromAsker, 'km' | 'spoken'>;

const me = askerSql('$1::bigint', askedFrom);
const MAY_BE_SHOWN = `s.id = any($4::bigint[]) and s.world = me.world
  and s.visibility = 'live' and s.removed_at is null and s.meaning is not null and s.provider_id <> me.id and s.provider_id <> all(me.apart)
  and p.suspended_reason is null
  and ($5::integer is null or s.price <= $5)
  and ($6::integer is null or (s.rating_count > 0 and s.rating_sum >= $6 * s.rating_count))
  and (s.remote or (not $7::boolean and (me.at is null or (s.point <-> me.at) <= least(s.radius_km, $8::float8))))`;

const found = prepare<ServiceRow & FromAsker>(
  'matches-found',
  `select ${serviceColumns}, me.languages as "spoken" from ${me} cross join services s join users p on p.id = s.provider_id where ${MAY_BE_SHOWN}`,
);

interface Confirmed extends FromAsker {
  digest: string;
  /** Null in the one row that there is where none may be shown; then the rest is null, too. */
  id: number | null;
  written: string;
  providerWritten: string;
}

const confirmed = prepare<Confirmed>(
  'matches-confirmed',
  `select me.digest, me.languages as "spoken", me.miles as "miles", s.*
   from ${askerWithDigest} left join lateral (
     select s.id, case when s.remote then null else s.point <-> me.at end as km, s.xmin as "written", p.xmin as "providerWritten"
     from services s join users p on p.id = s.provider_id where ${MAY_BE_SHOWN}
   ) s on true`,
);

interface Asked {
  wanted: Conditions;
  /** Whom it was found for in memory. */
  asker: Asker | undefined;
  ids: readonly number[];
}

/** In no order. Undefined where whoever asks is no longer as they were remembered. */
export async function readServices(context: Pick<Context, 'db' | 'nearIndex'>, { wanted, asker, ids }: Asked): Promise<FoundService[] | undefined> {
  const { userId, near, maxPrice, minRating, remote, radiusKm } = wanted;
  const valuesFor = (some: readonly number[]) => [userId, ...degreesOf(near), some, maxPrice, minRating, remote ?? false, radiusKm];
  const read = async (some: readonly number[]): Promise<FoundService[]> => (some.length === 0 ? [] : (await found(context.db, valuesFor(some))).map(toService));
  const { nearIndex } = context;
  if (!asker || !nearIndex) return read(ids);
  const confirming = confirmed(context.db, valuesFor(ids));
  // It is waited for below, unless something goes wrong before; and it must be on its way before what is in memory is read.
  confirming.catch(() => {});
  await turn();
  const shown = new Map(ids.map((id) => [id, nearIndex.shown(id)]));
  const all = await confirming;
  if (all[0]?.digest !== asker.digest) return undefined;
  const services: FoundService[] = [];
  const changed: number[] = [];
  for (const { id, km, miles, spoken, written, providerWritten } of all) {
    if (id === null) continue;
    const kept = shown.get(id);
    if (kept?.written === Number(written) && kept.providerWritten === Number(providerWritten)) services.push(Object.assign(withDistance(kept.facts, { km, miles }), { km, spoken }));
    else changed.push(id);
  }
  nearIndex.readAgain(changed);
  return [...services, ...(await read(changed))];
}
