// Shows the interest that a button asks for. It stands in the app's frame, not in the button: the card of a service may
// leave a list, as newer results come in, while its interest is being written.
import { Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { useStore } from '../lib/state/use-store.ts';
import { lazyOverlay } from '../ui/feedback/lazy-part.tsx';
import { askedInterest } from './ask-interest.ts';

const InterestDialog = lazyOverlay(() => import('./interest-dialog.tsx'));

const close = () => askedInterest.set(null);

export function InterestHost() {
  const [path] = useLocation();
  return <InterestOnPage key={path} />;
}

/** Ends with its page, or with the session. */
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
