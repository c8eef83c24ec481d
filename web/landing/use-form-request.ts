// What a visitor asked the form for, and when the page goes there and its first field takes the focus.
import { useEffect, useState } from 'react';
import type { AuthMode } from '../accounts/auth-form.tsx';

export type AskForForm = (wanted: AuthMode | 'guest') => void;

/**
 * `focusRequest` and `guestRequest` count the requests, 0 before the first; `atOnce` makes the first one for the focus
 * itself.
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
