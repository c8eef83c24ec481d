// An input that converts text to lower case while typing, without moving the cursor.
import type { ChangeEvent } from 'react';

type Change = (event: ChangeEvent<HTMLInputElement>) => unknown;

/** Wraps a field's own `onChange`: `<Field {...username} onChange={lowercase(username.onChange)} />`. */
export const lowercase =
  (onChange: Change) =>
  (event: ChangeEvent<HTMLInputElement>): void => {
    const input = event.target;
    const { value, selectionStart, selectionEnd } = input;
    const lower = value.toLowerCase();
    if (lower !== value) {
      input.value = lower;
      input.setSelectionRange(selectionStart, selectionEnd);
    }
    void onChange(event);
  };
