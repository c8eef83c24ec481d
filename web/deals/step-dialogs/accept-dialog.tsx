// The provider accepts: marks when they can come, or says that any time suits.
import { useState } from 'react';
import type { DealDetail } from '#shared/deal-views.ts';
import { errors as refusals } from '#shared/errors.ts';
import type { Slot } from '#shared/slots.ts';
import { FreeTimes } from '../../availability/free-times.tsx';
import { noTime, type TimeChoice, unread } from '../../availability/slot-fields.tsx';
import { errorIn, isUntouched, SlotRows } from '../../availability/slot-rows.tsx';
import { spanIn } from '../../availability/zone-words.ts';
import { useUser } from '../../lib/api/current-user.ts';
import { RemovableChip, ToggleChip } from '../../ui/display/chip.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { FieldError } from '../../ui/form/field-frame.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { useStepForm } from './use-step-form.ts';

const MOST_SLOTS = 10;
const ERROR_ID = 'times';

/** Nobody has to fill in a time who can press one above, or is flexible. */
const whatIsMissing = (row: TimeChoice): string | undefined =>
  isUntouched(row) ? refusals.slots_needed[1] : errorIn(row);

const isSame = (a: Slot) => (b: Slot) => a.start === b.start && a.end === b.end;

export function AcceptDialog({ deal, onClose }: { deal: DealDetail; onClose: () => void }) {
  const [picked, setPicked] = useState<Slot[]>([]);
  const [own, setOwn] = useState<TimeChoice[]>([noTime()]);
  const [flexible, setFlexible] = useState(false);
  const [checked, setChecked] = useState(false);
  const { send, errors, ...sheet } = useStepForm(deal, 'accept', { onClose });
  const written = own.filter((row) => !isUntouched(row)).length;
  // Flexible, or with a time picked above, an untouched row is no time at all.
  const meant = own.filter((row) => !isUntouched(row) || (!flexible && picked.length === 0));
  const pick = (slot: Slot) => {
    sheet.clear();
    if (picked.some(isSame(slot))) setPicked(picked.filter((other) => !isSame(slot)(other)));
    else if (picked.length + written < MOST_SLOTS) setPicked([...picked, slot]);
  };
  const change = (rows: TimeChoice[]) => {
    sheet.clear();
    setOwn(rows);
  };
  const submit = () => {
    setChecked(true);
    const read = meant.flatMap((row) => ('slot' in row.read ? [row.read.slot] : []));
    if (read.length < meant.length)
      requestAnimationFrame(() => sheet.form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    else send({ slots: [...picked, ...read], flexible });
  };
  return (
    <FormDialog
      {...sheet}
      pending={sheet.pending || own.some(({ read }) => read === unread)}
      title={`Accept ${deal.seeker.username}’s request`}
      then="Mark when you can come. Next you send a price."
      action="Accept"
      width={560}
      onSubmit={submit}
      onClose={onClose}
    >
      <Wanted deal={deal} isPicked={(slot) => picked.some(isSame(slot))} onPick={pick} />
      <FreeTimes isPicked={(slot) => picked.some(isSame(slot))} onPick={pick} />
      <Picked picked={picked} onRemove={pick} />
      <SlotRows
        intro="Or say a time yourself:"
        rows={own}
        onChange={change}
        isFull={picked.length + own.length >= MOST_SLOTS}
        errorOf={(row) => (checked && meant.includes(row) ? whatIsMissing(row) : undefined)}
      />
      <Checkbox
        label="I’m flexible: other times suit, too"
        checked={flexible}
        onChange={(event) => setFlexible(event.target.checked)}
      />
      <FieldError id={ERROR_ID} error={Object.values(errors)[0]} />
    </FormDialog>
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
          <RemovableChip name={spanIn(timeZone, slot)} onRemove={() => onRemove(slot)}>
            {spanIn(timeZone, slot)}
          </RemovableChip>
        </li>
      ))}
    </ul>
  );
}
