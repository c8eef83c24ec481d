// A dialog's footer that stays visible while the rest scrolls behind it.

/**
 * The footer's largest share of the dialog's height: a taller one (large text on a low screen) would leave too little
 * space, and scrolls with the rest.
 */
const MOST = 0.5;
/** In pixels: the fade above the footer. */
const FADE = 12;

/**
 * A ref: marks the footer with `data-stays` while it may stay, and scrolls so that focused elements are not hidden
 * behind it.
 */
export function stickyFooter(foot: HTMLElement | null): (() => void) | undefined {
  const sheet = foot?.closest<HTMLElement>('[data-sheet]');
  if (!foot || !sheet || typeof ResizeObserver === 'undefined') return undefined;
  const measure = () => {
    const stays = foot.offsetHeight <= sheet.clientHeight * MOST;
    foot.toggleAttribute('data-stays', stays);
    sheet.style.scrollPaddingBottom = stays ? `${foot.offsetHeight + FADE}px` : '';
    // Rotating the phone, its keyboard, or content that loads above could leave the element behind the footer.
    sheet.querySelector(':focus-visible')?.scrollIntoView({ block: 'nearest' });
  };
  const observer = new ResizeObserver(measure);
  for (const each of [foot, sheet, ...sheet.children]) observer.observe(each);
  return () => {
    observer.disconnect();
    sheet.style.scrollPaddingBottom = '';
  };
}
