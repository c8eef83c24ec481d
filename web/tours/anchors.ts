// Where a tour's steps point: elements with `data-tour`. Several can share a name; the first visible one counts.
import type { Anchors } from './tours.ts';

/** In milliseconds: how long an element may take to appear and stop moving before its step is skipped. */
const PATIENCE = 4_000;

export function findAnchor(names: Anchors): HTMLElement | null {
  for (const name of names) {
    for (const element of document.querySelectorAll<HTMLElement>(`[data-tour="${name}"]`)) {
      if (isSeen(element)) return element;
    }
  }
  return null;
}

/** Content for screen readers only is a pixel wide. */
const isSeen = (element: HTMLElement): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1;

/**
 * Waits until the element is at the same place in two consecutive frames, so that a sliding one is not pointed at too
 * early.
 */
export async function untilAnchorStands(names: Anchors): Promise<void> {
  const end = performance.now() + PATIENCE;
  let before = '';
  while (performance.now() < end) {
    const now = placeOf(findAnchor(names));
    if (now !== '' && now === before) return;
    before = now;
    await new Promise(requestAnimationFrame);
  }
}

function placeOf(element: HTMLElement | null): string {
  if (!element) return '';
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x, y, width, height].join(' ');
}

/**
 * Calls `then` once: as soon as each of these is on the page, or with false after `patience` milliseconds. Returns a
 * function that stops waiting.
 */
export function whenAnchored(wanted: readonly Anchors[], patience: number, then: (found: boolean) => void): () => void {
  const observer = new MutationObserver(() => look());
  const timer = setTimeout(() => end(false), patience);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const end = (found: boolean) => {
    stop();
    then(found);
  };
  const look = () => {
    if (wanted.every((names) => findAnchor(names) !== null)) end(true);
  };
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['class', 'hidden'],
  });
  look();
  return stop;
}
