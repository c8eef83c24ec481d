// The entry of a visitor's first page, which is drawn already: its code is fetched at the first sign that somebody is about to do
// something with it. A pointer moves and a finger comes down well before the click, and a click that is earlier is kept.
import '../../main.css';

declare global {
  interface Window {
    /** From public/early-clicks.js: what was clicked so far, in order, and how to end its listening. */
    earlyClicks: { clicked: HTMLElement[]; stop: () => void };
  }
}

const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click'];

function begin(): void {
  for (const sign of signs) removeEventListener(sign, begin, true);
  // Where it cannot be fetched now, the next sign tries again.
  import('./hydrate.tsx').then(({ hydrate }) => hydrate(window.earlyClicks), wait);
}

function wait(): void {
  for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
}

const { clicked } = window.earlyClicks;
// At the address of the form the form is what they came for; somewhere below the top they have been reading already.
if (location.pathname !== '/' || location.hash !== '' || scrollY > 0 || clicked.length > 0) begin();
else wait();
