// Whether somebody may go to pay now, whether from the payment's page or by the deal's step.
import type { Config } from '../base/config.ts';
import type { SessionUser } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import type { Limits } from '../http/limits.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import { paymentHome } from './payment-home.ts';

/** Counts one try. Refuses `too_many_requests` after ten tries within an hour, or five declined cards. */
export async function countTry(limits: Limits, userId: number): Promise<void> {
  await limits.take('checkout', userId);
  await limits.check('declinedCard', userId);
}

/**
 * Counts a card that was declined for this payment on the payment provider's own page. Payments that are not ours count
 * for nobody.
 */
export async function countDeclined(db: Db, limits: Limits, publicId: string): Promise<void> {
  const payment = await db
    .selectFrom('payments')
    .innerJoin('deals', 'deals.id', 'payments.dealId')
    .select('deals.seekerId')
    .where('payments.publicId', '=', publicId)
    .executeTakeFirst();
  if (payment) await limits.take('declinedCard', payment.seekerId).catch(unlessRefused);
}

/** Exceeding the limit is no reason to reject the event. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

/** Refuses `payments_off`. */
export function refuseWhereOff(config: Config, { world }: { world: number }): void {
  if (!paymentHome(config, { world })) refuse('payments_off');
}

/** Real money requires a confirmed e-mail address. Refuses `email_not_verified`. */
export async function refuseUnverified(
  { db, config }: { db: Db; config: Config },
  user: Pick<SessionUser, 'id' | 'world'>,
): Promise<void> {
  if (paymentHome(config, user)?.mode !== 'live') return;
  const { emailVerifiedAt } = await db
    .selectFrom('users')
    .select('emailVerifiedAt')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  if (emailVerifiedAt === null) refuse('email_not_verified');
}
