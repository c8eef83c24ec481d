// The current guided tour and its progress. A tour is started by its name, from anywhere.
import { createStore } from '../lib/state/store.ts';

export const TOUR_NAMES = [
  'dashboard',
  'goals',
  'needs',
  'services',
  'service-interests',
  'service-requests',
  'messaging',
] as const;
export type TourName = (typeof TOUR_NAMES)[number];

/** Waiting: its page is still loading. Paused: the user has left its page. */
export const TOUR_STATUSES = ['idle', 'ready', 'waiting', 'running', 'paused', 'skipped', 'finished', 'error'] as const;
type TourStatus = (typeof TOUR_STATUSES)[number];

/** Beacon: the step waits behind a lamp until it is pressed. Error: its target was not on the page. */
export const STEP_STAGES = ['init', 'ready', 'beacon', 'tooltip', 'complete', 'error'] as const;
export type StepStage = (typeof STEP_STAGES)[number];

export interface TourState {
  /** Undefined if none was started. */
  name: TourName | undefined;
  status: TourStatus;
  /** The step's index, from 0. */
  index: number;
  stage: StepStage;
  /** Counts the starts, so that the same tour can restart. */
  run: number;
}

export const tourState = createStore<TourState>({ name: undefined, status: 'idle', index: 0, stage: 'init', run: 0 });

export const startTour = (name: TourName): void =>
  tourState.set({ name, status: 'ready', index: 0, stage: 'init', run: tourState.get().run + 1 });

export const moveTour = (change: Partial<Pick<TourState, 'status' | 'index' | 'stage'>>): void =>
  tourState.set({ ...tourState.get(), ...change });

/** Whether the list of all tours is open. */
export const toursListed = createStore(false);

export const listTours = (): void => toursListed.set(true);

/** Clears the running, paused and listed tours, for the next user. */
export function leaveTours(): void {
  toursListed.set(false);
  tourState.set({ ...tourState.get(), name: undefined, status: 'idle', index: 0, stage: 'init' });
}

const OFF: readonly TourStatus[] = ['idle', 'skipped', 'finished', 'error'];

export const isOn = ({ status }: TourState): boolean => !OFF.includes(status);
