// Keeps somebody out, or lets them in again; what happens to their deals is said beforehand.
import { useState } from 'react';
import { Because } from '#shared/admin-deals.ts';
import { type AdminUser, adminUsers } from '#shared/admin-users.ts';
import { StepSheet } from '../../deals/steps/step-sheet.tsx';
import { call } from '../../lib/call.ts';
import { FOR_THE_LOG, ReasonField } from '../reason-field.tsx';
import { useReasonForm } from '../use-reason-form.ts';
import { reinstatementWords, suspensionWords, whoReads } from './user-words.ts';

export function SuspendDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { id, username, suspendedReason } = user;
  const [reason, setReason] = useState('');
  const isOut = suspendedReason !== null;
  const said = isOut ? adminUsers.reinstate : adminUsers.suspend;
  const { submit, errors, fail: _fail, ...sheet } = useReasonForm({
    schema: Because,
    send: (body) => call(said, { params: { id }, body }),
    done: isOut ? `${username} is let in again` : `${username} is suspended`,
    onClose,
  });
  return (
    <StepSheet
      {...sheet}
      title={isOut ? `Let ${username} in again?` : `Suspend ${username}?`}
      then={isOut ? reinstatementWords(user) : suspensionWords(user)}
      action={isOut ? 'Let in again' : 'Suspend'}
      danger={!isOut}
      onSubmit={() => submit(() => ({ reason }))}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} error={errors.reason} hint={`${FOR_THE_LOG} ${whoReads(user)}`} />
    </StepSheet>
  );
}
