// What a visitor asked the form for, and when to scroll there and focus its first field.
import { useEffect, useState } from 'react';
import type { AuthMode } from '../accounts/auth-form.tsx';

export type AskForForm = (wanted: AuthMode | 'guest') => void;

/**
 * `focusRequest` and `guestRequest` count the requests, starting at 0; `atOnce` makes the first focus request itself.
 */
export function useFormRequest(atOnce: boolean) {
  const [mode, setMode] = useState<AuthMode>('sign-in');
  const [focusRequest, setFocusRequest] = useState(atOnce ? 1 : 0);
  const [guestRequest, setGuestRequest] = useState(0);
  useEffect(() => {
    if (focusRequest + guestRequest > 0) document.getElementById('join')?.scrollIntoView();
  }, [focusRequest, guestRequest]);
  const ask: AskForForm = (wanted) => {
    if (wanted === 'guest') return setGuestRequest((count) => count + 1);
    setMode(wanted);
    setFocusRequest((count) => count + 1);
  };
  return { mode, setMode, focusRequest, guestRequest, ask };
}
