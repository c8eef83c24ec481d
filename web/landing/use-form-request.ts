// Which side of the form is asked for, and when its first field should take the focus.
import { useState } from 'react';
import type { AuthMode } from '../accounts/auth-form.tsx';

export type AskForForm = (mode: AuthMode) => void;

/** `focusRequest` counts the requests, 0 before the first. */
export function useFormRequest(first: boolean) {
  const [mode, setMode] = useState<AuthMode>('sign-in');
  const [focusRequest, setFocusRequest] = useState(first ? 1 : 0);
  const ask: AskForForm = (wanted) => {
    setMode(wanted);
    setFocusRequest((count) => count + 1);
  };
  return { mode, setMode, focusRequest, ask };
}
