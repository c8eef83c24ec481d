// Which side of the form is asked for, and when the page goes there and its first field takes the focus.
import { useEffect, useState } from 'react';
import type { AuthMode } from '../accounts/auth-form.tsx';

export type AskForForm = (mode: AuthMode) => void;

/** `focusRequest` counts the requests, 0 before the first; `atOnce` makes the first one itself. */
export function useFormRequest(atOnce: boolean) {
  const [mode, setMode] = useState<AuthMode>('sign-in');
  const [focusRequest, setFocusRequest] = useState(atOnce ? 1 : 0);
  useEffect(() => {
    if (focusRequest > 0) document.getElementById('join')?.scrollIntoView();
  }, [focusRequest]);
  const ask: AskForForm = (wanted) => {
    setMode(wanted);
    setFocusRequest((count) => count + 1);
  };
  return { mode, setMode, focusRequest, ask };
}
