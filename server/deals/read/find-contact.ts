// The job's address and the other side's phone number: from payment until 14 days after the end. Each view is logged.
import { BOOKED, type DealStatus } from '#shared/deal-statuses.ts';
import { DAY_MS } from '#shared/time.ts';
import type { Context, SessionUser } from '../../context/context.ts';
import { found } from '../../http/refusal.ts';
import { sideOf } from '../lock-deal.ts';

const SHOWN_AFTER_END_MS = 14 * DAY_MS;

interface Contact {
  address: string | null;
  phone: string | null;
}

/** Refuses `not_found` before and after that time, too. */
export const findContact = async (context: Context, user: SessionUser, dealId: number): Promise<Contact> =>
  found(await contactIfShown(context, user, dealId));

/** Undefined before and after that time; refuses `not_found` to anybody but the two sides. */
export async function contactIfShown(
  { db, now, sealer }: Context,
  user: SessionUser,
  dealId: number,
): Promise<Contact | undefined> {
  const deal = await db
    .selectFrom('deals')
    .select(['world', 'seekerId', 'providerId', 'status', 'settledAt', 'endAt', 'address'])
    .where('id', '=', dealId)
    .executeTakeFirst();
  const side = sideOf(deal, user);
  const at = now();
  if (!deal || !BOOKED.includes(deal.status as DealStatus) || at.getTime() > shownUntil(deal)) return undefined;
  await db.insertInto('contactViews').values({ dealId, viewerId: user.id, viewedAt: at }).execute();
  const other = await db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', side === 'seeker' ? deal.providerId : deal.seekerId)
    .executeTakeFirstOrThrow();
  return { address: deal.address && sealer.open(deal.address), phone: other.phone };
}

/**
 * In ms since 1970, counted from the earlier of the deal's end and the agreed end; without either there is no limit
 * yet.
 */
function shownUntil({ settledAt, endAt }: { settledAt: string | null; endAt: string | null }): number {
  const ends = [settledAt, endAt].flatMap((time) => (time === null ? [] : Date.parse(time)));
  return Math.min(...ends) + SHOWN_AFTER_END_MS;
}
