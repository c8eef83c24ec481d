// The look and motion of tours: the specification's numbers, in the product's colours.
import type { Props } from 'react-joyride';
import { TourCard } from './tour-card.tsx';

/** In pixels, and milliseconds for scrolling. */
const TOUR = {
  zIndex: 10_000,
  scrollOffset: 20,
  scrollDuration: 300,
  spotlightPadding: 10,
  width: 380,
} as const;

/** The library's minimum. */
const AT_ONCE = 1;

/** If it were missing, the library would add a style tag, which our content security policy forbids. */
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
    // Better to cover the target than to be out of sight.
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
      // The card handles the focus and Escape itself: between two steps the library would return the focus to the page.
      disableFocusTrap: true,
      dismissKeyAction: false,
      // A dialog opened from here would be below the tour.
      blockTargetInteraction: true,
    },
  }) satisfies Partial<Props>;

/** The beacon of a tour that was left and resumed: a lit door. The library provides its button. */
function TourLamp() {
  return (
    <span aria-hidden="true" className="grid size-11 place-items-center rounded-full bg-surface shadow-float">
      <span className="h-6 w-5 rounded-[10px_10px_4px_4px] bg-lamp [animation:breathe_1.6s_ease-in-out_infinite]" />
    </span>
  );
}
