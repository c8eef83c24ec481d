// Where a tour's steps point: elements that carry `data-tour`. One name can stand on several; the first that is to be
// seen counts.
import type { Anchors } from './tours.ts';

/** Milliseconds for an element to come and to stand still, before its step is given up. */
const PATIENCE = 4_000;

export function findAnchor(names: Anchors): HTMLElement | null {
  for (const name of names) {
    for (const element of document.querySelectorAll<HTMLElement>(`[data-tour="${name}"]`)) {
      if (isSeen(element)) return element;
    }
  }
  return null;
}

/** What is there for screen readers alone is a pixel wide. */
const isSeen = (element: HTMLElement): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1;

/** What slides in is pointed at once it stands: two pictures in a row in the same place. */
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
 * Calls once, as soon as each of these is on the page, or after `patience` milliseconds with false. Returns how to
 * stop.
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
