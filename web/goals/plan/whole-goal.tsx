// Neighbours for a goal as a whole, while it is not clear yet what it takes: whoever sees them may know.
import { useQuery } from '@tanstack/react-query';
import { MatchesList } from '../../matching/matches-list.tsx';
import { foundMatches } from '../../queries/matching.ts';

const MOST = 5;
const LABEL = 'Neighbours who may help with it';

/** Nothing where nobody is found: it is asked what is meant above. */
export function WholeGoal({ said }: { said: string }) {
  const { data, ...query } = useQuery(foundMatches({ q: said, type: 'goal' }));
  const items = data?.items.slice(0, MOST);
  if (items?.length === 0) return null;
  return (
    <section aria-labelledby="whole-goal" className="grid gap-3">
      <h3 id="whole-goal">{LABEL}</h3>
      <MatchesList list={{ ...query, items }} label={LABEL} empty={null} />
    </section>
  );
}
