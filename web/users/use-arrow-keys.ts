// Arrow keys move through the rows of a list below a search box: down from the box, and up back into it.
import type { KeyboardEvent, RefObject } from 'react';
import { isComposing } from '../lib/page/composing.ts';

const STEPS: Record<string, number | undefined> = { ArrowDown: 1, ArrowUp: -1 };

/** For an element that contains both box and list. The same button of the next row takes the focus. */
export function useArrowKeys(box: RefObject<HTMLInputElement | null>, list: RefObject<HTMLUListElement | null>) {
  return (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const rows = [...(list.current?.children ?? [])];
    const here = document.activeElement;
    const row = rows.findIndex((each) => each.contains(here));
    if (step === undefined || isComposing(event) || (row < 0 && here !== box.current)) return;
    event.preventDefault();
    const next = rows[row + step];
    if (next) buttonsOf(next)[Math.max(0, buttonsOf(rows[row]).indexOf(here as HTMLElement))]?.focus();
    else if (step < 0) box.current?.focus();
  };
}

const buttonsOf = (row: Element | undefined): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>('button') ?? []),
];
