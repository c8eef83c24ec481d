// Example goals as chips: one press plans it.
import { ideas } from './ideas.ts';

const chip =
  'min-h-11 rounded-full bg-surface px-4 py-2 text-left text-[0.92rem] font-medium leading-snug ' +
  'shadow-[inset_0_0_0_1.5px_var(--field-line)] hover:bg-sunken';

interface IdeasProps {
  id: string;
  /** How many to show. */
  count: number;
  intro: string;
  onChoose: (idea: string) => void;
}

export function Ideas({ id, count, intro, onChoose }: IdeasProps) {
  return (
    <div id={id} hidden={count === 0} className="mt-4">
      <p id={`${id}-intro`} className="mb-2 text-[0.93rem] text-ink-2">
        {intro}
      </p>
      <ul aria-labelledby={`${id}-intro`} className="flex flex-wrap gap-2">
        {ideas.slice(0, count).map((idea) => (
          <li key={idea}>
            <button type="button" className={chip} onClick={() => onChoose(idea)}>
              {idea}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
