// Times picked from the proposed ones, each with a remove button.
import type { Slot } from '#shared/slots.ts';
import { useUser } from '../lib/api/current-user.ts';
import { RemovableChip } from '../ui/display/chip.tsx';
import { spanIn } from './zone-words.ts';

export const isSameTime = (a: Slot) => (b: Slot) => a.start === b.start && a.end === b.end;

/** Removes the slot if it was picked, otherwise adds it. */
export const toggled = (picked: readonly Slot[], slot: Slot): Slot[] =>
  picked.some(isSameTime(slot)) ? picked.filter((other) => !isSameTime(slot)(other)) : [...picked, slot];

export function PickedTimes({ picked, onRemove }: { picked: readonly Slot[]; onRemove: (slot: Slot) => void }) {
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
