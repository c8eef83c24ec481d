// Lists in the operators' queue why a deal is frozen: one entry with the remaining causes, and none without.
import { putInQueue, takeFromQueue } from '../../operator-queue/queue.ts';
import type { Db } from '../../db/db.ts';
import type { LockedDeal } from '../lock-deal.ts';

/** The cause when an operator freezes a deal. */
export const OPERATOR = 'operator';

const frozenKey = (dealId: number): string => `frozen:${dealId}`;

interface Frozen {
  /** As in the column `frozen_for`. */
  causes: readonly string[];
  /** The operator's reason, if just given. */
  holdReason?: string | undefined;
}

type NamedDeal = Pick<LockedDeal, 'id' | 'serviceTitle' | 'seekerId' | 'seekerName' | 'providerName'>;

export async function queueFrozen(tx: Db, now: Date, deal: NamedDeal, { causes, holdReason }: Frozen): Promise<void> {
  const key = frozenKey(deal.id);
  if (causes.length === 0) return takeFromQueue(tx, now, key);
  const said = causes.includes(OPERATOR) ? (holdReason ?? (await lastHoldReason(tx, deal.id))) : '';
  const why = causes.map((cause) => causeWords(cause, deal, said)).join('; ');
  await putInQueue(tx, now, {
    key,
    kind: 'frozen',
    dealId: deal.id,
    says: `The deal about ${deal.serviceTitle} is frozen: ${why}`,
  });
}

function causeWords(cause: string, { seekerId, seekerName, providerName }: NamedDeal, holdReason: string): string {
  const [kind, about] = cause.split(':');
  if (kind === 'bank_dispute') return 'the payer’s bank is looking into the payment.';
  if (kind === 'suspended') return `${Number(about) === seekerId ? seekerName : providerName} is suspended.`;
  return cause === OPERATOR ? holdReason : cause;
}

async function lastHoldReason(tx: Db, dealId: number): Promise<string> {
  const hold = await tx
    .selectFrom('dealSteps')
    .select('reason')
    .where('dealId', '=', dealId)
    .where('step', '=', 'freeze')
    .where('actorSide', '=', 'admin')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return hold?.reason ?? '';
}
