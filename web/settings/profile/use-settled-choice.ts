// A choice from a list that is saved as soon as it is made. By keyboard one passes over what lies between: there it is
// made by Enter, or by going on to the next field, and Escape takes it back.
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';

/** Keys that lead to the field or away from it, and choose nothing. */
const PASSING = ['Tab', 'Shift'];

/**
 * `chosen` is what is saved. The answer goes to the `select`; `isOpen`: something is chosen by keyboard and not made
 * yet.
 */
export function useSettledChoice(chosen: string, onChoose: (value: string) => void) {
  const [passing, setPassing] = useState<string>();
  const byKeyboard = useRef(false);
  const settle = () => {
    byKeyboard.current = false;
    setPassing(undefined);
    if (passing !== undefined && passing !== chosen) onChoose(passing);
  };
  const field = {
    value: passing ?? chosen,
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) =>
      byKeyboard.current ? setPassing(target.value) : onChoose(target.value),
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter') return settle();
      if (key === 'Escape') setPassing(undefined);
      byKeyboard.current ||= !PASSING.includes(key);
    },
    onPointerDown: () => void (byKeyboard.current = false),
    onBlur: settle,
  };
  return { field, isOpen: passing !== undefined && passing !== chosen };
}
