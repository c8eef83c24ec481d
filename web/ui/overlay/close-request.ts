// A phone's Back, and other close requests of the browser, close the topmost overlay instead of leaving the page.
// Browsers without CloseWatcher keep their own Back. The history is never changed.
import { useEffect, useEffectEvent } from 'react';

/** As in Chrome since 126; missing from TypeScript's types. */
interface Watcher {
  onclose: (() => void) | null;
  destroy: () => void;
}

/** All open overlays, the topmost last. */
const levels: { close: () => void }[] = [];
/**
 * One watcher for all levels: a single close request would close two that were created without a user gesture in
 * between.
 */
let watcher: Watcher | undefined;
const waiting: (() => void)[] = [];

/** Resolves once nothing lies over the page, at once if nothing does. */
export const overlaysClosed = (): Promise<void> =>
  levels.length === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve));

/** While `isOpen`, a close request calls `close`, which may ask for confirmation. */
export function useCloseRequest(isOpen: boolean, close: () => void): void {
  const latest = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    const level = { close: () => latest() };
    levels.push(level);
    watch();
    return () => {
      levels.splice(levels.indexOf(level), 1);
      watch();
    };
  }, [isOpen]);
}

/** The watcher exists only while something is open: otherwise it would swallow a Back meant for the page. */
function watch(): void {
  if (levels.length === 0) {
    watcher?.destroy();
    watcher = undefined;
    for (const resolve of waiting.splice(0)) resolve();
  } else {
    watcher ??= newWatcher();
  }
}

function newWatcher(): Watcher | undefined {
  const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher };
  if (!CloseWatcher) return undefined;
  const made = new CloseWatcher();
  made.onclose = () => {
    // The browser's watcher is used up; overlays that stay open need another once this request is over.
    watcher = undefined;
    setTimeout(watch);
    levels.at(-1)?.close();
  };
  return made;
}
