// Counts how often others open a service: each account once a day, the provider never.
import type { Context, SessionUser } from '../context/context.ts';
import { inTransaction } from '../context/work.ts';
import type { Db } from '../db/db.ts';
import { prepare } from '../db/prepare.ts';
import { enqueue, type Handler } from '../jobs/outbox.ts';
import { findService } from './find-service.ts';
import { DAY_MS } from '#shared/time.ts';

export const FORGET_VIEWERS = 'forget_viewers';

/**
 * Returns a row if the view counts: not for one's own service, one that is not visible, or a second view on the same
 * day.
 */
const insertView = prepare<{ isNew: boolean }>(
  'count_view',
  `with viewer as (
     insert into service_viewers (service_id, day, viewer_id)
     select s.id, $4::date, $1 from services s join users p on p.id = s.provider_id
     where s.id = $2 and s.world = $3 and s.provider_id <> $1 and s.visibility = 'live' and s.removed_at is null and p.suspended_reason is null
     on conflict do nothing returning service_id)
   insert into service_views (service_id, count) select service_id, 1 from viewer
   on conflict (service_id) do update set count = service_views.count + 1
   returning true as "isNew"`,
);

/** Replies the same whether or not the view counts. Refuses if the user may not see the service. */
export async function countView(context: Context, user: SessionUser, serviceId: number): Promise<void> {
  const day = context.now().toISOString().slice(0, 10);
  await inTransaction(context, async (work) => {
    const [counted] = await insertView(work.tx, [user.id, serviceId, user.world, day]);
    if (counted) await forgetLater(work.tx, work.now(), day);
    else await findService(work.tx, user, serviceId);
  });
}

/** Deletes the viewer's identity at the end of the following day. */
const forgetLater = (tx: Db, now: Date, day: string): Promise<void> =>
  enqueue(tx, now, {
    kind: FORGET_VIEWERS,
    key: `${FORGET_VIEWERS}:${day}`,
    body: { day },
    at: new Date(Date.parse(day) + 2 * DAY_MS),
  });

export const forgetViewers: Handler = async ({ db }, { body }) => {
  await db.deleteFrom('serviceViewers').where('day', '<=', String(body.day)).execute();
};
