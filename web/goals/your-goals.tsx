// My goals, newest first: active ones as cards, the others collapsed.
import { type Goal, type GoalStatus, goals } from '#shared/goals.ts';
import { call } from '../lib/api/call.ts';
import { type Pages, usePages } from '../lib/api/use-pages.ts';
import { goalListKey } from '../queries/goals.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { SkeletonList } from '../ui/feedback/skeleton.tsx';
import { Button } from '../ui/form/button.tsx';
import { Folded } from '../ui/list/folded.tsx';
import { GoalCard, QuietGoal } from './goal-card.tsx';

/** One list per status, so that finished goals never push active ones off the page. */
export type OwnGoals = Readonly<Record<GoalStatus, Pages<Goal>>>;

const useGoalsThatAre = (status: GoalStatus): Pages<Goal> =>
  usePages([...goalListKey, status], (cursor, signal) =>
    call(goals.list, { query: { status, ...(cursor && { cursor }) } }, { signal }),
  );

export const useOwnGoals = (): OwnGoals => ({
  active: useGoalsThatAre('active'),
  paused: useGoalsThatAre('paused'),
  achieved: useGoalsThatAre('achieved'),
  abandoned: useGoalsThatAre('abandoned'),
});

/** False until it is known. */
export const hasNone = (own: OwnGoals): boolean => Object.values(own).every(({ items }) => items?.length === 0);

const quietOnes = [
  ['Paused', 'paused'],
  ['Achieved', 'achieved'],
  ['Given up', 'abandoned'],
] as const;

/** Renders nothing if there are none: the box above says what to do. */
export function YourGoals({ own }: { own: OwnGoals }) {
  if (hasNone(own)) return null;
  const lists = Object.values(own);
  const failed = lists.filter(({ error }) => error !== null);
  return (
    <section aria-labelledby="your-goals" className="min-w-0">
      <h2 id="your-goals" className="mb-4 text-[1.3rem]">
        Your goals
      </h2>
      {own.active.items && <Active list={own.active} items={own.active.items} />}
      {!own.active.items && !own.active.error && <SkeletonList rows={2} />}
      <div className="mt-2 empty:hidden">
        {quietOnes.map(([name, status]) => (
          <Quiet key={status} name={name} list={own[status]} />
        ))}
      </div>
      {failed.length > 0 && (
        <div className="mt-4">
          <ErrorState
            error={failed[0]!.error}
            onRetry={() => failed.forEach(({ refetch }) => refetch())}
            retrying={failed.some(({ isFetching }) => isFetching)}
          />
        </div>
      )}
    </section>
  );
}

function Active({ list, items }: { list: Pages<Goal>; items: readonly Goal[] }) {
  if (items.length === 0) return <p className="mb-2 text-ink-2">None is on its way right now.</p>;
  return (
    <>
      <ul aria-label="Goals on their way" className="grid gap-3">
        {items.map((goal) => (
          <li key={goal.id}>
            <GoalCard goal={goal} />
          </li>
        ))}
      </ul>
      <More list={list} name="Show more goals" />
    </>
  );
}

function Quiet({ name, list }: { name: string; list: Pages<Goal> }) {
  const { items = [], hasMore } = list;
  if (items.length === 0) return null;
  return (
    <Folded
      summary={
        <>
          {name}{' '}
          <span className="num">
            ({items.length}
            {hasMore && '+'})
          </span>
        </>
      }
    >
      <ul aria-label={name} className="grid gap-1">
        {items.map((goal) => (
          <li key={goal.id}>
            <QuietGoal goal={goal} />
          </li>
        ))}
      </ul>
      <More list={list} name={`Show more of ${name.toLowerCase()}`} />
    </Folded>
  );
}

function More({ list: { hasMore, loadMore, loadingMore }, name }: { list: Pages<Goal>; name: string }) {
  if (!hasMore) return null;
  return (
    <div className="mt-4 grid place-items-center">
      <Button variant="quiet" pending={loadingMore} onClick={loadMore}>
        {name}
      </Button>
    </div>
  );
}
