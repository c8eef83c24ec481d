// A tip after the job: below the review, which helps the provider more.
import type { DealDetail } from '#shared/deal-views.ts';
import { nameOf } from '#shared/names.ts';
import { formatDateTime } from '../../lib/time/dates.ts';
import { Card } from '../../ui/display/card.tsx';
import { StepButton } from './step-button.tsx';

export function TipCard({ deal }: { deal: DealDetail }) {
  const { steps, deadline, provider } = deal;
  if (!steps.includes('tip')) return null;
  return (
    <Card as="div" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="num min-w-0 flex-1 basis-52 text-ink-2">
        All of a tip goes to {nameOf(provider)}
        {deadline && `, until ${formatDateTime(deadline.at)}`}.
      </p>
      <StepButton deal={deal} step="tip" variant="quiet" />
    </Card>
  );
}
