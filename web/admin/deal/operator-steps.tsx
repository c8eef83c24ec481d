// The steps open to an operator now; each asks for its reason, and says beforehand what it brings about.
import { lazy, Suspense, useState } from 'react';
import type { AdminDeal } from '#shared/admin-deals.ts';
import { Button } from '../../ui/button.tsx';
import { labelFor, OPERATOR_STEPS, type OperatorStep } from './operator-words.ts';

const OperatorStepDialog = lazy(async () => ({ default: (await import('./operator-step-dialog.tsx')).OperatorStepDialog }));

const nothingLeft = ({ refunds }: AdminDeal): string =>
  refunds.some(({ status }) => status === 'failed')
    ? 'It is over, but its refund has failed and waits for you below.'
    : 'It is over, and there is nothing left for an operator to do.';

export function OperatorSteps({ admin }: { admin: AdminDeal }) {
  const [open, setOpen] = useState<OperatorStep>();
  const steps = OPERATOR_STEPS.filter((step) => admin.steps.includes(step));
  if (steps.length === 0) return <p className="mt-4 text-ink-2">{nothingLeft(admin)}</p>;
  return (
    <div role="group" aria-label="Your steps" className="mt-5 flex flex-wrap gap-2 max-sm:[&>*]:flex-auto">
      {steps.map((step) => (
        <Button key={step} variant={step === 'admin_split' && admin.deal.status === 'disputed' ? 'primary' : 'quiet'} onClick={() => setOpen(step)}>
          {labelFor(step, admin.deal)}
        </Button>
      ))}
      {open && <Suspense><OperatorStepDialog admin={admin} step={open} onClose={() => setOpen(undefined)} /></Suspense>}
    </div>
  );
}
