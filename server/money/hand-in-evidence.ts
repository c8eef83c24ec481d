// A deal's provider tells the client's bank what happened; a job hands it in at the payment provider.
import type { Context, SessionUser } from '../context/context.ts';
import { inTransaction } from '../context/work.ts';
import type { Db } from '../db/open.ts';
import { found, refuse } from '../http/refusal.ts';
import { enqueue, type Handler } from '../jobs/outbox.ts';
import { connectedProvider } from './ask-once.ts';
import { ProviderError } from './payment-provider.ts';
import { ask } from './providers.ts';

interface Evidence {
  key: string;
  text: string;
}

/**
 * Refuses `not_found` to strangers, `not_your_step` to the seeker, `wrong_state` where no bank dispute is open or the
 * bank has evidence already, and `key_reused` for a key that came with another text.
 */
export async function handInEvidence(
  context: Context,
  user: SessionUser,
  publicId: string,
  { key, text }: Evidence,
): Promise<void> {
  await inTransaction(context, async (work) => {
    const disputeId = await lockDispute(work.tx, user, publicId);
    await refuseSecond(work.tx, disputeId, key);
    const stored = await work.tx
      .insertInto('bankEvidence')
      .values({ disputeId, authorId: user.id, key, text, createdAt: work.now() })
      .onConflict((conflict) => conflict.columns(['disputeId', 'key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!stored) return refuseOtherText(work.tx, disputeId, { key, text });
    const evidenceId = stored.id;
    await enqueue(work.tx, work.now(), {
      kind: 'bank_evidence',
      key: `bank_evidence:${evidenceId}`,
      body: { evidenceId },
    });
    work.wakeOutbox();
  });
}

async function lockDispute(tx: Db, user: SessionUser, publicId: string): Promise<number> {
  const payment = await tx
    .selectFrom('payments')
    .innerJoin('deals', 'deals.id', 'payments.dealId')
    .select(['payments.id', 'deals.seekerId', 'deals.providerId'])
    .where('payments.publicId', '=', publicId)
    .where('deals.world', '=', user.world)
    .where((deal) => deal.or([deal('deals.seekerId', '=', user.id), deal('deals.providerId', '=', user.id)]))
    .executeTakeFirst();
  const { id, providerId } = found(payment);
  if (providerId !== user.id) refuse('not_your_step');
  const dispute = await tx
    .selectFrom('bankDisputes')
    .select('id')
    .where('paymentId', '=', id)
    .where('status', '=', 'open')
    .orderBy('id')
    .forUpdate()
    .executeTakeFirst();
  return dispute?.id ?? refuse('wrong_state', { words: 'No bank dispute is open on this payment.' });
}

/** A bank reads one text and takes no other after it. The dispute is locked. */
async function refuseSecond(tx: Db, disputeId: number, key: string): Promise<void> {
  const first = await tx
    .selectFrom('bankEvidence')
    .select('id')
    .where('disputeId', '=', disputeId)
    .where('key', '<>', key)
    .executeTakeFirst();
  if (first) refuse('wrong_state', { words: 'Evidence is taken once, and the bank has yours already.' });
}

async function refuseOtherText(tx: Db, disputeId: number, { key, text }: Evidence): Promise<void> {
  const first = await tx
    .selectFrom('bankEvidence')
    .select('text')
    .where('disputeId', '=', disputeId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (first?.text !== text) refuse('key_reused');
}

/**
 * Safe to repeat: the payment provider knows the key. What is gone has gone with its guest. Refuses `busy` without an
 * answer.
 */
export const sendEvidence: Handler = async (context, { key, body }) => {
  const evidence = await context.db
    .selectFrom('bankEvidence')
    .innerJoin('bankDisputes', 'bankDisputes.id', 'bankEvidence.disputeId')
    .innerJoin('payments', 'payments.id', 'bankDisputes.paymentId')
    .select(['bankEvidence.id', 'bankEvidence.text', 'bankDisputes.ref', 'payments.provider', 'payments.mode'])
    .where('bankEvidence.id', '=', Number(body.evidenceId))
    .executeTakeFirst();
  if (!evidence) return;
  const { id, text, ref: disputeRef } = evidence;
  try {
    await ask((await connectedProvider(context, evidence)).submitEvidence(context, { key, disputeRef, text }));
  } catch (error) {
    if (!(error instanceof ProviderError && error.kind === 'invalid')) throw error;
    context.log.warn({ err: error, evidenceId: id }, 'evidence came when the bank had decided');
    return;
  }
  await context.db.updateTable('bankEvidence').set({ sentAt: context.now() }).where('id', '=', id).execute();
};
