// My goals, the newest first: those on their way as cards, the others out of the way until they are asked for.
import { type Goal, goals } from '#shared/goals.ts';
import { Folded } from '../deals/folded.tsx';
import { call } from '../lib/call.ts';
import { type Pages, usePages } from '../lib/use-pages.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { SkeletonList } from '../ui/skeleton.tsx';
import { GoalCard, QuietGoal } from './goal-card.tsx';
import { goalListKey } from './queries.ts';

export const useGoals = (): Pages<Goal> =>
  usePages(goalListKey, (cursor, signal) => call(goals.list, { query: cursor ? { cursor } : {} }, { signal }));

/** Nothing where there are none: what to do then, the box above says. */
export function YourGoals({ list }: { list: Pages<Goal> }) {
  if (list.items?.length === 0) return null;
  return (
    <section aria-labelledby="your-goals" className="min-w-0">
      <h2 id="your-goals" className="mb-4 text-[1.3rem]">Your goals</h2>
      <Shown list={list} />
    </section>
  );
}

const quietOnes = [
  ['Paused', 'paused'],
  ['Achieved', 'achieved'],
  ['Given up', 'abandoned'],
] as const;

function Shown({ list: { items, error, refetch, isFetching, hasMore, loadMore, loadingMore } }: { list: Pages<Goal> }) {
  if (!items) return error ? <ErrorState error={error} onRetry={refetch} retrying={isFetching} /> : <SkeletonList rows={2} />;
  const of = (status: Goal['status']) => items.filter((goal) => goal.status === status);
  const active = of('active');
  return (
    <>
      {active.length > 0 && (
        <ul aria-label="Goals on their way" className="grid gap-3">
          {active.map((goal) => <li key={goal.id}><GoalCard goal={goal} /></li>)}
        </ul>
      )}
      {active.length === 0 && <p className="mb-2 text-ink-2">None is on its way right now.</p>}
      <div className="mt-2">
        {quietOnes.map(([name, status]) => <Quiet key={status} name={name} goals={of(status)} />)}
      </div>
      {error && <div className="mt-4"><ErrorState error={error} onRetry={refetch} retrying={isFetching} /></div>}
      {hasMore && (
        <div className="mt-4 grid place-items-center">
          <Button variant="quiet" pending={loadingMore} onClick={loadMore}>Show more goals</Button>
        </div>
      )}
    </>
  );
}

function Quiet({ name, goals: shown }: { name: string; goals: readonly Goal[] }) {
  if (shown.length === 0) return null;
  return (
    <Folded summary={<>{name} <span className="num">({shown.length})</span></>}>
      <ul aria-label={name} className="grid gap-1">
        {shown.map((goal) => <li key={goal.id}><QuietGoal goal={goal} /></li>)}
      </ul>
    </Folded>
  );
}
