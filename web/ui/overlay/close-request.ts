// A phone's Back, and what else the browser takes for a request to close, closes what is open on top instead of
// leaving its page. Browsers without CloseWatcher keep their own Back. The history is never touched.
import { useEffect, useEffectEvent } from 'react';

/** As Chrome has it since 126; TypeScript's types lack it. */
interface Watcher {
  onclose: (() => void) | null;
  destroy: () => void;
}

/** Everything that is open, the one on top last. */
const levels: { close: () => void }[] = [];
/**
 * A single one for all levels: two that are made without a press between them would be closed together by one request.
 */
let watcher: Watcher | undefined;

/** While `isOpen`, a request to close calls `close`, which may ask first. */
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

/** There is a watcher while something is open, and only then: it would swallow a Back that is meant for the page. */
function watch(): void {
  if (levels.length === 0) {
    watcher?.destroy();
    watcher = undefined;
  } else {
    watcher ??= newWatcher();
  }
}

function newWatcher(): Watcher | undefined {
  const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher };
  if (!CloseWatcher) return undefined;
  const made = new CloseWatcher();
  made.onclose = () => {
    // The browser's is used up; what stays open needs another, once this request is over.
    watcher = undefined;
    setTimeout(watch);
    levels.at(-1)?.close();
  };
  return made;
}
