// A select that saves as soon as a choice is made. By keyboard the user passes over other options, so the choice only
// counts on Enter or when the focus leaves, and Escape reverts it.
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';

/** Keys that only move the focus. */
const PASSING = ['Tab', 'Shift'];

/** `chosen` is the saved value. Returns the props of the `select`; `isOpen`: a choice by keyboard is not final yet. */
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
