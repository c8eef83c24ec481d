// Removes a need from its goal: it is withdrawn, or stays without a goal.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Need, needs } from '#shared/needs.ts';
import { call } from '../lib/api/call.ts';
import { toast } from '../lib/page/toast.ts';
import { needsKey } from '../queries/keys.ts';
import { Failure } from '../ui/feedback/failure.tsx';
import { Button } from '../ui/form/button.tsx';
import { RadioCards } from '../ui/form/radio-cards.tsx';
import { Dialog, DialogActions } from '../ui/overlay/dialog.tsx';

const ways = [
  {
    value: 'withdraw',
    label: 'Withdraw it',
    detail: 'Nobody is looked for any more. Neighbours you already asked keep your interest.',
  },
  { value: 'keep', label: 'Keep it on its own', detail: 'It only leaves this goal, and stays among your needs.' },
] as const;
type Removal = (typeof ways)[number]['value'];

const isOver = ({ status }: Need): boolean => status === 'booked' || status === 'fulfilled';

interface RemoveNeedDialogProps {
  need: Need;
  /** Called when the need's card is gone. */
  onRemoved: () => void;
  onClose: () => void;
}

export function RemoveNeedDialog({ need, onRemoved, onClose }: RemoveNeedDialogProps) {
  const { id, title } = need;
  const client = useQueryClient();
  const [way, choose] = useState<Removal>(isOver(need) ? 'keep' : 'withdraw');
  const remove = useMutation({
    mutationFn: async () => {
      const params = { id };
      await (way === 'withdraw'
        ? call(needs.remove, { params })
        : call(needs.update, { params, body: { goalId: null } }));
    },
    meta: { claims: true },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: needsKey });
      toast({ title: way === 'withdraw' ? 'Need withdrawn' : 'Taken out of the goal', description: title });
      onRemoved();
    },
  });
  return (
    <Dialog open onClose={onClose} title="Remove from this goal?" description={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!remove.isPending) remove.mutate();
        }}
      >
        {isOver(need) ? (
          <p>It only leaves this goal, and stays among your needs with its deal: something is booked or done for it.</p>
        ) : (
          <RadioCards legend="What happens to it" options={ways} value={way} onChange={choose} />
        )}
        <div className="mt-4 empty:hidden">
          <Failure error={remove.error} />
        </div>
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={way === 'withdraw' ? 'danger' : 'primary'} pending={remove.isPending}>
            {way === 'withdraw' ? 'Withdraw it' : 'Take it out'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
