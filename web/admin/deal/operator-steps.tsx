// The steps that an operator can take now; each needs a reason, and states its effect first.
import { lazy, Suspense, useState } from 'react';
import type { AdminDeal } from '#shared/admin-deals.ts';
import { isJobAtTheBank } from '#shared/deal-frozen.ts';
import { Button } from '../../ui/form/button.tsx';
import { labelFor, OPERATOR_STEPS, type OperatorStep } from './operator-words.ts';

const OperatorStepDialog = lazy(async () => ({
  default: (await import('./operator-step-dialog.tsx')).OperatorStepDialog,
}));

function nothingLeft({ refunds, payments }: AdminDeal): string {
  if (refunds.some(({ status }) => status === 'failed'))
    return 'It is over, but its refund has failed and waits for you below.';
  return isJobAtTheBank(payments) ? '' : 'It is over, and there is nothing left for an operator to do.';
}

const AT_THE_BANK = 'The payer’s bank decides about the payment: until then nobody can release, refund or split it.';

export function OperatorSteps({ admin }: { admin: AdminDeal }) {
  const steps = OPERATOR_STEPS.filter((step) => admin.steps.includes(step));
  return (
    <>
      {isJobAtTheBank(admin.payments) && <p className="mt-4">{AT_THE_BANK}</p>}
      {steps.length > 0 ? (
        <Buttons admin={admin} steps={steps} />
      ) : (
        <p className="mt-4 text-ink-2 empty:hidden">{nothingLeft(admin)}</p>
      )}
    </>
  );
}

function Buttons({ admin, steps }: { admin: AdminDeal; steps: readonly OperatorStep[] }) {
  const [open, setOpen] = useState<OperatorStep>();
  return (
    <div role="group" aria-label="Your steps" className="mt-5 flex flex-wrap gap-2 max-sm:[&>*]:flex-auto">
      {steps.map((step) => (
        <Button
          key={step}
          variant={step === 'admin_split' && admin.deal.status === 'disputed' ? 'primary' : 'quiet'}
          onClick={() => setOpen(step)}
        >
          {labelFor(step, admin.deal)}
        </Button>
      ))}
      {open && (
        <Suspense>
          <OperatorStepDialog admin={admin} step={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
