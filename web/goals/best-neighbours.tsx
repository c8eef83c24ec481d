// The neighbours who best fit a goal's need, or the question what it means.
import { useState } from 'react';
import { Link } from 'wouter';
import type * as z from 'zod/mini';
import type { KindOfService } from '#shared/kinds.ts';
import type { matching } from '#shared/matching.ts';
import type { Need } from '#shared/needs.ts';
import { KindDialog } from '../kinds/kind-dialog.tsx';
import { MatchCard } from '../matching/match-card.tsx';
import { Readings } from '../matching/readings.tsx';
import { nextForNobody, nobodyFor } from '../needs/need-words.ts';
import { needPath } from '../paths.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { useChangeNeed } from './use-change-need.ts';

export type FoundForNeed = z.output<typeof matching.ofGoal.reply>['needs'][number];

interface BestNeighboursProps {
  need: Need;
  found: FoundForNeed | undefined;
  isLoading: boolean;
}

/** Renders nothing if loading failed: the error is shown once, above. */
export function BestNeighbours({ need, found, isLoading }: BestNeighboursProps) {
  const { mutate, isPending } = useChangeNeed();
  const [isOther, setOther] = useState(false);
  if (!found) return isLoading ? <Loading /> : null;
  const { items, readings, isUnsure, hasDeclined } = found;
  const further = items.length > 0 ? 'See all' : 'Look further';
  const mean = (kind: KindOfService) => {
    if (!isPending) mutate({ id: need.id, change: { kind: kind.id, category: kind.category } });
  };
  return (
    <div aria-busy={isPending} className={`grid gap-3 transition-opacity ${isPending ? 'opacity-60' : ''}`}>
      <Readings readings={readings} isUnsure={isUnsure} onChoose={mean} onOther={() => setOther(true)} />
      {items.length > 0 && (
        <>
          <p className="font-semibold">{items.length === 1 ? 'Somebody who can help' : 'Neighbours who can help'}</p>
          <ul aria-label={`Neighbours for ${need.title}`} className="@container grid gap-3">
            {items.map((match) => (
              <li key={match.service.id}>
                <MatchCard match={match} needId={need.id} />
              </li>
            ))}
          </ul>
        </>
      )}
      {items.length === 0 && !isUnsure && (
        <p className="text-ink-2">
          {nobodyFor(hasDeclined)} {nextForNobody(need)}
        </p>
      )}
      <Link
        href={needPath(String(need.id))}
        aria-label={`${further} for ${need.title}`}
        className="inline-flex min-h-11 w-fit items-center font-semibold text-link underline-offset-4 hover:underline"
      >
        {further}
      </Link>
      {isOther && <KindDialog about={need.title} onChoose={mean} onClose={() => setOther(false)} />}
    </div>
  );
}

const Loading = () => (
  <div role="status" className="grid gap-3">
    <span className="sr-only">Looking for neighbours...</span>
    <Skeleton className="h-24" />
    <Skeleton className="h-24" />
  </div>
);
