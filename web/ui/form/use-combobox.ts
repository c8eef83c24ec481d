// The keyboard behaviour of a combobox: arrows move, Enter takes, Escape or a phone's Back closes.
import { type KeyboardEvent, useState } from 'react';
import { isComposing } from '../../lib/page/composing.ts';
import { useCloseRequest } from '../overlay/close-request.ts';

interface Combobox {
  /** The active suggestion, which Enter takes; -1 for none. */
  active: number;
  setActive: (index: number) => void;
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Takes a suggestion, as a click on it does, and closes the list. */
  take: (index: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export function useCombobox(count: number, onTake: (index: number) => void): Combobox {
  const [open, setOpen] = useState(false);
  const [chosen, setActive] = useState(-1);
  const active = open && chosen < count ? chosen : -1;
  useCloseRequest(open && count > 0, () => setOpen(false));
  const move = (to: number) => {
    setOpen(true);
    setActive(to);
  };
  const take = (index: number) => {
    setOpen(false);
    onTake(index);
  };
  const keys: Record<string, (() => void) | undefined> = {
    ArrowDown: () => move(active + 1 < count ? active + 1 : 0),
    ArrowUp: () => move(active > 0 ? active - 1 : count - 1),
    Enter: active >= 0 ? () => take(active) : undefined,
    Escape: open ? () => setOpen(false) : undefined,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = isComposing(event) ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return { active, setActive, open: open && count > 0, setOpen, take, onKeyDown };
}
