// The entry of a visitor's prerendered first page: its code loads at the first sign of use. A mouse moves and a finger
// touches well before the click, and an earlier click is kept.
import '../main.css';

declare global {
  interface Window {
    /** From public/early-clicks.js: the clicks so far, in order, and a function that stops recording. */
    earlyClicks: { clicked: HTMLElement[]; stop: () => void };
  }
}

const signs = ['mousemove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click'];

let failed = false;

function begin(): void {
  for (const sign of signs) removeEventListener(sign, onSign, true);
  import('./hydrate.tsx').then(({ hydrate }) => hydrate(window.earlyClicks), tryAgain);
}

/**
 * Retries at the next sign of use. A browser that caches the failure needs a reload, once the server can be reached.
 */
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
  // A page that appears below a resting pointer gets a mousemove without any movement.
  const rests =
    event instanceof MouseEvent && event.type === 'mousemove' && event.movementX === 0 && event.movementY === 0;
  if (!rests) begin();
}

const { clicked } = window.earlyClicks;
// At the form's URL users come for the form; a scrolled page means that they were reading before a reload.
if (location.pathname !== '/' || location.hash !== '' || scrollY > 0 || clicked.length > 0) begin();
else wait();
