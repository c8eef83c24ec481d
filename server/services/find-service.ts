// One service, and one's own: what is not live, only its provider sees.
import type { OwnService, Service } from '#shared/services.ts';
import type { SessionUser } from '../context.ts';
import type { Db } from '../db/open.ts';
import { prepare } from '../db/prepare.ts';
import { found } from '../http/refusal.ts';
import { asker, serviceColumns, type ServiceRow, toService } from './service-row.ts';

/** More than anybody offers; it bounds the reply. */
const MOST_OWN = 200;

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
   order by s.id desc limit ${MOST_OWN}`,
);

/** Throws `not_found`, also for somebody else's draft or paused service. */
export async function findService(db: Db, user: SessionUser, id: number): Promise<Service> {
  const [row] = await serviceById(db, [user.id, id]);
  return toService(found(row));
}

/** The newest first. */
export const listOwnServices = async (db: Db, user: SessionUser): Promise<OwnService[]> =>
  (await servicesOf(db, [user.id])).map((row) => ({ ...toService(row), views: row.views, interests: row.interests }));
