// A focused element may be removed: a deleted row, Retry once the list has loaded, a button that is no longer needed.
// Browsers then restart at the top of the page and screen readers fall silent, so this moves the focus close to where
// it was.
const FOCUSABLE = ['a[href]', 'button', 'input:not([type=hidden])', 'select', 'textarea', '[tabindex="0"]']
  .map((each) => `${each}:not(:disabled)`)
  .join();
/** Elements that can take the focus and tell the user where they are; others are skipped on the way out. */
const PLACES = 'ul, ol, li, section, article, form, table, [role=dialog], [role=alertdialog], [role=group], main';
/** Leaves time for callers that move the focus themselves after rendering. In milliseconds. */
const PATIENCE_MS = 100;

/** Marks an element that has the focus only as a substitute. */
const STANDS_IN = 'data-stands-in';

/** For callers that know a better place once their content has loaded. */
export const isFocusLost = (): boolean => isNowhere() || document.activeElement!.hasAttribute(STANDS_IN);

/** The focused element and its ancestors, from the inside out, each with the siblings that may replace it. */
type FocusPath = { element: Element; next: Element | null; previous: Element | null }[];

/** Watches the whole document; returns a function that stops it. */
export function keepFocus(): () => void {
  let standing: FocusPath = [];
  /** The focus path on the page before an overlay opened. */
  let standingOnPage: FocusPath = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = ({ target }: FocusEvent) => {
    standing = standingOf(target as Element);
    if (!(target as Element).closest('[role=dialog], [role=alertdialog]')) standingOnPage = standing;
  };
  // The user left it by pressing elsewhere, so nothing is lost.
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null || isGone(target as Element)) return;
    setTimeout(() => {
      if (isNowhere() && standing[0]?.element === target && !isLost(standing)) standing = [];
    });
  };
  const goOn = () => {
    if (isNowhere() && isLost(standing) && !takeUp(standing)) takeUp(standingOnPage);
  };
  const look = () => {
    if (!isLost(standing)) return;
    clearTimeout(timer);
    timer = setTimeout(goOn, PATIENCE_MS);
  };
  const watching = new MutationObserver(look);
  watching.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', note);
  document.addEventListener('focusout', leave);
  return () => {
    clearTimeout(timer);
    watching.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('focusout', leave);
  };
}

/** Some browsers leave the focus on a disabled element, where keys do nothing. */
const isNowhere = ({ activeElement } = document): boolean =>
  activeElement === null || activeElement === document.body || activeElement.matches(':disabled');

const isGone = (element: Element): boolean => !element.isConnected || element.matches(':disabled');

const isLost = ([innermost]: FocusPath): boolean => innermost !== undefined && isGone(innermost.element);

function standingOf(focused: Element): FocusPath {
  const standing: FocusPath = [];
  for (let element: Element | null = focused; element && element !== document.body; element = element.parentElement) {
    standing.push({ element, next: element.nextElementSibling, previous: element.previousElementSibling });
  }
  return standing;
}

/**
 * In a list, focuses the row that took the removed one's place, otherwise the one before it; elsewhere the closest
 * remaining ancestor.
 */
function takeUp(standing: FocusPath): boolean {
  const same = standing[0]?.element;
  if (same && !isGone(same)) {
    (same as HTMLElement).focus();
    return true;
  }
  const at = standing.findIndex(
    ({ element }) => element.isConnected && !element.matches(FOCUSABLE) && !element.matches(':disabled'),
  );
  if (at < 0) return false;
  const row = standing[at - 1];
  const around = standing[at]!.element;
  const neighbour = around.matches('ul, ol') && [row?.next, row?.previous].find((each) => each?.isConnected);
  const stop = neighbour && neighbour.querySelector<HTMLElement>(FOCUSABLE);
  if (stop) {
    stop.focus();
    return true;
  }
  const place = around.closest<HTMLElement>(PLACES);
  if (place) standIn(place);
  return place !== null;
}

/** Focuses the page's heading, for overlays without an opener. */
export function focusPage(): void {
  const place = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (place) standIn(place);
}

/** The element is focusable only until it loses the focus. */
function standIn(place: HTMLElement): void {
  const lent = [STANDS_IN, ...(place.hasAttribute('tabindex') ? [] : ['tabindex'])];
  for (const name of lent) place.setAttribute(name, '-1');
  place.addEventListener('blur', () => lent.forEach((name) => place.removeAttribute(name)), { once: true });
  place.focus({ preventScroll: true });
}
