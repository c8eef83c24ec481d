// Finds one service, or one's own: only the provider sees a service that is not live.
import type * as z from 'zod/mini';
import type { OwnService, OwnServiceList, Service } from '#shared/services.ts';
import type { SessionUser } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { prepare } from '../db/prepare.ts';
import { PAGE_SIZE, pageOf, readCursor } from '../http/cursor.ts';
import { found } from '../http/refusal.ts';
import { asker, serviceColumns, type ServiceRow, toService } from './service-row.ts';

const serviceById = prepare<ServiceRow>(
  'service-by-id',
  `select ${serviceColumns}
   from ${asker('$1')}
   join services s on s.id = $2 and s.world = me.world and s.removed_at is null
   join users p on p.id = s.provider_id
   where s.provider_id = me.id or (s.visibility = 'live' and p.suspended_reason is null)`,
);

const servicesOf = prepare<ServiceRow & Pick<OwnService, 'views' | 'interests'>>(
  'services-of-user',
  `select ${serviceColumns},
     coalesce((select v.count from service_views v where v.service_id = s.id), 0) as "views",
     (select count(*) from deals d where d.service_id = s.id and d.began_by = 'seeker') as "interests"
   from ${asker('$1')}
   join services s on s.provider_id = me.id and s.removed_at is null
   join users p on p.id = s.provider_id
   where ($2::bigint is null or s.id < $2) and ($3::text is null or s.visibility = $3) and ($4::bigint[] is null or s.id = any($4))
   order by s.id desc limit ${PAGE_SIZE + 1}`,
);

/** Throws `not_found`, also for another user's draft or paused service. */
export async function findService(db: Db, user: SessionUser, id: number): Promise<Service> {
  const [row] = await serviceById(db, [user.id, id]);
  return toService(found(row));
}

/** Newest first, twenty per page. Throws `invalid_input` for a cursor that we did not issue. */
export async function listOwnServices(
  db: Db,
  user: SessionUser,
  { visibility, ids, cursor }: z.output<typeof OwnServiceList>,
): Promise<{ items: OwnService[]; nextCursor: string | null }> {
  const rows = await servicesOf(db, [user.id, readCursor(cursor), visibility ?? null, ids ?? null]);
  return pageOf(rows, (row) => ({ ...toService(row), views: row.views, interests: row.interests }));
}
