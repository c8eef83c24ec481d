// My open needs without a goal, each one tap away from neighbours who could help.
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, MapPin, Wallet } from 'lucide-react';
import type { Need } from '#shared/needs.ts';
import { budgetFact, whenWanted } from '../deals/wanted-words.ts';
import { townOf } from '../needs/need-words.ts';
import { needPath } from '../paths.ts';
import { openNeeds } from '../queries/needs.ts';
import { Card } from '../ui/display/card.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { ButtonLink } from '../ui/form/button.tsx';

const MOST_SHOWN = 5;

/** Renders nothing without needs: the search beside it says what to do then. */
export function OpenNeeds() {
  const { data, error, refetch, isFetching } = useQuery(openNeeds);
  const open = data?.items.slice(0, MOST_SHOWN) ?? [];
  const failed = !data && error;
  if (open.length === 0 && !failed) return null;
  return (
    <section aria-labelledby="open-needs">
      <h2 id="open-needs" className="mb-4 text-[1.3rem]">
        Your open needs
      </h2>
      {failed && <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      <ul className="grid gap-3 empty:hidden">
        {open.map((need) => (
          <li key={need.id}>
            <Card as="article" className="flex flex-wrap items-center gap-x-4 gap-y-3 !p-4 sm:!p-5">
              <div className="min-w-0 flex-1 basis-[200px] leading-snug">
                <h3 className="text-[1.1rem]">{need.title}</h3>
                <Wanted need={need} />
              </div>
              <ButtonLink href={needPath(String(need.id))} variant="quiet" className="max-sm:w-full">
                Find neighbours
              </ButtonLink>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Wanted({ need }: { need: Need }) {
  const budget = budgetFact(need);
  const town = townOf(need);
  return (
    <p className="mt-1.5 flex flex-wrap gap-x-4 text-[0.93rem] text-ink-2">
      <span className="inline-flex items-center gap-1.5">
        <CalendarDays size={16} aria-hidden="true" />
        {whenWanted(need)}
      </span>
      {budget && (
        <span className="num inline-flex items-center gap-1.5">
          <Wallet size={16} aria-hidden="true" />
          {budget}
        </span>
      )}
      {town && (
        <span className="inline-flex items-center gap-1.5">
          <MapPin size={16} aria-hidden="true" />
          {town}
        </span>
      )}
    </p>
  );
}
