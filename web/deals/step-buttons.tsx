// The steps open to me as buttons: those that bring the deal on first, the ways out after them.
import { useState } from 'react';
import { type DealStep, earliest, findMove } from '#shared/deal-steps.ts';
import type { DealDetail } from '#shared/deals.ts';
import { dollarsToCents, formatCents } from '#shared/money.ts';
import { formatDateTime } from '../lib/dates.ts';
import { newKey } from '../lib/new-key.ts';
import { payPath } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import { isWayOut, labelOf } from './deal-words.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { questionBefore } from './questions.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useTakeStep } from './use-take-step.ts';

/** Steps that ask for something in a dialog of their own. */
type Asking = 'accept' | 'decline' | 'withdraw' | 'offer' | 'revise' | 'decline_offer';
type Plain = 'abandon' | 'start' | 'done' | 'confirm';
const PLAIN: readonly string[] = ['abandon', 'start', 'done', 'confirm'] satisfies Plain[];
const ASKING: readonly string[] = ['accept', 'decline', 'withdraw', 'offer', 'revise', 'decline_offer'] satisfies Asking[];

/** What ends the deal comes last. */
const rank = (step: DealStep): number => (step === 'withdraw' ? 2 : Number(isWayOut(step)));

export function StepButtons({ deal }: { deal: DealDetail }) {
  const [asking, setAsking] = useState<Asking>();
  const steps = deal.steps.toSorted((a, b) => rank(a) - rank(b));
  // One can confirm long before the work is said to be done, but nothing should press for it.
  const [first] = steps.filter((step) => !isWayOut(step) && (step !== 'confirm' || deal.status === 'awaiting_confirmation'));
  const close = () => setAsking(undefined);
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden max-sm:[&>.btn]:flex-1 max-sm:[&>.btn:first-child]:basis-full">
        <PayLink deal={deal} />
        {steps.map((step) => {
          const variant = step === first ? 'primary' : isWayOut(step) ? 'ghost' : 'quiet';
          if (PLAIN.includes(step)) return <PlainStep key={step} deal={deal} step={step as Plain} variant={variant} />;
          if (!ASKING.includes(step)) return null;
          return <Button key={step} variant={variant} onClick={() => setAsking(step as Asking)}>{labelOf(step)}</Button>;
        })}
      </div>
      <NotBefore deal={deal} />
      {asking === 'accept' && <AcceptDialog deal={deal} onClose={close} />}
      {(asking === 'offer' || asking === 'revise') && <OfferDialog deal={deal} step={asking} onClose={close} />}
      {(asking === 'decline' || asking === 'withdraw' || asking === 'decline_offer') && (
        <ReasonDialog deal={deal} step={asking} onClose={close} />
      )}
    </>
  );
}

/** Accepting the offer happens on its payment's page, together with the address. */
function PayLink({ deal: { side, status, offer } }: { deal: DealDetail }) {
  if (side !== 'seeker' || !offer) return null;
  if (status === 'payment_pending') return <ButtonLink href={payPath(offer.publicId)}>Finish paying</ButtonLink>;
  if (status !== 'price_offered') return null;
  return <ButtonLink href={payPath(offer.publicId)}>Accept and pay {formatCents(dollarsToCents(offer.amount))}</ButtonLink>;
}

interface PlainStepProps {
  deal: DealDetail;
  step: Plain;
  variant: 'primary' | 'quiet' | 'ghost';
}

function PlainStep({ deal, step, variant }: PlainStepProps) {
  // One key for as long as the deal stands as it does: pressed twice, the step is taken once.
  const [key] = useState(newKey);
  const take = useTakeStep(deal.id);
  const press = async () => {
    const question = questionBefore(step, deal);
    if (!question || (await confirm(question))) take.mutate({ step, key });
  };
  return <Button variant={variant} pending={take.isPending} onClick={() => void press()}>{labelOf(step)}</Button>;
}

/** When the provider's next step opens, where the agreed time has not come. */
function NotBefore({ deal: { side, status, steps, offer } }: { deal: DealDetail }) {
  const step = status === 'paid_in_escrow' ? 'start' : 'done';
  const move = side === 'provider' && !steps.includes(step) ? findMove(step, status, 'provider') : undefined;
  const from = move && earliest(move, offer?.start ?? null);
  if (from === undefined) return null;
  return <p className="num mt-3 text-ink-2">“{labelOf(step)}” opens on {formatDateTime(new Date(from).toISOString())}.</p>;
}
