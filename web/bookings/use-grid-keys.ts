// Keyboard navigation in a calendar's days, by the ARIA grid pattern: one day is reached by Tab, the arrow keys move
// on.
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { addDays, addMonths, weekOf } from './days.ts';

type Move = (day: string) => string;
export type Moves = Partial<Record<string, Move>>;

const inWeek: Moves = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  Home: (day) => weekOf(day)[0]!,
  End: (day) => weekOf(day)[6]!,
};

export const monthMoves: Moves = {
  ...inWeek,
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

export const weekMoves: Moves = { ...inWeek, PageUp: (day) => addDays(day, -7), PageDown: (day) => addDays(day, 7) };

interface GridKeys<E extends HTMLElement> {
  grid: RefObject<E | null>;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Days, and other focusable elements in them, carry `data-day`. The target day is selected, so that the calendar turns
 * to it, and then takes the focus.
 */
export function useGridKeys<E extends HTMLElement>(
  chosen: string,
  moves: Moves,
  choose: (day: string) => void,
): GridKeys<E> {
  const grid = useRef<E>(null);
  const hasMoved = useRef(false);
  useEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)?.focus();
  }, [chosen]);
  const onKeyDown = (event: KeyboardEvent) => {
    const day = (event.target as HTMLElement).closest<HTMLElement>('[data-day]')?.dataset.day;
    const move = moves[event.key];
    if (!day || !move || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    hasMoved.current = true;
    choose(move(day));
  };
  return { grid, onKeyDown };
}
