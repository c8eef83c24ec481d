// A picker for free times: first a day, then a start.
import { type ReactNode, useState } from 'react';
import type { Slot } from '#shared/slots.ts';
import { ToggleChip } from '../ui/display/chip.tsx';
import { byDay } from './by-day.ts';
import { exactTimeIn, timeIn } from './zone-words.ts';

export interface PickProps {
  isPicked: (slot: Slot) => boolean;
  onPick: (slot: Slot) => void;
}

interface TimesByDayProps extends PickProps {
  times: readonly Slot[];
  timeZone: string;
  /** Shown if there are none. */
  none: string;
  /** Buttons for other weeks. */
  children?: ReactNode;
}

export function TimesByDay({ times, timeZone, isPicked, onPick, none, children }: TimesByDayProps) {
  const [chosen, choose] = useState<string>();
  const days = byDay(times, timeZone);
  const open = days.find(({ day }) => day === chosen) ?? days.find(({ slots }) => slots.some(isPicked)) ?? days[0];
  return (
    <>
      <Chips label="Free on" look="overflow-x-auto">
        {!open && <p>{none}</p>}
        {days.map(({ day, slots }) => (
          <ToggleChip key={day} pressed={day === open?.day} onPress={() => choose(day)}>
            {day}
            {slots.some(isPicked) && <span className="sr-only">, picked</span>}
          </ToggleChip>
        ))}
      </Chips>
      {children && <div className="flex gap-2">{children}</div>}
      {open && (
        <Chips label={`Starts, ${open.day}`} look="max-h-[11rem] flex-wrap overflow-y-auto">
          {open.slots.map((slot) => (
            <ToggleChip key={slot.start} pressed={isPicked(slot)} onPress={() => onPick(slot)}>
              <span className="num">{(open.comesTwice(slot) ? exactTimeIn : timeIn)(timeZone, slot.start)}</span>
            </ToggleChip>
          ))}
        </Chips>
      )}
    </>
  );
}

/** A long row is cut in the middle of a chip, to show that there are more. */
const Chips = ({ label, look, children }: { label: string; look: string; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="mb-1.5 font-semibold">{label}</legend>
    <div className={`flex gap-2 p-0.5 [&>*]:flex-none ${look}`}>{children}</div>
  </fieldset>
);
