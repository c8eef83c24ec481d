// Hosts the tours in the frame: their list, and the current one. Their code is loaded when it is needed.
import { Suspense, useDeferredValue, useEffect } from 'react';
import { useStore } from '../lib/state/use-store.ts';
import { lazyOverlay } from '../ui/feedback/lazy-part.tsx';
import { isOn, leaveTours, moveTour, type TourName, toursListed, tourState } from './tour-state.ts';

const ToursDialog = lazyOverlay(() => import('./tours-dialog.tsx'));
const TourRun = lazyOverlay<TourRunProps>(() => import('./tour-run.tsx'));

interface TourRunProps {
  name: TourName;
  /** Slides the sidebar in or out, on small screens. */
  onMenu: (open: boolean) => void;
  /** Called if its code failed to load. */
  onClose: () => void;
}

type ToursHostProps = Pick<TourRunProps, 'onMenu'>;

/** The name and the run of the current tour, which stay the same until it ends. */
const current = (): string => (isOn(tourState.get()) ? `${tourState.get().name} ${tourState.get().run}` : '');

export function ToursHost({ onMenu }: ToursHostProps) {
  const isListed = useStore(toursListed);
  // Opens a moment later: by then the menu has returned the focus to the element that gets it back after the dialog.
  const showsList = useDeferredValue(isListed) && isListed;
  const run = useStore({ subscribe: tourState.subscribe, get: current });
  const { name } = tourState.get();
  // Ends the tour when the frame unmounts.
  useEffect(() => leaveTours, []);
  return (
    <Suspense fallback={null}>
      {showsList && <ToursDialog onClose={() => toursListed.set(false)} />}
      {run && name && <TourRun key={run} name={name} onMenu={onMenu} onClose={() => moveTour({ status: 'error' })} />}
    </Suspense>
  );
}
