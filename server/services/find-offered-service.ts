// Finds the service that a new deal is about.
import type { Cents } from '#shared/money.ts';
import type { Db } from '../db/db.ts';
import { refuse } from '../http/refusal.ts';

export interface OfferedService {
  id: number;
  providerId: number;
  title: string;
  remote: boolean;
  /** Null means "ask". */
  price: Cents | null;
  policy: string;
}

/** Throws `not_found` if this world has no such service, `service_not_live` for a paused one. */
export async function findLiveService(db: Db, world: number, id: number): Promise<OfferedService> {
  const service = await db
    .selectFrom('services as s')
    .innerJoin('users as p', 'p.id', 's.providerId')
    .select(['s.id', 's.providerId', 's.title', 's.remote', 's.price', 's.policy', 's.visibility'])
    .where('s.id', '=', id)
    .where('s.world', '=', world)
    .where('s.visibility', '!=', 'draft')
    .where('s.removedAt', 'is', null)
    .where('p.suspendedReason', 'is', null)
    .executeTakeFirst();
  if (!service) return refuse('not_found');
  const { visibility, ...offered } = service;
  return visibility === 'live' ? offered : refuse('service_not_live');
}
