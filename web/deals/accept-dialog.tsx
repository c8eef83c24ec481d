// The provider accepts: marks when they can come, or says that any time suits.
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { DealDetail } from '#shared/deals.ts';
import { messageOf } from '../lib/api-error.ts';
import { newKey } from '../lib/new-key.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { type DraftSlot, emptySlot, readSlot, SlotFields } from './slot-fields.tsx';
import { useTakeStep } from './use-take-step.ts';

const MOST_SLOTS = 10;

export function AcceptDialog({ deal, onClose }: { deal: DealDetail; onClose: () => void }) {
  const [key] = useState(newKey);
  const [drafts, setDrafts] = useState<DraftSlot[]>([emptySlot]);
  const [flexible, setFlexible] = useState(false);
  const [checked, setChecked] = useState(false);
  const take = useTakeStep(deal.id, { onSettled: onClose, showsErrors: true });
  // Flexible, an untouched row is no time at all.
  const meant = drafts.filter((draft) => !flexible || draft.day !== '');
  const read = meant.map(readSlot);
  const submit = () => {
    setChecked(true);
    const slots = read.flatMap((result) => ('slot' in result ? [result.slot] : []));
    if (slots.length === read.length) take.mutate({ step: 'accept', key, slots, flexible });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Accept ${deal.seeker.username}’s request`}
      description="Mark when you can come. Next you send a price."
      width={560}
    >
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <SlotRows
          drafts={drafts}
          onChange={setDrafts}
          errorOf={(draft) => (checked && meant.includes(draft) ? errorOf(draft) : undefined)}
        />
        <Checkbox
          label="I’m flexible: other times suit, too"
          checked={flexible}
          onChange={(event) => setFlexible(event.target.checked)}
        />
        {take.error && <p role="alert" className="font-medium text-danger">{messageOf(take.error)}</p>}
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>Cancel</Button>
          <Button type="submit" pending={take.isPending}>Accept</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function errorOf(draft: DraftSlot): string | undefined {
  const result = readSlot(draft);
  return 'error' in result ? result.error : undefined;
}

interface SlotRowsProps {
  drafts: DraftSlot[];
  onChange: (drafts: DraftSlot[]) => void;
  errorOf: (draft: DraftSlot) => string | undefined;
}

function SlotRows({ drafts, onChange, errorOf: errorIn }: SlotRowsProps) {
  return (
    <div className="grid gap-4">
      {drafts.map((draft, index) => (
        <div key={index} className="relative">
          <SlotFields
            legend={`Time ${index + 1}`}
            value={draft}
            error={errorIn(draft)}
            onChange={(value) => onChange(drafts.with(index, value))}
          />
          {drafts.length > 1 && (
            <span className="absolute -top-2.5 right-0">
              <IconButton label={`Remove time ${index + 1}`} onClick={() => onChange(drafts.toSpliced(index, 1))}>
                <X size={18} aria-hidden="true" />
              </IconButton>
            </span>
          )}
        </div>
      ))}
      {drafts.length < MOST_SLOTS && (
        <Button
          variant="ghost"
          className="justify-self-start"
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => onChange([...drafts, { ...(drafts.at(-1) ?? emptySlot), day: '' }])}
        >
          Add another time
        </Button>
      )}
    </div>
  );
}
