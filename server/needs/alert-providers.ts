// Alerts nearby providers to a public need that one of their services fits: each once, the best first, and not too
// often.
import { isolated } from '#shared/isolated.ts';
import { type RawBuilder, sql } from 'kysely';
import { areApart } from '../users/apart.ts';
import { inTransaction, type Work } from '../context/work.ts';
import type { Db } from '../db/db.ts';
import { enqueue, type Handler } from '../jobs/outbox.ts';
import { notify } from '../notifications/notify.ts';
import { LEAST_FIT } from './list-nearby.ts';
import { DAY_MS } from '#shared/time.ts';

export const LEAD_ALERT = 'lead_alert';
/** At most this many providers are notified per kind; each gets at most `MOST_A_DAY` alerts. */
const MOST_TOLD = 30;
const MOST_A_DAY = 8;

/** Runs in the transaction that posted the need or made it public. Once per kind that the need turns out to be. */
export async function alertProviders(work: Work, { id, world }: { id: number; world: number }): Promise<void> {
  await alertOfKind(work, id);
  await work.emit({ type: 'need_published', world, id });
}

/** Runs in the transaction that changed a public need: if its kind has changed, others may help. */
export async function alertOfKind(work: Work, needId: number): Promise<void> {
  const likeliest = await work.tx
    .selectFrom('needKinds')
    .select('kind')
    .where('needId', '=', needId)
    .orderBy('share', 'desc')
    .orderBy('kind')
    .executeTakeFirst();
  await enqueue(work.tx, work.now(), {
    kind: LEAD_ALERT,
    key: `${LEAD_ALERT}:${needId}:${likeliest?.kind ?? 0}`,
    body: { needId },
  });
}

/** Idempotent: nobody is notified twice of one need. A need that no longer accepts offers alerts nobody. */
export const sendLeadAlerts: Handler = async (context, { body }) => {
  await inTransaction(context, async (work) => {
    const need = await lockPublic(work.tx, Number(body.needId));
    if (!need) return;
    let told = 0;
    // One query may find several services of the same provider, so go on until enough providers are notified.
    while (told < MOST_TOLD) {
      const found = await findProviders(work.tx, work.now(), need.id);
      if (found.length === 0) break;
      for (const providerId of found.slice(0, MOST_TOLD - told))
        told += (await tell(work, { need, providerId })) ? 1 : 0;
    }
  });
};

/** Returns false if the provider was notified of it before. */
async function tell(work: Work, { need, providerId }: { need: PublicNeed; providerId: number }): Promise<boolean> {
  const isNew = await work.tx
    .insertInto('leadAlerts')
    .values({ needId: need.id, providerId, createdAt: work.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('needId')
    .executeTakeFirst();
  if (!isNew) return false;
  const content = `A neighbour is looking for help: “${isolated(need.title)}”. You can answer with an offer.`;
  await notify(work, {
    userId: providerId,
    ...NOTICE,
    content,
    subject: isolated(need.title),
    relatedId: need.id,
  });
  return true;
}

const NOTICE = { type: 'offer', kind: 'needs', title: 'A need near you', relatedType: 'need' } as const;

interface PublicNeed {
  id: number;
  title: string;
}

const lockPublic = (tx: Db, id: number): Promise<PublicNeed | undefined> =>
  tx
    .selectFrom('needs')
    .select(['id', 'title'])
    .where('id', '=', id)
    .where('visibility', '=', 'public')
    .where('status', 'in', ['open', 'matched'])
    .forShare()
    .executeTakeFirst();

/**
 * Sorted by how well their service fits, then by distance; providers who may not be notified, or who have had a deal
 * about the need, do not count towards the limit. A remote service reaches as far as the seeker looks. Kind 0, for
 * texts not understood, has no row among services.
 */
async function findProviders(tx: Db, now: Date, needId: number): Promise<number[]> {
  const { rows } = await providersQuery(now, needId).execute(tx);
  return rows.map(({ providerId }) => providerId);
}

/** Exported so that a test can read its plan. */
export function providersQuery(now: Date, needId: number): RawBuilder<{ providerId: number }> {
  const since = new Date(now.getTime() - DAY_MS);
  const canBeTold = sql`p.suspended_reason is null and p.id <> n.seeker_id
    and fits.fit >= ${LEAST_FIT} and not ${sql.raw(areApart('n.seeker_id', 'p.id'))}
    and not exists (select from deals d where d.need_id = n.id and d.provider_id = p.id)
    and not exists (select from lead_alerts told where told.need_id = n.id and told.provider_id = p.id)
    and (select count(*) from lead_alerts told where told.provider_id = p.id and told.created_at > ${since}) < ${MOST_A_DAY}`;
  const whoFits = sql`join services s on s.id = k.service_id
    join users p on p.id = s.provider_id
    cross join lateral (
      select sum(wanted.share * offered.share) as fit
      from need_kinds wanted join service_kinds offered on offered.kind = wanted.kind
      where wanted.need_id = n.id and offered.service_id = k.service_id
    ) fits`;
  return sql`
    select found.provider_id
    from needs n
    join need_kinds nk on nk.need_id = n.id
    cross join lateral (
      (select p.id as provider_id, fits.fit, k.point <-> n.point as km
      from service_kinds k ${whoFits}
      where k.kind = nk.kind and k.world = n.world and not k.remote and k.point <@ cube_enlarge(n.point, n.radius_km, 3)
        and (k.point <-> n.point) <= least(k.radius_km, n.radius_km) and ${canBeTold}
      order by k.point <-> n.point, k.service_id limit ${MOST_TOLD})
      union all
      (select p.id, fits.fit, coalesce(k.point, p.point) <-> n.point
      from service_kinds k ${whoFits}
      where k.kind = nk.kind and k.world = n.world and k.remote
        and (coalesce(k.point, p.point) <-> n.point) <= n.radius_km and ${canBeTold}
      order by k.share desc, k.service_id limit ${MOST_TOLD})
    ) found
    where n.id = ${needId}
    group by found.provider_id
    order by max(found.fit) desc, min(found.km), found.provider_id
    limit ${MOST_TOLD}`;
}
