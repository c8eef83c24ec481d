// How tours look and move: the specification's numbers, in the product's colours.
import type { Props } from 'react-joyride';
import { TourCard } from './tour-card.tsx';

/** Pixels, and milliseconds for the scrolling. */
const TOUR = {
  zIndex: 10_000,
  scrollOffset: 20,
  scrollDuration: 300,
  spotlightPadding: 10,
  width: 380,
} as const;

/** The shortest that the library counts with. */
const AT_ONCE = 1;

/** Not left out: then the library puts a style tag on the page, which our content security policy forbids. */
const Nothing = () => null;

const wantsNoMovement = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export const tourLook = () =>
  ({
    continuous: true,
    scrollToFirstStep: true,
    tooltipComponent: TourCard,
    beaconComponent: TourLamp,
    loaderComponent: Nothing,
    locale: { open: 'Go on with the tour' },
    // Rather over what it points at than out of sight.
    floatingOptions: { shiftOptions: { crossAxis: true, boundary: 'clippingAncestors' } },
    styles: { floater: { filter: 'none' } },
    options: {
      ...TOUR,
      ...(wantsNoMovement() && { scrollDuration: AT_ONCE }),
      showProgress: true,
      buttons: ['back', 'skip', 'primary'],
      spotlightRadius: 16,
      overlayColor: 'rgb(10 20 24 / 0.55)',
      arrowColor: 'var(--surface)',
      overlayClickAction: false,
      // The card holds the focus and listens to Escape itself: between two steps the library would give the focus back
      // to the page.
      disableFocusTrap: true,
      dismissKeyAction: false,
      // A dialog that opened from here would lie below the tour.
      blockTargetInteraction: true,
    },
  }) satisfies Partial<Props>;

/** The beacon behind which a tour waits that was left and come back to: a lit door. Its button is the library's. */
function TourLamp() {
  return (
    <span aria-hidden="true" className="grid size-11 place-items-center rounded-full bg-surface shadow-float">
      <span className="h-6 w-5 rounded-[10px_10px_4px_4px] bg-lamp [animation:breathe_1.6s_ease-in-out_infinite]" />
    </span>
  );
}
