// The password dialog while a call waits for it; loaded when it is first needed.
import { Suspense } from 'react';
import { passwordQuestion } from '../lib/api/password-question.ts';
import { useStore } from '../lib/state/use-store.ts';
import { lazyOverlay } from '../ui/feedback/lazy-part.tsx';

const PasswordAgainDialog = lazyOverlay(() => import('./password-again-dialog.tsx'));

export function PasswordAgain() {
  const answer = useStore(passwordQuestion);
  if (!answer) return null;
  return (
    <Suspense>
      <PasswordAgainDialog onClose={() => answer(false)} />
    </Suspense>
  );
}
