// The browser's Back, a phone's above all, closes the dialog on top instead of leaving the page with what was typed.
// While a dialog is open the history has one entry more, for the same address, which Back goes back from.

const MARK = 'overDialog';
type State = Record<string, unknown> | null;
interface Change {
  kind: 'push' | 'replace';
  state: State;
  url: string;
}

/** How each open dialog is left, the one on top last. */
const open: (() => void)[] = [];
/** The address that the extra entry was added on. */
let below = '';
/** What the entry below has missed: the address was changed while the extra one lay over it. */
let missed: Change[] = [];
/** While the extra entry is being taken away, which browsers do a moment later. */
let isLeaving = false;
/** Where the page stood then, in pixels. */
let leftAt = { left: 0, top: 0 };
let isInstalled = false;

const isOver = (): boolean => (history.state as State)?.[MARK] === true;
const marked = (state: State): State => ({ ...state, [MARK]: true });
/** Without those who listen for a change of address: to them it is the same one. */
const silently = ({ kind, state, url }: Change): void => {
  (kind === 'push' ? History.prototype.pushState : History.prototype.replaceState).call(history, state, '', url);
};

/** While it is open Back calls `leave`, which may ask first; the dialog is closed by calling what is returned. */
export function closeOnBack(leave: () => void): () => void {
  installBack();
  open.push(leave);
  settle();
  return () => {
    open.splice(open.indexOf(leave), 1);
    // Another may open at the same moment, and take the entry over.
    setTimeout(settle);
  };
}

/** Called at the start too: a reload keeps the entry of a dialog that it closed. */
export function installBack(): void {
  if (isInstalled) return;
  isInstalled = true;
  followChanges();
  // Before the router hears of it.
  window.addEventListener('popstate', goneBack, { capture: true });
  settle();
}

/** The extra entry is there while a dialog is open, and only then. */
function settle(): void {
  if (isLeaving) return;
  if (open.length > 0 && !isOver()) {
    below = location.href;
    silently({ kind: 'push', state: marked(history.state as State), url: below });
  } else if (open.length === 0 && isOver()) {
    isLeaving = true;
    leftAt = { left: window.scrollX, top: window.scrollY };
    history.back();
  }
}

function goneBack(event: PopStateEvent): void {
  if (isLeaving || (open.length > 0 && location.href === below)) {
    event.stopImmediatePropagation();
    const byUser = !isLeaving;
    isLeaving = false;
    // They do so after this event, and before they draw.
    if (!byUser) requestAnimationFrame(keepScroll);
    for (const change of missed) silently(change);
    missed = [];
    if (byUser) open.at(-1)?.();
  } else {
    // Elsewhere, or by Forward to the entry of a dialog that is closed.
    missed = [];
  }
  setTimeout(settle);
}

/** Browsers put the page where it stood when the dialog was opened; it stays where it has been left since. */
function keepScroll(): void {
  const { left, top } = leftAt;
  if (window.scrollX === left && window.scrollY === top) return;
  window.scrollTo({ left, top, behavior: 'instant' });
}

/** A new address takes the place of the extra entry; one that replaces another replaces that below, too. */
function followChanges(): void {
  const { pushState, replaceState } = history;
  const absolute = (url: string | URL | null | undefined) => new URL(url ?? '', location.href).href;
  history.pushState = (state: State, title, url) => {
    if (!isOver()) return pushState.call(history, state, title, url);
    const change: Change = { kind: 'push', state, url: absolute(url) };
    const takesPlace = !isLeaving && missed.length === 0;
    if (!takesPlace) missed.push(change);
    replaceState.call(history, takesPlace ? state : marked(state), title, url);
    // A dialog that stays open needs an entry over the new address.
    setTimeout(settle);
  };
  history.replaceState = (state: State, title, url) => {
    if (!isOver()) return replaceState.call(history, state, title, url);
    missed.push({ kind: missed.pop()?.kind ?? 'replace', state, url: absolute(url) });
    replaceState.call(history, marked(state), title, url);
  };
}
