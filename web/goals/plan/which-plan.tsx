// A sentence with several readings, or hardly any known one: the user chooses.
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { MatchesList } from '../../matching/matches-list.tsx';
import { foundMatches } from '../../queries/matching.ts';
import { Card } from '../../ui/display/card.tsx';
import { Button } from '../../ui/form/button.tsx';
import type { Draft, Reading } from './draft-plan.ts';
import { PlanHeading } from './plan-heading.tsx';

interface WhichPlanProps {
  draft: Draft;
  isFresh: boolean;
  onChoose: (id: string) => void;
  onAgain: () => void;
  onDrop: () => void;
}

export function WhichPlan({ draft: { said, readings }, isFresh, onChoose, onAgain, onDrop }: WhichPlanProps) {
  const known = readings.filter(({ needs }) => needs.length > 0);
  const own = readings.find(({ needs }) => needs.length === 0);
  return (
    <Card as="section" aria-labelledby="plan" className="grid gap-5">
      <PlanHeading isFresh={isFresh} said={said}>
        {question(known.length)}
      </PlanHeading>
      {known.length === 0 && <p>Say it in other words, or put down yourself what it takes.</p>}
      {known.length > 0 && (
        <ul aria-label="What it could mean" className="grid gap-3">
          {known.map((reading) => (
            <li key={reading.id}>
              <Meaning reading={reading} onChoose={() => onChoose(reading.id)} />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2 max-sm:[&>*]:flex-auto">
        <Button variant="quiet" onClick={onAgain}>
          Say it in other words
        </Button>
        {own && (
          <Button variant="quiet" onClick={() => onChoose(own.id)}>
            Plan it myself
          </Button>
        )}
        <Button variant="ghost" onClick={onDrop}>
          Drop it
        </Button>
      </div>
      <WholeGoal key={said} said={said} />
    </Card>
  );
}

function question(meanings: number): string {
  if (meanings === 0) return 'This is not clear yet.';
  return meanings === 1 ? 'Is this what you mean?' : 'Which of these do you mean?';
}

function Meaning({ reading: { name, needs }, onChoose }: { reading: Reading; onChoose: () => void }) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex w-full items-center gap-3 rounded-2xl px-4 py-3 text-left shadow-[inset_0_0_0_1.5px_var(--field-line)] hover:bg-sunken"
    >
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-semibold">{name}</span>
        <span className="block text-[0.93rem] text-ink-2">{needs.map(({ need }) => need.title).join(', ')}</span>
      </span>
      <ChevronRight size={20} aria-hidden="true" className="flex-none text-ink-2" />
    </button>
  );
}

const MOST = 5;
const LABEL = 'Neighbours who may help with it';

/**
 * Neighbours for the whole goal while its needs are unclear: seeing them may help. Renders nothing when nobody is
 * found: the question above stays.
 */
function WholeGoal({ said }: { said: string }) {
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
