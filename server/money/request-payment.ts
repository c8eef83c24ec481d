// Makes a payment that can be paid by its link; nothing is charged yet.
import { randomBytes } from 'node:crypto';
import type { Cents, Fee } from '#shared/money.ts';
import type { Work } from '../context/work.ts';
import { paymentHome } from './payment-home.ts';

interface Request {
  dealId: number;
  /** What a main payment is for; null for the others. */
  offerId: number | null;
  kind: 'main' | 'topup' | 'tip';
  amount: Cents;
  /** What the provider pays of it, as it was when the offer was made. */
  fee: Fee;
  /** Until when it can be paid; left out or null: as long as its offer stands. */
  expiresAt?: Date | null;
}

/** The public id is what the payment's address /pay/{publicId} ends with; nobody can guess it. */
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
      // Where paying is switched off it can be asked for all the same, and not be paid.
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
