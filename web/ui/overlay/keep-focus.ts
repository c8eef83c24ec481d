// What has the focus may go: a row that is deleted, Retry once the list is there, a button that has nothing to do any
// more. Browsers then begin at the top of the page, and a screen reader falls silent: the focus goes on where it was
// instead.
const FOCUSABLE = ['a[href]', 'button', 'input:not([type=hidden])', 'select', 'textarea', '[tabindex="0"]']
  .map((each) => `${each}:not(:disabled)`)
  .join();
/** What one can stand in and be told where one is; anything else is passed over on the way out. */
const PLACES = 'ul, ol, li, section, article, form, table, [role=dialog], [role=alertdialog], [role=group], main';
/** Time for callers that move the focus themselves after their change is rendered. In milliseconds. */
const PATIENCE_MS = 100;

/** Marks what has the focus only because nobody has given it elsewhere. */
const STANDS_IN = 'data-stands-in';

/** For callers that know a better place once their content is there. */
export const isFocusLost = (): boolean => isNowhere() || document.activeElement!.hasAttribute(STANDS_IN);

/**
 * The element that has the focus and what it stands in, from the inside out; and beside each what may take its place.
 */
type FocusPath = { element: Element; next: Element | null; previous: Element | null }[];

/** For the whole document, until what is answered is called. */
export function keepFocus(): () => void {
  let standing: FocusPath = [];
  /** Where it was on the page before something was opened over it. */
  let standingOnPage: FocusPath = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = ({ target }: FocusEvent) => {
    standing = standingOf(target as Element);
    if (!(target as Element).closest('[role=dialog], [role=alertdialog]')) standingOnPage = standing;
  };
  // Left on purpose, by a press beside it: then nothing is lost.
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

/** Some browsers leave it on what is disabled, from where no key leads anywhere. */
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
 * In a list the row that took the place of the one that has gone, or else the one before it; elsewhere what is left
 * around it.
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

/** Where the page begins: its heading, for what was opened by nothing on it. */
export function focusPage(): void {
  const place = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (place) standIn(place);
}

/** A place takes the focus only as long as it has it. */
function standIn(place: HTMLElement): void {
  const lent = [STANDS_IN, ...(place.hasAttribute('tabindex') ? [] : ['tabindex'])];
  for (const name of lent) place.setAttribute(name, '-1');
  place.addEventListener('blur', () => lent.forEach((name) => place.removeAttribute(name)), { once: true });
  place.focus({ preventScroll: true });
}
