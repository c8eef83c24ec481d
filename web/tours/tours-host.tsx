// The place of the tours in the frame: the list of them, and the one that is on. Their code is fetched when one is
// wanted.
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
  /** Its code could not be fetched. */
  onClose: () => void;
}

type ToursHostProps = Pick<TourRunProps, 'onMenu'>;

/** The name and the run of the tour that is on: they stay the same from its start to its end. */
const current = (): string => (isOn(tourState.get()) ? `${tourState.get().name} ${tourState.get().run}` : '');

export function ToursHost({ onMenu }: ToursHostProps) {
  const isListed = useStore(toursListed);
  // A moment later: by then the menu it was chosen from has given the focus back to where the dialog shall return it.
  const showsList = useDeferredValue(isListed) && isListed;
  const run = useStore({ subscribe: tourState.subscribe, get: current });
  const { name } = tourState.get();
  // With the frame goes the one who was shown around.
  useEffect(() => leaveTours, []);
  return (
    <Suspense fallback={null}>
      {showsList && <ToursDialog onClose={() => toursListed.set(false)} />}
      {run && name && <TourRun key={run} name={name} onMenu={onMenu} onClose={() => moveTour({ status: 'error' })} />}
    </Suspense>
  );
}
