// Sends the provider's evidence to the bank, or accepts the loss; states the cost first.
import { adminDeals } from '#shared/admin-deals.ts';
import type { BankDecision } from '#shared/deal-views.ts';
import { formatCents } from '#shared/money.ts';
import { call } from '../../lib/api/call.ts';
import { BecauseDialog } from '../because-dialog.tsx';
import { FOR_THE_LOG } from '../reason-field.tsx';

interface AnswerBankDialogProps {
  id: number;
  decision: BankDecision;
  counterFee: number;
  onClose: () => void;
}

export function AnswerBankDialog({ id, decision, counterFee, onClose }: AnswerBankDialogProps) {
  return (
    <BecauseDialog
      draft={`bank decision ${decision} ${id}`}
      {...wordsOf(decision, counterFee)}
      danger={decision === 'accept'}
      hint={FOR_THE_LOG}
      send={({ reason }) => call(adminDeals.answerBank, { params: { id }, body: { decision, reason } })}
      onClose={onClose}
    />
  );
}

function wordsOf(decision: BankDecision, counterFee: number) {
  if (decision === 'accept')
    return {
      title: 'Accept the loss?',
      then: 'The bank keeps the money, and the dispute counts as lost. What it has cost so far does not come back. This cannot be undone.',
      action: 'Accept the loss',
      done: 'The loss is accepted',
    };
  const cost =
    counterFee > 0
      ? `This costs ${formatCents(counterFee)}, which comes back only if the bank decides for us.`
      : 'This costs nothing.';
  return {
    title: 'Send the evidence to the bank?',
    then: `The bank reads it once; nothing can be added afterwards. ${cost}`,
    action: 'Send it',
    done: 'The evidence goes to the bank',
  };
}
