// The layout of dialogs: centred in the visible part of the page, and scrolling inside if they are taller.
// Radix's own Overlay is not used: it locks scrolling with a style tag, which the content security policy forbids;
// base.css does so instead.
import { type ReactNode, useCallback } from 'react';

export const overlayLook = 'overlay pointer-events-auto fixed inset-0 z-50';

/**
 * The DialogBody inside scrolls, because the dialog's own scrollbar would square its rounded corners. Use with
 * `aboveKeyboard`.
 */
export const dialogLook =
  'dialog fixed inset-x-0 top-(--above,0px) bottom-(--below,0px) z-50 m-auto flex h-fit max-h-[calc(var(--seen,100dvh)-24px)] ' +
  'w-[calc(100vw-24px)] flex-col overflow-hidden rounded-dialog bg-surface shadow-dialog outline-none';

/** No padding at the bottom if there is a sticky footer, which has its own. */
const inside = '@container min-h-0 overflow-y-auto overscroll-contain p-5 sm:p-6 has-[[data-foot]]:pb-0';

/** A stable ref callback that returns its cleanup. */
type BoxRef = (box: HTMLElement | null) => (() => void) | undefined;

/**
 * The scrolling content of a dialog. Errors in it are scrolled into view, as the pressed button may be far from them.
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
 * A ref: watches for alerts that appear in the box, and scrolls to the first, with the whole failure that contains it.
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
