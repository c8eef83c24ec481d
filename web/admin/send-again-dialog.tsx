// Has money sent on again that the payment provider refused to send.
import { useState } from 'react';
import { adminDeals, Because } from '#shared/admin-deals.ts';
import { StepSheet } from '../deals/steps/step-sheet.tsx';
import { call } from '../lib/call.ts';
import { FOR_THE_LOG, ReasonField } from './reason-field.tsx';
import { useReasonForm } from './use-reason-form.ts';

export function SendAgainDialog({ paymentId, onClose }: { paymentId: number; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const { submit, errors, fail: _fail, ...sheet } = useReasonForm({
    schema: Because,
    send: (body) => call(adminDeals.sendAgain, { params: { id: paymentId }, body }),
    done: 'The money is sent again',
    onClose,
  });
  return (
    <StepSheet
      {...sheet}
      title="Send the money again?"
      then="The payment provider is asked once more. Should it refuse again, this comes back to the queue."
      action="Ask again"
      onSubmit={() => submit(() => ({ reason }))}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} error={errors.reason} hint={FOR_THE_LOG} />
    </StepSheet>
  );
}
