// The steps that I can take: the main one, common ones beside it, and the rest under "More".
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { ANNOUNCED_MS } from '#shared/cancellation.ts';
import { START_EARLY_MS } from '#shared/deal-moves.ts';
import type { DealStep } from '#shared/deal-steps.ts';
import type { DealDetail } from '#shared/deal-views.ts';
import { nameOf } from '#shared/names.ts';
import { formatDateTime } from '../../lib/time/dates.ts';
import { lengthWords } from '../../lib/time/durations.ts';
import { payPath } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { labelOf, thenOf } from '../deal-words.ts';
import { cancelSentence } from './cancel-sentence.ts';
import { fixWish } from './fix-wish.ts';
import { StepButton } from './step-button.tsx';
import { groupSteps } from './step-order.ts';

export function StepButtons({ deal }: { deal: DealDetail }) {
  const { first, beside, more } = groupSteps(deal);
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div
        data-tour="deal-steps"
        className="mt-4 flex flex-wrap gap-2 empty:hidden max-sm:[&>.btn]:flex-auto max-sm:[&>.btn-primary]:basis-full"
      >
        <FinishPaying deal={deal} />
        {first && <StepButton deal={deal} step={first} variant="primary" />}
        {beside.map((step) => (
          <StepButton key={step} deal={deal} step={step} variant="quiet" />
        ))}
        {more.length > 0 && (
          <Button variant="ghost" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            More
            <ChevronDown size={18} aria-hidden="true" className={open ? 'rotate-180' : ''} />
          </Button>
        )}
      </div>
      {deal.steps.includes('start') && <p className="mt-2 text-[0.94rem] text-ink-2">{startSentence(deal)}</p>}
      <ToFix deal={deal} />
      <NotBefore deal={deal} />
      <PayAgain deal={deal} />
      {open && <MoreSteps id={id} deal={deal} steps={more} />}
    </>
  );
}

interface MoreStepsProps {
  id: string;
  deal: DealDetail;
  steps: readonly DealStep[];
}

function MoreSteps({ id, deal, steps }: MoreStepsProps) {
  return (
    <ul id={id} aria-label="More steps" className="mt-3 divide-y divide-line rounded-2xl bg-sunken px-4">
      {steps.map((step) => (
        <li key={step} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <p className="min-w-[200px] flex-1 text-[0.94rem] text-ink-2">
            {step === 'cancel' ? cancelSentence(deal) : thenOf(step, deal)}
          </p>
          <StepButton deal={deal} step={step} variant="quiet" />
        </li>
      ))}
    </ul>
  );
}

/** Without a fixed time, this step starts the seeker's last day of free cancelling. */
const startSentence = (deal: DealDetail): string =>
  `“${labelOf('start')}”: ${thenOf('start', deal)}${deal.start ? '' : ` For ${lengthWords(ANNOUNCED_MS)} they can still cancel and get everything back, unless you mark it done before.`}`;

function FinishPaying({ deal }: { deal: DealDetail }) {
  const { side, status, offer } = deal;
  if (deal.chargeChecked) return null;
  if (side !== 'seeker' || status !== 'payment_pending' || !offer?.publicId) return null;
  return <ButtonLink href={payPath(offer.publicId)}>Finish paying</ButtonLink>;
}

/** What to fix, beside the button that says it is fixed. */
function ToFix({ deal }: { deal: DealDetail }) {
  const wish = deal.steps.includes('redone') && fixWish(deal);
  if (!wish) return null;
  return (
    <div className="mt-4 rounded-2xl bg-sunken px-4 py-3">
      <p className="font-semibold">What {nameOf(deal.seeker)} asks you to fix</p>
      <p className="mt-1 whitespace-pre-line wrap-break-word">“{wish}”</p>
    </div>
  );
}

/** When the provider's next step opens, if the agreed time has not come. */
function NotBefore({ deal: { side, status, steps, start, frozen } }: { deal: DealDetail }) {
  const next = status === 'paid_in_escrow' ? 'start' : status === 'in_progress' ? 'done' : undefined;
  if (side !== 'provider' || !next || !start || frozen || steps.includes(next)) return null;
  const from = new Date(Date.parse(start) - (next === 'start' ? START_EARLY_MS : 0)).toISOString();
  return (
    <p className="num mt-3 text-ink-2">
      “{labelOf(next)}” opens on {formatDateTime(from)}.
    </p>
  );
}

function PayAgain({ deal: { side, payAgainAt } }: { deal: DealDetail }) {
  if (side !== 'seeker' || !payAgainAt) return null;
  return (
    <p className="num mt-3 text-ink-2">
      You have left this payment unfinished too often. You can pay again from {formatDateTime(payAgainAt)}.
    </p>
  );
}
