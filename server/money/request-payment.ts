// Creates a payment that can be paid by its link; nothing is charged yet.
import { randomBytes } from 'node:crypto';
import type { Cents, Fee } from '#shared/money.ts';
import type { Work } from '../context/work.ts';
import { paymentHome } from './payment-home.ts';

interface Request {
  dealId: number;
  /** The offer that a main payment is for; null for the other kinds. */
  offerId: number | null;
  kind: 'main' | 'topup' | 'tip';
  amount: Cents;
  /** The provider's fee, as fixed when the offer was made. */
  fee: Fee;
  /** When the link expires; left out or null: valid as long as its offer. */
  expiresAt?: Date | null;
}

/** The public id ends the payment's address, /pay/{publicId}; it cannot be guessed. */
export async function requestPayment(
  work: Work,
  { dealId, offerId, kind, amount, fee, expiresAt = null }: Request,
): Promise<{ paymentId: number; publicId: string }> {
  const publicId = randomBytes(24).toString('base64url');
  const { world } = await work.tx
    .selectFrom('deals')
    .select('world')
    .where('id', '=', dealId)
    .executeTakeFirstOrThrow();
  const { id: paymentId } = await work.tx
    .insertInto('payments')
    .values({
      // With payments off, a payment can be requested but not paid.
      ...(paymentHome(work.config, { world }) ?? { provider: 'simulator', mode: 'simulator' }),
      publicId,
      dealId,
      offerId,
      kind,
      amount,
      status: 'requested',
      feeBps: fee.feeBps,
      feeFloor: fee.feeFloor,
      expiresAt,
      createdAt: work.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { paymentId, publicId };
}
