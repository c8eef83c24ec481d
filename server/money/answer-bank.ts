// Answers a bank that has taken a charge back: sends the provider's evidence, which costs a fee, or accepts the loss.
import type { BankDecision } from '#shared/deal-views.ts';
import type { Context } from '../context/context.ts';
import { inTransaction, type Work } from '../context/work.ts';
import { enqueue, type Handler } from '../jobs/outbox.ts';
import { takeFromQueue } from '../operator-queue/queue.ts';
import { connectedProvider } from './ask-once.ts';
import { bookCounterFee } from './dispute-money.ts';
import { lockIfThere } from './payment.ts';
import { type PaymentProvider, ProviderError } from './payment-provider.ts';
import { ask } from './providers.ts';
import { uploadEvidenceFile } from './upload-evidence-file.ts';

/** The entry of evidence that waits for an operator. */
export const evidenceMatter = (disputeId: number): string => `bank_evidence:${disputeId}`;

/** The dispute is locked, open and not decided yet; to send takes evidence. `by`: null where nobody had to decide. */
export async function decideAnswer(
  work: Work,
  disputeId: number,
  { decision, by }: { decision: BankDecision; by: number | null },
): Promise<void> {
  const now = work.now();
  await work.tx
    .updateTable('bankDisputes')
    .set({ decision, decidedBy: by, decidedAt: now })
    .where('id', '=', disputeId)
    .execute();
  await takeFromQueue(work.tx, now, evidenceMatter(disputeId));
  if (decision === 'send') await enqueueEvidence(work, disputeId);
  else await enqueue(work.tx, now, { kind: 'accept_loss', key: `accept_loss:${disputeId}`, body: { disputeId } });
  work.wakeOutbox();
}

async function enqueueEvidence(work: Work, disputeId: number): Promise<void> {
  const { id: evidenceId } = await work.tx
    .selectFrom('bankEvidence')
    .select('id')
    .where('disputeId', '=', disputeId)
    .executeTakeFirstOrThrow();
  const key = `bank_evidence:${evidenceId}`;
  await enqueue(work.tx, work.now(), { kind: 'bank_evidence', key, body: { evidenceId } });
}

/**
 * Safe to repeat: the payment provider knows the key, and where it has forgotten it, says that the bank has evidence;
 * the file's name is kept before the evidence names it. What is gone has gone with its guest. Refuses `busy` without an
 * answer.
 */
export const sendEvidence: Handler = async (context, { key, body }) => {
  const evidence = await context.db
    .selectFrom('bankEvidence')
    .innerJoin('bankDisputes', 'bankDisputes.id', 'bankEvidence.disputeId')
    .innerJoin('payments', 'payments.id', 'bankDisputes.paymentId')
    .select(['bankEvidence.id', 'bankEvidence.text', 'bankEvidence.fileRef'])
    .select(['bankDisputes.ref', 'bankDisputes.paymentId'])
    .select(['payments.provider', 'payments.mode', 'payments.dealId'])
    .where('bankEvidence.id', '=', Number(body.evidenceId))
    .executeTakeFirst();
  if (!evidence) return;
  const provider = await connectedProvider(context, evidence);
  const { id, dealId, text, ref: disputeRef } = evidence;
  const fileRef = evidence.fileRef ?? (await uploadEvidenceFile(context, provider, { id, dealId, disputeRef, key }));
  const isRefused = await isInvalid(ask(provider.submitEvidence(context, { key, disputeRef, text, fileRef })));
  await bookSent(context, provider, evidence, isRefused);
  if (isRefused) context.log.warn({ evidenceId: id }, 'evidence was refused: the bank has some, or has decided');
};

/**
 * What the payment provider lists for the evidence is what it cost; until it lists that, what the operator was told.
 */
async function bookSent(
  context: Context,
  provider: PaymentProvider,
  { id, ref, paymentId }: { id: number; ref: string; paymentId: number },
  isRefused: boolean,
): Promise<void> {
  const dispute = await ask(provider.getDispute(context, ref));
  if (isRefused && !dispute.isAnswered) return;
  await inTransaction(context, async (work) => {
    const payment = await lockIfThere(work.tx, paymentId);
    if (!payment) return;
    const sent = await work.tx
      .updateTable('bankEvidence')
      .set({ sentAt: work.now() })
      .where('id', '=', id)
      .where('sentAt', 'is', null)
      .executeTakeFirst();
    if (sent.numUpdatedRows === 0n) return;
    const { fee } = await work.tx
      .selectFrom('bankDisputes')
      .select('fee')
      .where('ref', '=', ref)
      .executeTakeFirstOrThrow();
    await bookCounterFee(work, payment, ref, dispute.fee - fee || work.config.DISPUTE_COUNTER_FEE);
  });
}

/** The bank's word on it comes as an event. Safe to repeat; a bank that has decided is left alone. */
export const acceptLoss: Handler = async (context, { key, body }) => {
  const dispute = await context.db
    .selectFrom('bankDisputes')
    .innerJoin('payments', 'payments.id', 'bankDisputes.paymentId')
    .select(['bankDisputes.ref', 'payments.provider', 'payments.mode'])
    .where('bankDisputes.id', '=', Number(body.disputeId))
    .executeTakeFirst();
  if (!dispute) return;
  const provider = await connectedProvider(context, dispute);
  const isRefused = await isInvalid(ask(provider.acceptLoss(context, { key, disputeRef: dispute.ref })));
  if (isRefused) context.log.warn({ disputeRef: dispute.ref }, 'a loss was accepted when the bank had decided');
};

/** Whether it was refused as invalid; whatever else goes wrong is thrown. */
const isInvalid = (answer: Promise<void>): Promise<boolean> =>
  answer.then(
    () => false,
    (error: unknown) => {
      if (error instanceof ProviderError && error.kind === 'invalid') return true;
      throw error;
    },
  );
