// The two sides' messages about the service, beside their deal.
import { Suspense } from 'react';
import type { DealDetail } from '#shared/deal-views.ts';
import { nameOf } from '#shared/names.ts';
import { otherOf } from '../deals/deal-words.ts';
import { Card } from '../ui/display/card.tsx';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';

const Thread = lazyPart(async () => ({ default: (await import('../messages/thread.tsx')).Thread }));

/** The target of a link at the top of the deal: on a phone the thread comes last. */
export const MESSAGES_ID = 'deal-messages';

export function DealThread({ deal }: { deal: DealDetail }) {
  const other = otherOf(deal);
  return (
    <Card id={MESSAGES_ID} tabIndex={-1} className="min-w-0 scroll-mt-[88px] outline-none md:sticky md:top-[88px]">
      <h3 className="mb-4 text-[1.15rem]">Messages with {nameOf(other)}</h3>
      <Suspense fallback={<Skeleton className="h-[300px] w-full" />}>
        <Thread person={other} serviceId={deal.service.id} dealId={deal.id} />
      </Suspense>
    </Card>
  );
}
