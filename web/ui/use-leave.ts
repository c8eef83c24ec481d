// Leaving a dialog by Escape, by a press beside it or by its X: what has been written in it is not thrown away unasked.
import { useCallback, useRef } from 'react';
import { watchFields } from './changed-fields.ts';
import { confirm } from './confirm.ts';

const LEAVE = {
  title: 'Leave without saving?',
  description: 'What you have written or changed here is lost then.',
  action: 'Leave',
  cancel: 'Go on writing',
  danger: true,
};

/** `watch` is a ref for the box whose fields count. Without `asks`, and while nothing in them has changed, `leave` closes at once. */
export function useLeave(onClose: () => void, asks: boolean) {
  const hasChanged = useRef<() => boolean>(undefined);
  const watch = useCallback((box: HTMLElement | null) => {
    if (!box) return undefined;
    const watched = watchFields(box);
    hasChanged.current = watched.hasChanged;
    return watched.end;
  }, []);
  const leave = async () => {
    if (!asks || !hasChanged.current?.() || (await confirm(LEAVE))) onClose();
  };
  return { watch, leave };
}
