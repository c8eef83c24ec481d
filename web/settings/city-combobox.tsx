// Finds a city by what is typed, by mouse, touch or keyboard.
import { useId, useState } from 'react';
import type { Place } from '#shared/places.ts';
import { FieldFrame } from '../ui/field-frame.tsx';
import { cityLabel } from './city-label.ts';
import { useCitySearch } from './use-city-search.ts';
import { useCombobox } from './use-combobox.ts';

interface CityComboboxProps {
  label: string;
  hint?: string;
  /** What is saved: it stands in the box at first, again where nothing was chosen of what was typed, and whenever it was changed elsewhere. */
  initial: string;
  optional?: boolean;
  /** Where it answers a promise that fails, the city was not saved, and what is saved comes back. */
  onChoose: (place: Place) => void | Promise<unknown>;
  /** The box was emptied; without it, what is saved comes back. */
  onClear?: () => void;
}

export function CityCombobox({ label, hint, initial, optional = false, onChoose, onClear }: CityComboboxProps) {
  const id = useId();
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
    if (!onClear || next.trim() !== '') return;
    setSaved('');
    onClear();
  };
  const status = describe(typed, searching, found.length);
  return (
    <FieldFrame id={id} label={label} hint={hint} optional={optional} error={error ? 'The cities could not be loaded. Please type again.' : undefined}>
      <div className="relative">
        <input
          id={id}
          role="combobox"
          className="field"
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={box.open}
          aria-controls={`${id}-list`}
          aria-activedescendant={box.active >= 0 ? `${id}-${box.active}` : undefined}
          aria-describedby={hint ? `${id}-hint` : undefined}
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={box.onKeyDown}
          onBlur={() => {
            box.setOpen(false);
            setText(saved);
            setTyped('');
          }}
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
