// A sheet's foot that stays in sight while the rest scrolls behind it.

/**
 * Of the sheet's height: a foot that takes more (large text on a low screen) would leave too little to see of the rest,
 * and scrolls with it.
 */
const MOST = 0.5;
/** In pixels: what fades out above the foot. */
const FADE = 12;

/**
 * A ref: marks the foot with `data-stays` while it may stay, and keeps what gets the focus in its sheet from hiding
 * behind it.
 */
export function stickyFooter(foot: HTMLElement | null): (() => void) | undefined {
  const sheet = foot?.closest<HTMLElement>('[data-sheet]');
  if (!foot || !sheet || typeof ResizeObserver === 'undefined') return undefined;
  const measure = () => {
    const stays = foot.offsetHeight <= sheet.clientHeight * MOST;
    foot.toggleAttribute('data-stays', stays);
    sheet.style.scrollPaddingBottom = stays ? `${foot.offsetHeight + FADE}px` : '';
    // A phone that is turned, or whose keyboard comes, would leave it behind the foot, and so would what comes later
    // above it.
    sheet.querySelector(':focus-visible')?.scrollIntoView({ block: 'nearest' });
  };
  const observer = new ResizeObserver(measure);
  for (const each of [foot, sheet, ...sheet.children]) observer.observe(each);
  return () => {
    observer.disconnect();
    sheet.style.scrollPaddingBottom = '';
  };
}
