// Holds the dialog of a step open over whatever becomes of the deal: what somebody is writing in it is theirs to send
// or to leave.
import { createContext, type ReactNode, Suspense, use, useState } from 'react';
import type { DealDetail } from '#shared/deal-views.ts';
import { lazyOverlay } from '../../ui/feedback/lazy-part.tsx';
import type { DialogStep } from './dialog-steps.ts';

const StepDialog = lazyOverlay(() => import('./step-dialog.tsx'));

const OpenStep = createContext<(step: DialogStep) => void>(() => undefined);

/** Opens the dialog of a step of the deal around. */
export const useOpenStep = () => use(OpenStep);

/** Around the deal's buttons, which come and go with its status. */
export function StepDialogs({ deal, children }: { deal: DealDetail; children: ReactNode }) {
  const [step, setStep] = useState<DialogStep>();
  // When the step is no longer open, the dialog stays as it was: on submit the user learns how the deal stands.
  const [asOpen, setAsOpen] = useState(deal);
  if (asOpen !== deal && (!step || deal.steps.includes(step))) setAsOpen(deal);
  return (
    <OpenStep value={setStep}>
      {children}
      {step && (
        <Suspense fallback={null}>
          <StepDialog deal={asOpen} step={step} onClose={() => setStep(undefined)} />
        </Suspense>
      )}
    </OpenStep>
  );
}
