// Shows the dialog that an InterestButton opens. It is in the app's frame, not in the button: when newer results
// arrive, the service's card may leave its list while the seeker is still typing.
import { Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { useStore } from '../lib/state/use-store.ts';
import { lazyOverlay } from '../ui/feedback/lazy-part.tsx';
import { askedInterest } from './asked-interest.ts';

const InterestDialog = lazyOverlay(() => import('./interest-dialog.tsx'));

const close = () => askedInterest.set(null);

export function InterestHost() {
  const [path] = useLocation();
  return <InterestOnPage key={path} />;
}

/** Closes with its page, or with the session. */
function InterestOnPage() {
  const asked = useStore(askedInterest);
  useEffect(() => close, []);
  return (
    asked && (
      <Suspense>
        <InterestDialog {...asked} onClose={close} />
      </Suspense>
    )
  );
}
