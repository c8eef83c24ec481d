// The entry of a visitor's first page, which the build has rendered: its code is fetched at the first sign of use. A
// mouse moves and a finger comes down well before the click, and an earlier click is kept.
import '../main.css';

declare global {
  interface Window {
    /** From public/early-clicks.js: what was clicked so far, in order, and how to end its listening. */
    earlyClicks: { clicked: HTMLElement[]; stop: () => void };
  }
}

const signs = ['mousemove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click'];

let failed = false;

function begin(): void {
  for (const sign of signs) removeEventListener(sign, onSign, true);
  import('./hydrate.tsx').then(({ hydrate }) => hydrate(window.earlyClicks), tryAgain);
}

/** At the next sign. A browser that caches the failure needs a reload, once the server can be reached. */
function tryAgain(): void {
  if (failed)
    void fetch('/healthz').then(
      ({ ok }) => ok && location.reload(),
      () => undefined,
    );
  failed = true;
  wait();
}

function wait(): void {
  for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true });
}

function onSign(event: Event): void {
  // A page that comes up below a pointer that rests is told of a move that was none.
  const rests =
    event instanceof MouseEvent && event.type === 'mousemove' && event.movementX === 0 && event.movementY === 0;
  if (!rests) begin();
}

const { clicked } = window.earlyClicks;
// At the address of the form the form is what they came for; somewhere below the top they have been reading already.
if (location.pathname !== '/' || location.hash !== '' || scrollY > 0 || clicked.length > 0) begin();
else wait();
