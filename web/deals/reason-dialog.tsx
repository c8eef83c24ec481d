// Ends a deal or an offer, with a word on why if one likes.
import { useState } from 'react';
import type { DealDetail } from '#shared/deals.ts';
import { messageOf } from '../lib/api-error.ts';
import { newKey } from '../lib/new-key.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { labelOf, otherOf } from './deal-words.ts';
import { useTakeStep } from './use-take-step.ts';

type Ending = 'decline' | 'withdraw' | 'decline_offer';

const said: Record<Ending, { title: string; happens: (other: string) => string }> = {
  decline: { title: 'Decline this interest?', happens: (other) => `${other} is told, and can look for somebody else.` },
  withdraw: { title: 'Withdraw from this deal?', happens: (other) => `It ends here, and ${other} is told. Nothing has been paid.` },
  decline_offer: { title: 'Decline this offer?', happens: (other) => `${other} is told, and can send another one.` },
};

interface ReasonDialogProps {
  deal: DealDetail;
  step: Ending;
  onClose: () => void;
}

export function ReasonDialog({ deal, step, onClose }: ReasonDialogProps) {
  const [key] = useState(newKey);
  const [reason, setReason] = useState('');
  const take = useTakeStep(deal.id, { onSettled: onClose, showsErrors: true });
  const { title, happens } = said[step];
  return (
    <Dialog open onClose={onClose} title={title} description={happens(otherOf(deal).username)}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          take.mutate({ step, key, reason });
        }}
      >
        <TextArea
          label="Why"
          optional
          maxLength={500}
          placeholder="A short word helps."
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {take.error && <p role="alert" className="mt-3 font-medium text-danger">{messageOf(take.error)}</p>}
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="danger" pending={take.isPending}>{labelOf(step)}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
