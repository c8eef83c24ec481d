// The provider accepts: marks possible times, or says that any time suits.
import { useState } from 'react';
import * as z from 'zod/mini';
import type { DealDetail } from '#shared/deal-views.ts';
import { errors as refusals } from '#shared/errors.ts';
import { nameOf } from '#shared/names.ts';
import { chosenSlot, Slot } from '#shared/slots.ts';
import { FreeTimes } from '../../availability/free-times.tsx';
import { isSameTime, PickedTimes, toggled } from '../../availability/picked-times.tsx';
import { errorIn, isUnread, KeptTime, noTime, slotIn, type TimeChoice } from '../../availability/slot-fields.tsx';
import { isUntouched, SlotRows } from '../../availability/slot-rows.tsx';
import { spanIn } from '../../availability/zone-words.ts';
import { useUser } from '../../lib/api/current-user.ts';
import { messageIn } from '../../lib/form.ts';
import { ToggleChip } from '../../ui/display/chip.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { FieldError } from '../../ui/form/field-frame.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { useStepForm } from './use-step-form.ts';

const MOST_SLOTS = 10;
const ERROR_ID = 'times';
/** Each row shows its own error. */
const NOT_ALL_READ = 'Some times are not complete';

/** A time is optional for a provider who has picked one above or is flexible. */
const whatIsMissing = (row: TimeChoice): string | undefined =>
  isUntouched(row) ? refusals.slots_needed[1] : errorIn(row);

interface Times {
  /** Picked from the proposed times. */
  picked: Slot[];
  own: TimeChoice[];
  flexible: boolean;
}

/** If the provider is flexible or has picked a time, untouched rows do not count. */
const meantIn = ({ picked, own, flexible }: Times): TimeChoice[] =>
  own.filter((row) => !isUntouched(row) || (!flexible && picked.length === 0));

export function AcceptDialog({ deal, onClose }: { deal: DealDetail; onClose: () => void }) {
  const form = useStepForm(
    { deal, step: 'accept', onClose },
    {
      defaultValues: { picked: deal.promisable, own: [noTime()], flexible: false } as Times,
      draftFields: { picked: z.array(Slot), own: z.array(KeptTime) },
      check: (times) => ({ own: meantIn(times).some(errorIn) ? NOT_ALL_READ : undefined }),
      toFields: (times) => ({
        slots: [...times.picked.map(chosenSlot), ...meantIn(times).map(slotIn)],
        flexible: times.flexible,
      }),
    },
  );
  const {
    register,
    watch,
    setValue,
    formState: { isSubmitted },
    errors: { own: _saidAtEachRow, ...errors },
  } = form;
  const times = watch();
  const { picked, own } = times;
  const written = own.filter((row) => !isUntouched(row)).length;
  const meant = meantIn(times);
  const pick = (slot: Slot) => {
    const next = toggled(picked, slot);
    if (next.length < picked.length || next.length + written <= MOST_SLOTS) setValue('picked', next);
  };
  return (
    <FormDialog
      form={{ ...form, isPending: form.isPending || own.some(({ read }) => isUnread(read)) }}
      title={`Accept ${nameOf(deal.seeker)}’s request`}
      then="Mark when you can come. Next you send a price."
      action="Accept"
      width={560}
      onClose={onClose}
    >
      <Wanted deal={deal} isPicked={(slot) => picked.some(isSameTime(slot))} onPick={pick} />
      <FreeTimes isPicked={(slot) => picked.some(isSameTime(slot))} onPick={pick} />
      <PickedTimes picked={picked} onRemove={pick} />
      <SlotRows
        intro="Or say a time yourself:"
        rows={own}
        onChange={(rows) => setValue('own', rows)}
        isFull={picked.length + own.length >= MOST_SLOTS}
        errorOf={(row) => (isSubmitted && meant.includes(row) ? whatIsMissing(row) : undefined)}
      />
      <Checkbox label="I’m flexible: other times suit, too" {...register('flexible')} />
      <FieldError id={ERROR_ID} error={messageIn(errors)} />
    </FormDialog>
  );
}

interface WantedProps {
  deal: DealDetail;
  isPicked: (slot: Slot) => boolean;
  onPick: (slot: Slot) => void;
}

/** The seeker's preferred times: those that can be promised are picked initially, the others with one press. */
function Wanted({ deal: { wanted, promisable, seeker }, isPicked, onPick }: WantedProps) {
  const { timeZone } = useUser();
  const [now] = useState(() => Date.now());
  const coming = wanted.filter(({ start }) => Date.parse(start) > now);
  if (coming.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{nameOf(seeker)} would like it</legend>
      <div className="flex flex-wrap gap-2">
        {coming.map((slot) => (
          <ToggleChip key={`${slot.start}/${slot.end}`} pressed={isPicked(slot)} onPress={() => onPick(slot)}>
            <span className="num">
              {spanIn(timeZone, slot)}
              {!promisable.some(isSameTime(slot)) && ' (you’re not free)'}
            </span>
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  );
}
