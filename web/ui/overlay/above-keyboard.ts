// Keeps fixed elements within the visible part of the window: an on-screen keyboard covers the bottom of the window
// without resizing it for them.

/** In pixels; anything smaller is the browser's own bars rather than a keyboard. */
const LEAST = 120;

/**
 * A ref: while a keyboard is open, sets `--above` and `--below` to the hidden parts of the window in pixels, and
 * `--seen` to the visible part. Does nothing on a pinch-zoomed page, where users pan across all of it.
 */
export function aboveKeyboard(box: HTMLElement | null): (() => void) | undefined {
  const view = window.visualViewport;
  if (!box || !view) return undefined;
  const fit = () => {
    const covered = document.documentElement.clientHeight - view.height;
    const isOpen = covered >= LEAST && Math.abs(view.scale - 1) < 0.01;
    const lengths = { '--above': view.offsetTop, '--below': covered - view.offsetTop, '--seen': view.height };
    for (const [name, pixels] of Object.entries(lengths))
      box.style.setProperty(name, isOpen ? `${Math.max(0, pixels)}px` : null);
  };
  fit();
  view.addEventListener('resize', fit);
  view.addEventListener('scroll', fit);
  return () => {
    view.removeEventListener('resize', fit);
    view.removeEventListener('scroll', fit);
  };
}
