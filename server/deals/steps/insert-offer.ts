// Inserts the next version of a deal's offer; a seeker's version is a counter-offer.
import type * as z from 'zod/mini';
import type { OfferFields } from '#shared/deal-bodies.ts';
import type { Fee } from '#shared/money.ts';
import type { StepWork } from '../step-context.ts';

export type OfferContent = z.output<typeof OfferFields>;

/** Returns the offer's id. Stores the service's current policy with it. */
export async function insertOffer(
  { tx, deal, by, at: now }: Pick<StepWork, 'tx' | 'deal' | 'by' | 'at'>,
  { amount, lines, scope, time, message, validUntil }: OfferContent,
  { feeBps, feeFloor }: Fee,
): Promise<number> {
  const last = await tx
    .selectFrom('offers')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('dealId', '=', deal.id)
    .executeTakeFirst();
  const { id } = await tx
    .insertInto('offers')
    .values({
      dealId: deal.id,
      version: (last?.version ?? 0) + 1,
      price: amount,
      lines: JSON.stringify(lines),
      scope,
      startAt: time?.start ?? null,
      endAt: time?.end ?? null,
      message,
      validUntil,
      madeBy: by === 'seeker' ? deal.seekerId : deal.providerId,
      feeBps,
      feeFloor,
      policy: deal.policy,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
