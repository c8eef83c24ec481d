// The names of completed or skipped tours, stored in this browser. If storage is forbidden, full or corrupt, that is
// only logged; the names are then kept while the page is open.
import { createStore } from '../lib/state/store.ts';
import { TOUR_NAMES, type TourName } from './tour-state.ts';

export const COMPLETED_KEY = 'completedTours';

const isName = (value: unknown): value is TourName => TOUR_NAMES.some((name) => name === value);

function read(): TourName[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(COMPLETED_KEY) ?? '[]');
    if (!Array.isArray(kept)) throw new TypeError(`${COMPLETED_KEY} is not a list`);
    return kept.filter(isName);
  } catch (cause) {
    console.warn('The completed tours could not be read.', cause);
    return [];
  }
}

function save(names: readonly TourName[]): void {
  try {
    localStorage.setItem(COMPLETED_KEY, JSON.stringify(names));
  } catch (cause) {
    console.warn('The completed tours could not be saved.', cause);
  }
}

export const completedTours = createStore<readonly TourName[]>([]);

/** Another tab may have added to the list since. */
export function readCompletedTours(): void {
  completedTours.set([...new Set([...completedTours.get(), ...read()])]);
}

export function completeTour(name: TourName): void {
  readCompletedTours();
  if (completedTours.get().includes(name)) return;
  completedTours.set([...completedTours.get(), name]);
  save(completedTours.get());
}

/** Forgets all completed tours, so that each can be taken again. */
export function resetTours(): void {
  completedTours.set([]);
  save([]);
}
