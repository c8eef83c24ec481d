// Makes the payment that an offer asks for; nothing is charged yet.
import { randomBytes } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Db } from '../db/open.ts';

interface Request {
  dealId: number;
  offerId: number;
  amountCents: number;
  /** What the provider pays of it, in hundredths of a percent, as it was when the offer was made. */
  feeBps: number;
}

/** Answers the public id that the payment's address /pay/{publicId} ends with; nobody can guess it. */
export async function requestPayment(
  tx: Db,
  { now }: Pick<Context, 'now'>,
  { dealId, offerId, amountCents, feeBps }: Request,
): Promise<string> {
  const publicId = randomBytes(24).toString('base64url');
  await tx
    .insertInto('payments')
    .values({
      publicId,
      dealId,
      offerId,
      kind: 'main',
      amount: amountCents,
      provider: 'simulator',
      mode: 'simulator',
      status: 'requested',
      feeBps,
      createdAt: now(),
    })
    .execute();
  return publicId;
}
