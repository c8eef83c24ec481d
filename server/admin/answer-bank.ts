// An operator decides how to respond to a bank that has taken a charge back.
import type { BankDecision } from '#shared/deal-views.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { inTransaction } from '../context/work.ts';
import { found, refuse } from '../http/refusal.ts';
import { decideAnswer } from '../money/answer-bank.ts';
import { writeAudit } from '../operator-queue/audit.ts';
import { refuseOwnDeal } from './own-deal.ts';

/**
 * Idempotent for the same operator and decision. Refuses `not_found`, `own_deal`, `already_decided`, and `wrong_state`
 * when the bank has decided, or the provider has given no evidence to send.
 */
export async function answerBank(
  context: Context,
  admin: SessionUser,
  id: number,
  { decision, reason }: { decision: BankDecision; reason: string },
): Promise<void> {
  await inTransaction(context, async (work) => {
    const row = await work.tx
      .selectFrom('bankDisputes')
      .innerJoin('payments', 'payments.id', 'bankDisputes.paymentId')
      .innerJoin('deals', 'deals.id', 'payments.dealId')
      .select(['bankDisputes.status', 'bankDisputes.decision', 'bankDisputes.decidedBy', 'bankDisputes.ref'])
      .select(['payments.dealId', 'payments.publicId'])
      .select(({ exists, selectFrom }) =>
        exists(selectFrom('bankEvidence').select('bankEvidence.id').whereRef('disputeId', '=', 'bankDisputes.id')).as(
          'hasEvidence',
        ),
      )
      .where('bankDisputes.id', '=', id)
      .where('deals.world', '=', admin.world)
      .forUpdate('bankDisputes')
      .executeTakeFirst();
    const { status, decision: before, decidedBy, ref, dealId, publicId, hasEvidence } = found(row);
    await refuseOwnDeal(work.tx, admin, dealId);
    if (before === decision && decidedBy === admin.id) return;
    if (before !== null) refuse('already_decided', { words: 'It has been decided already.' });
    if (status !== 'open') refuse('wrong_state', { words: 'The bank has decided already.' });
    if (decision === 'send' && !hasEvidence)
      refuse('wrong_state', { words: 'The provider has not told their side yet, so there is nothing to send.' });
    await decideAnswer(work, id, { decision, by: admin.id });
    await writeAudit(work.tx, work.now(), admin, {
      act: 'answer_bank',
      dealId,
      before: {},
      after: { decision, dispute: ref, payment: publicId },
      reason,
    });
  });
}
