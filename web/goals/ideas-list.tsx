// Example goals as chips: one press, and it is planned.
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { FIRST_IDEAS, ideas } from './ideas.ts';

const chip =
  'min-h-11 rounded-full bg-surface px-4 py-2 text-left text-[0.92rem] font-medium leading-snug ' +
  'shadow-[inset_0_0_0_1.5px_var(--field-line)] hover:bg-sunken';

interface IdeasProps {
  /** Whether the first of them stand there without being asked for. */
  isOpen: boolean;
  onChoose: (idea: string) => void;
}

export function Ideas({ isOpen, onChoose }: IdeasProps) {
  const [asked, setAsked] = useState(false);
  const count = asked ? ideas.length : FIRST_IDEAS;
  const shown = isOpen || asked ? ideas.slice(0, count) : [];
  return (
    <div className="mt-4">
      {shown.length > 0 && <p id="goal-ideas" className="mb-2 text-[0.93rem] text-ink-2">For example:</p>}
      {shown.length > 0 && (
        <ul aria-labelledby="goal-ideas" className="flex flex-wrap gap-2">
          {shown.map((idea) => (
            <li key={idea}>
              <button type="button" className={chip} onClick={() => onChoose(idea)}>{idea}</button>
            </li>
          ))}
        </ul>
      )}
      {/* It stays in its place, so that the focus on it does. */}
      <Button variant="ghost" className="-ml-3 mt-1" aria-expanded={asked} onClick={() => setAsked(!asked)}>
        {asked ? 'Fewer ideas' : 'More ideas'}
      </Button>
    </div>
  );
}
