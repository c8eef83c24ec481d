// Responds to a bank that has taken a charge back: sends the provider's evidence, which costs a fee, or accepts the
// loss.
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

/** The queue entry for evidence that waits for an operator's decision. */
export const evidenceMatter = (disputeId: number): string => `bank_evidence:${disputeId}`;

/**
 * The caller has locked the dispute, which must be open and undecided; sending requires evidence. `by` is null when no
 * operator had to decide.
 */
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
 * Idempotent: the payment provider knows the key, and if it has forgotten it, reports that the bank has evidence
 * already. The uploaded file's id is stored before the evidence refers to it. A missing row was deleted with its guest.
 * Refuses `busy` when the payment provider does not reply.
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
 * Books the fee that the payment provider lists for the evidence; until it lists one, the fee quoted to the operator.
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

/** The bank's decision arrives as an event. Idempotent; does nothing once the bank has decided. */
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

/** Whether the request was refused as invalid; rethrows every other error. */
const isInvalid = (answer: Promise<void>): Promise<boolean> =>
  answer.then(
    () => false,
    (error: unknown) => {
      if (error instanceof ProviderError && error.kind === 'invalid') return true;
      throw error;
    },
  );
