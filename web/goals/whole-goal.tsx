// Neighbours for a goal as a whole, while it is not clear yet what it takes: whoever sees them may know.
import { useQuery } from '@tanstack/react-query';
import { MatchCard } from '../matching/match-card.tsx';
import { foundMatches } from '../matching/queries.ts';

const MOST = 5;

/** Nothing until somebody is found, and where they could not be looked for. */
export function WholeGoal({ said }: { said: string }) {
  const { data } = useQuery(foundMatches({ q: said, type: 'goal' }));
  const items = data?.items.slice(0, MOST) ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="whole-goal" className="grid gap-3">
      <h3 id="whole-goal">Neighbours who may help with it</h3>
      <ul aria-labelledby="whole-goal" className="@container grid gap-3">
        {items.map((match) => <li key={match.service.id}><MatchCard match={match} /></li>)}
      </ul>
    </section>
  );
}
