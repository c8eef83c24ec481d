// Leaving a dialog by Escape, a press outside or its X asks first if typed text would be lost.
import { useCallback, useRef } from 'react';
import { watchFields } from '../form/changed-fields.ts';
import { confirm, settle } from './confirm.ts';

const LEAVE = {
  title: 'Leave without saving?',
  description: 'What you have written or changed here is lost then.',
  action: 'Leave',
  cancel: 'Keep writing',
  danger: true,
};

interface LeaveOptions {
  asks: boolean;
  /** Called when the user has agreed to lose the text. */
  onDiscard?: (() => void) | undefined;
}

/**
 * `watch` is a ref for the box whose fields count. Without `asks`, or if nothing has changed, `leave` closes
 * immediately. If the box closes because its form was sent, the confirmation closes, too.
 */
export function useLeave(onClose: () => void, { asks, onDiscard }: LeaveOptions) {
  const hasChanged = useRef<() => boolean>(undefined);
  const isAsking = useRef(false);
  const watch = useCallback((box: HTMLElement | null) => {
    if (!box) return undefined;
    const watched = watchFields(box);
    hasChanged.current = watched.hasChanged;
    return () => {
      watched.end();
      if (isAsking.current) settle(false);
    };
  }, []);
  const ask = async () => {
    isAsking.current = true;
    const agreed = await confirm(LEAVE);
    isAsking.current = false;
    return agreed;
  };
  const leave = async () => {
    if (asks && hasChanged.current?.()) {
      if (!(await ask())) return;
      onDiscard?.();
    }
    onClose();
  };
  return { watch, leave };
}
