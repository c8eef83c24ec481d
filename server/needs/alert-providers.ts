// Tells providers near of a public need that one of their services could answer: once each, the best first, and not too often.
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Db } from '../db/open.ts';
import { inTransaction } from '../db/transaction.ts';
import { hearOfNeed } from '../guests/neighbours/ears.ts';
import { enqueue, type Handler } from '../jobs/outbox.ts';
import { notify } from '../notifications/notify.ts';
import { LEAST_FIT } from './list-nearby.ts';

export const LEAD_ALERT = 'lead_alert';
/** Of one need, so many are told; nobody of more than so many needs a day. */
const MOST_TOLD = 30;
const MOST_A_DAY = 8;
const DAY_MS = 24 * 3600_000;

/** In the transaction that stated the need or made it public. Once for each need. */
export async function alertProviders(tx: Db, { now }: Pick<Context, 'now'>, { id: needId, world }: { id: number; world: number }): Promise<void> {
  await enqueue(tx, now(), { kind: LEAD_ALERT, key: `${LEAD_ALERT}:${needId}`, body: { needId } });
  await hearOfNeed(tx, { now }, { world, id: needId });
}

/** Who was told before is not told again, so it may be done twice. A need that nobody can answer any more tells nobody. */
export const sendLeadAlerts: Handler = async (context, { body }) => {
  await inTransaction(context.db, async (tx, after) => {
    const need = await lockPublic(tx, Number(body.needId));
    if (!need) return;
    for (const providerId of new Set(await findProviders(tx, context.now(), need.id))) {
      const isNew = await tx
        .insertInto('leadAlerts')
        .values({ needId: need.id, providerId, createdAt: context.now() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('needId')
        .executeTakeFirst();
      if (!isNew) continue;
      const content = `A neighbour is looking for help: “${need.title}”. You can answer with an offer.`;
      await notify(tx, after, context, { userId: providerId, ...NOTICE, content, relatedId: need.id });
    }
  });
};

const NOTICE = { type: 'offer', kind: 'needs', title: 'A need near you', relatedType: 'need' } as const;

const lockPublic = (tx: Db, id: number): Promise<{ id: number; title: string } | undefined> =>
  tx
    .selectFrom('needs')
    .select(['id', 'title'])
    .where('id', '=', id)
    .where('visibility', '=', 'public')
    .where('status', 'in', ['open', 'matched'])
    .forShare()
    .executeTakeFirst();

/** By how well their service fits, then by how near it is. Kind 0, which was not understood, has no row among services. */
async function findProviders(tx: Db, now: Date, needId: number): Promise<number[]> {
  const { rows } = await sql<{ providerId: number }>`
    select near.provider_id
    from needs n
    join need_kinds nk on nk.need_id = n.id
    cross join lateral (
      select s.provider_id, s.id as service_id, nk.share * k.share as fit, k.point <-> n.point as km
      from service_kinds k join services s on s.id = k.service_id
      where k.kind = nk.kind and k.world = n.world and not k.remote and k.point <@ cube_enlarge(n.point, n.radius_km, 3)
        and (k.point <-> n.point) <= least(k.radius_km, n.radius_km) and s.provider_id <> n.seeker_id
      order by k.point <-> n.point limit ${MOST_TOLD}
    ) near
    join users p on p.id = near.provider_id and p.suspended_reason is null
    where n.id = ${needId}
      and (select count(*) from lead_alerts told where told.provider_id = p.id and told.created_at > ${new Date(now.getTime() - DAY_MS)}) < ${MOST_A_DAY}
    group by near.provider_id, near.service_id
    having sum(near.fit) >= ${LEAST_FIT}
    order by sum(near.fit) desc, min(near.km), near.provider_id
    limit ${MOST_TOLD}`.execute(tx);
  return rows.map(({ providerId }) => providerId);
}
