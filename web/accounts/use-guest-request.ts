// Coming in as a guest by a button that stands outside of the form.
import { useEffect, useRef } from 'react';
import { useGuestLogin } from './use-guest-login.ts';

/** Does it each time `request` grows, and says whenever a guest account begins to be made or no longer is, whichever button began it. */
export function useGuestRequest(request: number, onPending: (pending: boolean) => void): void {
  const { enter, pending } = useGuestLogin();
  const answered = useRef(0);
  const told = useRef(false);
  useEffect(() => {
    if (request === answered.current) return;
    answered.current = request;
    enter();
  }, [request, enter]);
  useEffect(() => {
    if (pending === told.current) return;
    told.current = pending;
    onPending(pending);
  }, [pending, onPending]);
}
