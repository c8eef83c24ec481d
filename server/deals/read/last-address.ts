// The seeker's latest job address, so that they need not type it for each job.
import type { Context, SessionUser } from '../../context/context.ts';

/** From their newest deal other than this one; empty when there is none, or when it was sealed with another secret. */
export async function lastAddress(
  { db, sealer }: Pick<Context, 'db' | 'sealer'>,
  { id: seekerId, world }: Pick<SessionUser, 'id' | 'world'>,
  dealId: number,
): Promise<string> {
  const last = await db
    .selectFrom('deals')
    .select('address')
    .where('seekerId', '=', seekerId)
    .where('world', '=', world)
    .where('id', '<>', dealId)
    .where('address', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last?.address) return '';
  try {
    return sealer.open(last.address);
  } catch {
    return '';
  }
}
