// Where a dialog stands: in the middle of what is seen of the page, and scrolling inside itself when it is taller.
// Not Radix's own Overlay: it locks the page by a style tag, which the page's policy forbids; base.css locks it
// instead.
import { type ReactNode, useCallback } from 'react';

export const overlayLook = 'overlay pointer-events-auto fixed inset-0 z-50';

/**
 * A box inside it scrolls (DialogBody), because a scrollbar of its own would square its round corners. Goes with
 * `aboveKeyboard`.
 */
export const dialogLook =
  'dialog fixed inset-x-0 top-(--above,0px) bottom-(--below,0px) z-50 m-auto flex h-fit max-h-[calc(var(--seen,100dvh)-24px)] ' +
  'w-[calc(100vw-24px)] flex-col overflow-hidden rounded-dialog bg-surface shadow-dialog outline-none';

/** Without room below where a foot stays, which brings its own. */
const inside = '@container min-h-0 overflow-y-auto overscroll-contain p-5 sm:p-6 has-[[data-foot]]:pb-0';

/** A ref callback, always the same one, that returns its cleanup. */
type BoxRef = (box: HTMLElement | null) => (() => void) | undefined;

/**
 * What scrolls in a sheet. What is said to be wrong in it comes into sight by itself, as the button that was pressed
 * may be far from it.
 */
export function DialogBody({ watch, children }: { watch?: BoxRef; children: ReactNode }) {
  const ref: BoxRef = useCallback(
    (box) => {
      const ends = [showAlerts(box), watch?.(box)];
      return () => ends.forEach((end) => end?.());
    },
    [watch],
  );
  return (
    <div ref={ref} data-sheet className={inside}>
      {children}
    </div>
  );
}

/**
 * Brings what is said to be wrong into sight. A ref: watches the box for alerts that appear in it, and scrolls it to
 * the first of them, with all of the failure that it tells of.
 */
function showAlerts(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined;
  const observer = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof HTMLElement);
    const alert = added
      .map((node) => (node.matches('[role=alert]') ? node : node.querySelector('[role=alert]')))
      .find((each) => each !== null);
    (alert?.closest('[data-failure]') ?? alert)?.scrollIntoView({ block: 'nearest' });
  });
  observer.observe(box, { childList: true, subtree: true });
  return () => observer.disconnect();
}
