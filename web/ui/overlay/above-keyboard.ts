// Keeps what is fixed to the window within what is seen of it: an on-screen keyboard covers the window's foot, and
// fixed boxes know nothing of it.

/** In pixels; less than that is no keyboard, but the browser's own bars. */
const LEAST = 120;

/**
 * A ref: while a keyboard is open, says in pixels as `--above` and `--below` how much of the window is not seen, and as
 * `--seen` what is. A page that is enlarged with two fingers is left as it stands: there one moves about in the whole
 * of it.
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
