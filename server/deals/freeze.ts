// Freezes and thaws a deal from outside: while a bank dispute is open, or a party is suspended.
import { randomUUID } from 'node:crypto';
import type { Work } from '../context/work.ts';
import { wakeTransfersOfDeal } from '../money/transfers/wake-transfers.ts';
import { takeSystemStep } from './take-system-step.ts';

interface FreezeRequest {
  dealId: number;
  /** 'bank_dispute:{ref}' or 'suspended:{userId}': each cause is lifted separately. */
  cause: string;
}

/** Once per cause; in the caller's transaction. Leaves an unpaid deal alone. */
export async function freezeDeal(work: Work, freezing: FreezeRequest): Promise<void> {
  await change(work, 'freeze', freezing);
}

export async function thawDeal(work: Work, freezing: FreezeRequest): Promise<void> {
  await change(work, 'thaw', freezing);
  await wakeTransfersOfDeal(work.tx, work.now(), freezing.dealId);
}

async function change(work: Work, step: 'freeze' | 'thaw', { dealId, cause }: FreezeRequest): Promise<void> {
  const { frozenFor } = await work.tx
    .selectFrom('deals')
    .select('frozenFor')
    .where('id', '=', dealId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (frozenFor.includes(cause) !== (step === 'thaw')) return;
  await takeSystemStep(work, { dealId, step, key: `${step}-${randomUUID()}`, cause });
}
