// Searches a city while the user types, by mouse, touch or keyboard.
import { type Ref, useState } from 'react';
import type { Place } from '#shared/places.ts';
import { Combobox } from '../ui/form/combobox.tsx';
import { cityLabel } from './city-label.ts';
import { useCitySearch } from './use-city-search.ts';

interface CityComboboxProps {
  label: string;
  hint?: string;
  /** The saved value: shown initially, whenever it changes elsewhere, and again if the user types without choosing. */
  initial: string;
  optional?: boolean;
  error?: string | undefined;
  /** The text box, for moving the focus to it. */
  ref?: Ref<HTMLInputElement>;
  /** If it returns a promise that rejects, the city was not saved, and the saved one comes back. */
  onChoose: (place: Place) => void | Promise<unknown>;
  /** Called when the box is emptied; without it, the saved value comes back. */
  onClear?: () => void;
  /**
   * Called when the text differs from the saved value. With it, typed text stays until a city is chosen or the box is
   * emptied.
   */
  onType?: () => void;
}

const WORDS = {
  list: 'Cities that fit',
  none: 'No city of that name in our list. Try a larger one nearby.',
  one: 'city',
  many: 'cities',
};

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
    // A city chosen here comes back without its country.
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
      // Keeps anything chosen or typed meanwhile.
      const back = (shown: string) => (shown === chosen ? initial : shown);
      setSaved(back);
      setText(back);
    }
  };
  const type = (next: string) => {
    setText(next);
    setTyped(next);
    if (next.trim() !== '') onType?.();
    if (!onClear || next.trim() !== '') return;
    setSaved('');
    onClear();
  };
  const leave = () => {
    if (onType && typed.trim() !== '') return;
    setText(saved);
    setTyped('');
  };
  return (
    <Combobox
      label={label}
      hint={hint}
      optional={optional}
      ref={ref}
      typed={typed}
      found={found}
      searching={searching}
      words={WORDS}
      error={error ? 'The cities could not be loaded. Please type again.' : refused}
      value={text}
      keyOf={({ latitude, longitude }) => `${latitude} ${longitude}`}
      onType={type}
      onTake={(place) => void choose(place)}
      onLeave={leave}
      // If choosing saves immediately, Enter must not take the first suggestion by accident.
      takesFirst={onType !== undefined}
      floats
      spellCheck={false}
    >
      {cityLabel}
    </Combobox>
  );
}
