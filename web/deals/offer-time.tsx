// When the job of an offer is to be: at a time that was marked, at another, or at none that is fixed.
import type { DealDetail, Slot } from '#shared/deals.ts';
import { formatSpan } from '../lib/dates.ts';
import { Select } from '../ui/select.tsx';
import { type DraftSlot, draftOf, emptySlot, readSlot, SlotFields } from './slot-fields.tsx';

/** `choice` is "none", "other", or the start of a slot that the provider marked. */
export interface OfferTimeValue {
  choice: string;
  slots: readonly Slot[];
  draft: DraftSlot;
}

const coming = (slots: readonly Slot[]): Slot[] => slots.filter(({ start }) => Date.parse(start) > Date.now());

/** The time of the offer that stands, else the first that was marked. */
export function beginTime({ offer, slots }: DealDetail): OfferTimeValue {
  const marked = coming(slots);
  const isMarked = (start: string) => marked.some((slot) => slot.start === start);
  if (offer?.start && offer.end) {
    return { choice: isMarked(offer.start) ? offer.start : 'other', slots: marked, draft: draftOf({ start: offer.start, end: offer.end }) };
  }
  return { choice: offer ? 'none' : (marked[0]?.start ?? 'none'), slots: marked, draft: emptySlot };
}

/** Null is no fixed time. */
export function readTime({ choice, slots, draft }: OfferTimeValue): { slot: Slot | null } | { error: string } {
  if (choice === 'other') return readSlot(draft);
  return { slot: slots.find(({ start }) => start === choice) ?? null };
}

interface OfferTimeProps {
  value: OfferTimeValue;
  onChange: (value: OfferTimeValue) => void;
  error: string | undefined;
}

export function OfferTime({ value, onChange, error }: OfferTimeProps) {
  return (
    <div className="grid gap-3">
      <Select label="When" value={value.choice} onChange={(event) => onChange({ ...value, choice: event.target.value })}>
        {value.slots.map((slot) => <option key={slot.start} value={slot.start}>{formatSpan(slot.start, slot.end)}</option>)}
        <option value="other">{value.slots.length > 0 ? 'At another time' : 'At a fixed time'}</option>
        <option value="none">No fixed time</option>
      </Select>
      {value.choice === 'other' && (
        <SlotFields
          legend="The time of the job"
          value={value.draft}
          error={error}
          onChange={(draft) => onChange({ ...value, draft })}
        />
      )}
    </div>
  );
}
