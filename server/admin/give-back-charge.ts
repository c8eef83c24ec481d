// An operator refunds a charge that did not fit its payment and was never booked.
import { giveBackUnbooked } from '../checkout/give-back-unbooked.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { writeAudit } from '../operator-queue/audit.ts';
import { dealOfPayment } from './own-deal.ts';

/** Refuses `not_found`, `own_deal`, and whatever `giveBackUnbooked` refuses. */
export async function giveBackCharge(
  context: Context,
  admin: SessionUser,
  paymentId: number,
  reason: string,
): Promise<void> {
  const { dealId, publicId } = await dealOfPayment(context.db, admin, paymentId);
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
