// The time of an offer's job: one that the provider marked, another one, or none.
import * as z from 'zod/mini';
import type { DealDetail } from '#shared/deal-views.ts';
import { type ChosenSlot, chosenSlot, Slot } from '#shared/slots.ts';
import { FreeTimes } from '../../availability/free-times.tsx';
import { OwnTime } from '../../availability/own-time.tsx';
import { choiceOf, errorIn, KeptTime, noTime, type TimeChoice } from '../../availability/slot-fields.tsx';
import { ZoneNote } from '../../availability/zone-note.tsx';
import { spanIn } from '../../availability/zone-words.ts';
import { useUser } from '../../lib/api/current-user.ts';
import { Select } from '../../ui/form/select.tsx';

/** `choice` is "none", "other", or the start of a slot that the provider marked. */
export interface OfferTimeValue {
  choice: string;
  slots: readonly Slot[];
  other: TimeChoice;
}

/** An OfferTimeValue as kept in a draft. */
export const KeptOfferTime = z.object({ choice: z.string(), slots: z.array(Slot), other: KeptTime });

const coming = (slots: readonly Slot[]): Slot[] => slots.filter(({ start }) => Date.parse(start) > Date.now());

/** The current offer's time, otherwise the first marked slot. */
export function beginTime({ offer, slots }: Pick<DealDetail, 'offer' | 'slots'>): OfferTimeValue {
  const marked = coming(slots);
  const isMarked = (start: string) => marked.some((slot) => slot.start === start);
  if (offer?.start && offer.end) {
    const other = choiceOf({ start: offer.start, end: offer.end });
    return { choice: isMarked(offer.start) ? offer.start : 'other', slots: marked, other };
  }
  return { choice: offer ? 'none' : (marked[0]?.start ?? 'none'), slots: marked, other: noTime() };
}

/** The error that prevents sending; undefined if there is none. */
export function wrongTime({ choice, other }: OfferTimeValue): string | undefined {
  if (choice !== 'other') return undefined;
  const isOver = 'slot' in other.read && Date.parse(other.read.slot.start) < Date.now();
  return isOver ? 'This time is already over' : errorIn(other);
}

/** Null if no time is fixed, or if it is incomplete. */
function slotOf({ choice, slots, other }: OfferTimeValue): Slot | null {
  if (choice === 'other') return 'slot' in other.read ? other.read.slot : null;
  return slots.find(({ start }) => start === choice) ?? null;
}

/** The time to send; null if no time is fixed. */
export function chosenTime(value: OfferTimeValue): ChosenSlot | null {
  const slot = slotOf(value);
  return slot && chosenSlot(slot);
}

/** The chosen start, for words about it; null if there is none or it is incomplete. */
export const startOf = (value: OfferTimeValue): string | null => slotOf(value)?.start ?? null;

interface OfferTimeProps {
  value: OfferTimeValue;
  onChange: (value: OfferTimeValue) => void;
  error: string | undefined;
  /** Whether to propose the asking user's own free times: not for a seeker, as the provider's hours matter. */
  proposesFree?: boolean;
}

export function OfferTime({ value, onChange, error, proposesFree = true }: OfferTimeProps) {
  const { timeZone } = useUser();
  const { other } = value;
  return (
    <div className="grid gap-4">
      <Select
        label="When"
        value={value.choice}
        onChange={(event) => onChange({ ...value, choice: event.target.value })}
      >
        {value.slots.map((slot) => (
          <option key={slot.start} value={slot.start}>
            {spanIn(timeZone, slot)}
          </option>
        ))}
        <option value="other">{value.slots.length > 0 ? 'At another time' : 'At a fixed time'}</option>
        <option value="none">No fixed time</option>
      </Select>
      <ZoneNote hasLink={false} />
      {value.choice === 'other' && (
        <>
          {proposesFree && (
            <FreeTimes
              like={'slot' in other.read ? other.read.slot : undefined}
              isPicked={({ start, end }) =>
                'slot' in other.read && other.read.slot.start === start && other.read.slot.end === end
              }
              onPick={(slot) => onChange({ ...value, other: choiceOf(slot) })}
            />
          )}
          {proposesFree && <p className="text-ink-2">Or say a time yourself:</p>}
          <OwnTime
            legend="The time of the job"
            value={other}
            error={error}
            onChange={(next) => onChange({ ...value, other: next })}
          />
        </>
      )}
    </div>
  );
}
