// Takes an entry off the queue that an operator has seen to.
import { useState } from 'react';
import { adminDeals, Because, type QueueEntry } from '#shared/admin-deals.ts';
import { StepSheet } from '../../deals/steps/step-sheet.tsx';
import { call } from '../../lib/call.ts';
import { FOR_THE_LOG, ReasonField } from '../reason-field.tsx';
import { useReasonForm } from '../use-reason-form.ts';

export function SettleDialog({ entry, onClose }: { entry: QueueEntry; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const { submit, errors, fail: _fail, ...sheet } = useReasonForm({
    schema: Because,
    send: (body) => call(adminDeals.settle, { params: { id: entry.id }, body }),
    done: 'Taken off the queue',
    onClose,
  });
  return (
    <StepSheet
      {...sheet}
      title="Seen to?"
      then={`“${entry.says}” leaves the queue. Nothing else changes, and nobody is told.`}
      action="Take it off"
      onSubmit={() => submit(() => ({ reason }))}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} error={errors.reason} hint={FOR_THE_LOG} />
    </StepSheet>
  );
}
