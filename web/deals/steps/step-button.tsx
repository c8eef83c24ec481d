// The button of one step: opens its dialog, asks for confirmation, or leads to the payment.
import { useState } from 'react';
import type { DealStep } from '#shared/deal-steps.ts';
import type { DealDetail } from '#shared/deal-views.ts';
import { formatCents } from '#shared/money.ts';
import { newKey } from '../../lib/api/new-key.ts';
import { payPath } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { labelIn, labelOf } from '../deal-words.ts';
import { type DialogStep, isDialogStep, isPlainStep, type PlainStep } from '../step-dialogs/dialog-steps.ts';
import { useOpenStep } from '../step-dialogs/step-dialogs.tsx';
import { questionBefore } from './questions.tsx';
import { useAskedStep } from './use-asked-step.ts';
import { type StepInput, useTakeStep } from './use-take-step.ts';

type Variant = 'primary' | 'quiet' | 'ghost';

interface StepButtonProps<S extends DealStep> {
  deal: DealDetail;
  step: S;
  variant: Variant;
}

export function StepButton({ deal, step, variant }: StepButtonProps<DealStep>) {
  if (step === 'accept_offer') return <PayLink deal={deal} variant={variant} />;
  if (isDialogStep(step)) return <DialogButton step={step} variant={variant} />;
  return isPlainStep(step) ? <PlainButton deal={deal} step={step} variant={variant} /> : null;
}

/** The offer is accepted on its payment page, where the address is entered. */
function PayLink({ deal, variant }: Omit<StepButtonProps<DealStep>, 'step'>) {
  const { offer } = deal;
  if (!offer?.publicId || deal.chargeChecked) return null;
  return (
    <ButtonLink variant={variant} href={payPath(offer.publicId)}>
      Accept and pay {formatCents(offer.amount)}
    </ButtonLink>
  );
}

function DialogButton({ step, variant }: Omit<StepButtonProps<DialogStep>, 'deal'>) {
  const open = useOpenStep();
  return (
    <Button variant={variant} aria-haspopup="dialog" onClick={() => open(step)}>
      {labelOf(step)}
    </Button>
  );
}

function PlainButton({ deal, step, variant }: StepButtonProps<PlainStep>) {
  // One key until the deal changes: pressed twice, the step is taken once.
  const [key] = useState(newKey);
  const take = useTakeStep(deal.id);
  const ask = useAskedStep(deal.id);
  const body = bodyOf(step, key, deal);
  // The effect of starting is shown beside its button and loses nothing, so no confirmation.
  const press = () => (step === 'start' ? take.mutate(body) : void ask(questionBefore(step, deal), body));
  return (
    <Button variant={variant} pending={take.isPending} onClick={press}>
      {labelIn(step, deal)}
    </Button>
  );
}

const bodyOf = (step: PlainStep, key: string, { counter }: DealDetail): StepInput =>
  step === 'accept_counter' ? { step, key, counterId: counter?.id ?? 0 } : { step, key };
