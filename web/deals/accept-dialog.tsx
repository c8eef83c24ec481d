// The provider accepts: marks when they can come, or says that any time suits.
import { useRef, useState } from 'react';
import type { DealDetail } from '#shared/deal-views.ts';
import { errors } from '#shared/errors.ts';
import type { Slot } from '#shared/slots.ts';
import { FreeTimes } from '../availability/free-times.tsx';
import { spanIn } from '../availability/zone-words.ts';
import { useUser } from '../lib/current-user.ts';
import { newKey } from '../lib/new-key.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { RemovableChip, ToggleChip } from '../ui/chip.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Failure } from '../ui/failure.tsx';
import { errorIn, isUntouched, SlotRows } from './slot-rows.tsx';
import { noTime, type TimeChoice, unread } from './slot-fields.tsx';
import { useTakeStep } from './use-take-step.ts';

const MOST_SLOTS = 10;

/** Nobody has to fill in a time who can press one above, or is flexible. */
const whatIsMissing = (row: TimeChoice): string | undefined => (isUntouched(row) ? errors.slots_needed[1] : errorIn(row));

const isSame = (a: Slot) => (b: Slot) => a.start === b.start && a.end === b.end;

export function AcceptDialog({ deal, onClose }: { deal: DealDetail; onClose: () => void }) {
  const [key] = useState(newKey);
  const [picked, setPicked] = useState<Slot[]>([]);
  const [own, setOwn] = useState<TimeChoice[]>([noTime()]);
  const [flexible, setFlexible] = useState(false);
  const [checked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const take = useTakeStep(deal.id, { onSettled: onClose, showsErrors: true });
  const written = own.filter((row) => !isUntouched(row)).length;
  // Flexible, or with a time picked above, an untouched row is no time at all.
  const meant = own.filter((row) => !isUntouched(row) || (!flexible && picked.length === 0));
  const forget = () => take.isError && take.reset();
  const pick = (slot: Slot) => {
    forget();
    if (picked.some(isSame(slot))) setPicked(picked.filter((other) => !isSame(slot)(other)));
    else if (picked.length + written < MOST_SLOTS) setPicked([...picked, slot]);
  };
  const submit = () => {
    setChecked(true);
    const read = meant.flatMap((row) => ('slot' in row.read ? [row.read.slot] : []));
    if (read.length < meant.length) requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    else take.mutate({ step: 'accept', key, slots: [...picked, ...read], flexible });
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
        ref={form}
        noValidate
        className="grid gap-5"
        onChange={forget}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Wanted deal={deal} isPicked={(slot) => picked.some(isSame(slot))} onPick={pick} />
        <FreeTimes isPicked={(slot) => picked.some(isSame(slot))} onPick={pick} />
        <Picked picked={picked} onRemove={pick} />
        <SlotRows
          intro="Or say a time yourself:"
          rows={own}
          onChange={setOwn}
          isFull={picked.length + own.length >= MOST_SLOTS}
          errorOf={(row) => (checked && meant.includes(row) ? whatIsMissing(row) : undefined)}
        />
        <Checkbox
          label="I’m flexible: other times suit, too"
          checked={flexible}
          onChange={(event) => setFlexible(event.target.checked)}
        />
        <Failure error={take.error} />
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>Cancel</Button>
          <Button type="submit" pending={take.isPending || own.some(({ read }) => read === unread)}>Accept</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface WantedProps {
  deal: DealDetail;
  isPicked: (slot: Slot) => boolean;
  onPick: (slot: Slot) => void;
}

/** The times that the seeker would like, to be taken by one press. */
function Wanted({ deal: { wanted, seeker }, isPicked, onPick }: WantedProps) {
  const { timeZone } = useUser();
  const [now] = useState(() => Date.now());
  const coming = wanted.filter(({ start }) => Date.parse(start) > now);
  if (coming.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{seeker.username} would like it</legend>
      <div className="flex flex-wrap gap-2">
        {coming.map((slot) => (
          <ToggleChip key={`${slot.start}/${slot.end}`} pressed={isPicked(slot)} onPress={() => onPick(slot)}>
            <span className="num">{spanIn(timeZone, slot)}</span>
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  );
}

function Picked({ picked, onRemove }: { picked: readonly Slot[]; onRemove: (slot: Slot) => void }) {
  const { timeZone } = useUser();
  if (picked.length === 0) return null;
  return (
    <ul aria-label="Picked times" className="flex flex-wrap gap-2">
      {picked.map((slot) => (
        <li key={`${slot.start}/${slot.end}`}>
          <RemovableChip name={spanIn(timeZone, slot)} onRemove={() => onRemove(slot)}>{spanIn(timeZone, slot)}</RemovableChip>
        </li>
      ))}
    </ul>
  );
}
