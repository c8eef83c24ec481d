// Stops a deal and lets it go on, from outside: while a bank dispute is open, or a party is suspended.
import { randomUUID } from 'node:crypto';
import type { Context } from '../context/context.ts';
import type { Db } from '../db/open.ts';
import type { AfterCommit } from '../db/transaction.ts';
import { wakeTransfersOfDeal } from '../money/transfers/wake-transfers.ts';
import { takeSystemStep } from './take-system-step.ts';

interface Freezing {
  dealId: number;
  /** 'bank_dispute:{ref}' or 'suspended:{userId}': each is lifted by itself. */
  cause: string;
}

/** Once per cause; in the caller's transaction. An unpaid deal is left alone. */
export async function freezeDeal(tx: Db, after: AfterCommit, context: Context, freezing: Freezing): Promise<void> {
  await change(tx, after, context, 'freeze', freezing);
}

export async function thawDeal(tx: Db, after: AfterCommit, context: Context, freezing: Freezing): Promise<void> {
  await change(tx, after, context, 'thaw', freezing);
  await wakeTransfersOfDeal(tx, context.now(), freezing.dealId);
}

async function change(
  tx: Db,
  after: AfterCommit,
  context: Context,
  step: 'freeze' | 'thaw',
  { dealId, cause }: Freezing,
): Promise<void> {
  const { frozenFor } = await tx
    .selectFrom('deals')
    .select('frozenFor')
    .where('id', '=', dealId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (frozenFor.includes(cause) !== (step === 'thaw')) return;
  await takeSystemStep(tx, after, context, { dealId, step, key: `${step}-${randomUUID()}`, cause });
}
