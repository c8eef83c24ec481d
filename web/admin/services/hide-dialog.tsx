// Takes a service out of sight, or shows it again; what that does is said beforehand.
import { useState } from 'react';
import { Because } from '#shared/admin-deals.ts';
import { type AdminService, adminServices } from '#shared/admin-services.ts';
import { StepSheet } from '../../deals/steps/step-sheet.tsx';
import { call } from '../../lib/call.ts';
import { FOR_THE_LOG, ReasonField } from '../reason-field.tsx';
import { useReasonForm } from '../use-reason-form.ts';

export function HideDialog({ service, onClose }: { service: AdminService; onClose: () => void }) {
  const { id, title, provider, hiddenReason, openDeals } = service;
  const [reason, setReason] = useState('');
  const isHidden = hiddenReason !== null;
  const said = isHidden ? adminServices.show : adminServices.hide;
  const { submit, errors, fail: _fail, ...sheet } = useReasonForm({
    schema: Because,
    send: (body) => call(said, { params: { id }, body }),
    done: isHidden ? `${title} is no longer hidden` : `${title} is hidden`,
    onClose,
  });
  return (
    <StepSheet
      {...sheet}
      title={isHidden ? `Show ${title} again?` : `Hide ${title}?`}
      then={isHidden ? 'It is as visible again as it was before.' : hidingWords(openDeals)}
      action={isHidden ? 'Show again' : 'Hide'}
      danger={!isHidden}
      onSubmit={() => submit(() => ({ reason }))}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} error={errors.reason} hint={`${provider} is told, with this reason. ${FOR_THE_LOG}`} />
    </StepSheet>
  );
}

function hidingWords(openDeals: number): string {
  const deals = openDeals === 1 ? ' The 1 deal under way about it goes on.' : ` The ${openDeals} deals under way about it go on.`;
  return `Nobody finds it any more, and its owner cannot make it live.${openDeals > 0 ? deals : ''}`;
}
