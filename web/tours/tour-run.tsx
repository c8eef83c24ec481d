// Runs one tour with react-joyride, and translates its states and steps to the specification's names in the tour state.
import { useEffect, useEffectEvent, useState } from 'react';
import { type EventHandler, EVENTS, type Lifecycle, type Step, STATUS, useJoyride } from 'react-joyride';
import { toast } from '../lib/page/toast.ts';
import { useStore } from '../lib/state/use-store.ts';
import { findAnchor, untilAnchorStands } from './anchors.ts';
import { completeTour } from './completed-tours.ts';
import { tourLook } from './tour-look.tsx';
import { isOn, moveTour, type StepStage, type TourName, toursListed, tourState } from './tour-state.ts';
import { type TourStep, tours } from './tours.ts';
import { useTourPlace } from './use-tour-place.ts';
import './tours.css';

const stages: Record<Lifecycle, StepStage> = {
  init: 'init',
  ready: 'ready',
  beacon_before: 'ready',
  beacon: 'beacon',
  tooltip_before: 'ready',
  tooltip: 'tooltip',
  complete: 'complete',
};

interface TourRunProps {
  name: TourName;
  /** Slides the sidebar in or out, on small screens. */
  onMenu: (open: boolean) => void;
}

export default function TourRun({ name, onMenu }: TourRunProps) {
  const tour = tours[name];
  const place = useTourPlace(tour);
  // Two dialogs would compete for the focus.
  const isListed = useStore(toursListed);
  const [props] = useState(() => ({
    ...tourLook(),
    steps: tour.steps.map((step, index) => stepOf(step, index, onMenu)),
    onEvent: listenerOf(name),
  }));
  const {
    state: { status, index, lifecycle },
    controls,
    Tour,
  } = useJoyride({ ...props, run: place === 'here' && !isListed });
  useEffect(() => {
    if (!isOn(tourState.get())) return;
    moveTour({
      status: place === 'coming' && status === STATUS.READY ? 'waiting' : status,
      index,
      stage: stages[lifecycle],
    });
  }, [place, status, index, lifecycle]);
  useEffect(() => {
    if (place === 'lost') giveUp();
  }, [place]);
  // What was in the sidebar is elsewhere now.
  useSmallScreenChange(() => controls.go(controls.info().index));
  const end = useEffectEvent(() => {
    onMenu(false);
    focusThePage();
  });
  useEffect(() => () => end(), []);
  return Tour;
}

const stepOf = ({ title, text, anchors, inMenu }: TourStep, index: number, onMenu: TourRunProps['onMenu']): Step => ({
  title,
  content: text,
  // A user who starts a tour expects it to begin without a beacon.
  skipBeacon: index === 0,
  ...(anchors
    ? { target: () => findAnchor(anchors), placement: inMenu ? 'right' : 'bottom' }
    : { target: 'body', placement: 'center' }),
  before: async () => {
    onMenu(inMenu === true && isSmallScreen());
    if (anchors) await untilAnchorStands(anchors);
  },
});

const listenerOf =
  (name: TourName): EventHandler =>
  ({ type, status, index, step, error }) => {
    if (type === EVENTS.ERROR || type === EVENTS.TARGET_NOT_FOUND) {
      console.warn(`The tour ${name} could not show “${String(step.title)}”.`, error);
      moveTour({ index, stage: 'error' });
    }
    if (type === EVENTS.TOUR_END && (status === STATUS.FINISHED || status === STATUS.SKIPPED)) {
      completeTour(name);
      moveTour({ status, index, stage: 'complete' });
    }
  };

function giveUp(): void {
  moveTour({ status: 'error' });
  toast({
    title: 'The tour cannot begin',
    description: 'Its page did not load. Try again in a moment.',
    tone: 'error',
  });
}

/** After a tour the page has the focus, unless another element has taken it. */
function focusThePage(): void {
  setTimeout(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  });
}

const SMALL = '(max-width: 63.999rem)';

/** Whether the screen is so small that the sidebar slides in, and when that changes. */
const isSmallScreen = (): boolean => window.matchMedia(SMALL).matches;

function useSmallScreenChange(onChange: () => void): void {
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    const media = window.matchMedia(SMALL);
    const listener = () => tell();
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  }, []);
}
