// Finds a city by what is typed, by mouse, touch or keyboard.
import { type KeyboardEvent, type Ref, useState } from 'react';
import type { Place } from '#shared/places.ts';
import { isComposing } from '../lib/composing.ts';
import { FieldFrame, useWiring } from '../ui/form/field-frame.tsx';
import { useCombobox } from '../ui/form/use-combobox.ts';
import { cityLabel } from './city-label.ts';
import { useCitySearch } from './use-city-search.ts';

interface CityComboboxProps {
  label: string;
  hint?: string;
  /** What is saved: it stands in the box at first, again where nothing was chosen of what was typed, and whenever it was changed elsewhere. */
  initial: string;
  optional?: boolean;
  error?: string | undefined;
  /** The box itself, to lead the focus to. */
  ref?: Ref<HTMLInputElement>;
  /** Where it answers a promise that fails, the city was not saved, and what is saved comes back. */
  onChoose: (place: Place) => void | Promise<unknown>;
  /** The box was emptied; without it, what is saved comes back. */
  onClear?: () => void;
  /** Something else than what is saved is being written. With it, that stays in the box until a city is chosen, or the box is emptied. */
  onType?: () => void;
}

export function CityCombobox({
  label,
  hint,
  initial,
  optional = false,
  error: refused,
  ref,
  onChoose,
  onClear,
  onType,
}: CityComboboxProps) {
  const [saved, setSaved] = useState(initial);
  const [text, setText] = useState(initial);
  const [typed, setTyped] = useState('');
  const [known, setKnown] = useState(initial);
  if (initial !== known) {
    setKnown(initial);
    // What was chosen here comes back without its country.
    if (!saved.startsWith(initial) || initial === '') {
      setSaved(initial);
      if (typed === '') setText(initial);
    }
  }
  const { found, searching, error } = useCitySearch(typed);
  const fault = error ? 'The cities could not be loaded. Please type again.' : refused;
  const wiring = useWiring({ hint, error: fault });
  const { id } = wiring;
  const choose = async (place: Place) => {
    const chosen = cityLabel(place);
    setSaved(chosen);
    setText(chosen);
    setTyped('');
    try {
      await onChoose(place);
    } catch {
      // Whatever was chosen or written meanwhile stands.
      const back = (shown: string) => (shown === chosen ? initial : shown);
      setSaved(back);
      setText(back);
    }
  };
  const box = useCombobox(found.length, (index) => {
    const place = found[index];
    if (place) void choose(place);
  });
  const type = (next: string) => {
    setText(next);
    setTyped(next);
    box.setActive(-1);
    box.setOpen(true);
    if (next.trim() !== '') onType?.();
    if (!onClear || next.trim() !== '') return;
    setSaved('');
    onClear();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // It never sends the form around the box.
      event.preventDefault();
      // Where choosing saves at once, the first is not taken unasked.
      if (onType && box.open && box.active < 0 && !searching && !isComposing(event)) return box.take(0);
    }
    return box.onKeyDown(event);
  };
  const leave = () => {
    box.setOpen(false);
    if (onType && typed.trim() !== '') return;
    setText(saved);
    setTyped('');
  };
  const status = describe(typed, searching, found.length);
  return (
    <FieldFrame {...{ id, label, hint, optional }} error={fault}>
      <div className="relative">
        <input
          {...wiring}
          ref={ref}
          type="text"
          role="combobox"
          className="field"
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={box.open}
          aria-controls={`${id}-list`}
          aria-activedescendant={box.active >= 0 ? `${id}-${box.active}` : undefined}
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          onBlur={leave}
        />
        <ul
          id={`${id}-list`}
          role="listbox"
          aria-label="Cities that fit"
          hidden={!box.open}
          className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-[296px] overflow-y-auto rounded-card bg-surface p-2 shadow-float"
        >
          {found.map((place, index) => (
            <li
              key={`${place.latitude} ${place.longitude}`}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === box.active}
              className="flex min-h-11 cursor-pointer items-center rounded-ctl px-3 aria-selected:bg-sunken"
              onPointerMove={() => box.setActive(index)}
              // Before the box loses the focus, which closes the list.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => box.take(index)}
            >
              {cityLabel(place)}
            </li>
          ))}
        </ul>
      </div>
      <p role="status" className={status.startsWith('No') ? 'mt-1.5 text-[0.92rem] text-ink-2' : 'sr-only'}>
        {status}
      </p>
    </FieldFrame>
  );
}

function describe(typed: string, searching: boolean, count: number): string {
  if (typed.trim() === '') return '';
  if (searching) return 'Searching...';
  if (count === 0) return 'No city of that name in our list. Try a larger one nearby.';
  return `${count} ${count === 1 ? 'city' : 'cities'} found`;
}
