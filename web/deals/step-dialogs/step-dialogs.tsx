// Keeps a step's dialog open whatever happens to the deal, so that the user decides whether to send or discard the
// text.
import { createContext, type ReactNode, Suspense, use, useState } from 'react';
import type { DealDetail } from '#shared/deal-views.ts';
import { lazyOverlay } from '../../ui/feedback/lazy-part.tsx';
import type { DialogStep } from './dialog-steps.ts';

const StepDialog = lazyOverlay(() => import('./step-dialog.tsx'));

const OpenStep = createContext<(step: DialogStep) => void>(() => undefined);

/** Opens the dialog of a step of the surrounding deal. */
export const useOpenStep = () => use(OpenStep);

/** Wraps the deal's buttons, which come and go with its status. */
export function StepDialogs({ deal, children }: { deal: DealDetail; children: ReactNode }) {
  const [step, setStep] = useState<DialogStep>();
  // If the step is no longer possible, the dialog stays unchanged: on submit the user learns the deal's new status.
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
