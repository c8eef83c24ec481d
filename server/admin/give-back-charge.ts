// An operator gives a charge back that did not fit its payment and was booked nowhere.
import { giveBackUnbooked } from '../checkout/give-back-unbooked.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { found } from '../http/refusal.ts';
import { writeAudit } from '../operator-queue/audit.ts';
import { refuseOwnDeal } from './own-deal.ts';

/** Refuses `not_found`, `own_deal`, and what `giveBackUnbooked` refuses. */
export async function giveBackCharge(
  context: Context,
  admin: SessionUser,
  paymentId: number,
  reason: string,
): Promise<void> {
  const row = await context.db
    .selectFrom('payments')
    .innerJoin('deals', 'deals.id', 'payments.dealId')
    .select(['payments.dealId', 'payments.publicId'])
    .where('payments.id', '=', paymentId)
    .where('deals.world', '=', admin.world)
    .executeTakeFirst();
  const { dealId, publicId } = found(row);
  await refuseOwnDeal(context.db, admin, dealId);
  await giveBackUnbooked(context, paymentId, (tx, amount) =>
    writeAudit(tx, context.now(), admin, {
      act: 'give_back_charge',
      dealId,
      before: {},
      after: { payment: publicId, amount },
      reason,
    }),
  );
}
