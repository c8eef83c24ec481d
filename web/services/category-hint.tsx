// Suggests categories for a service from its title and description while they are typed: one tap chooses one.
import { CATEGORIES, type Category } from '#shared/services.ts';
import { useKindSearch } from '../kinds/use-kind-search.ts';
import { Button } from '../ui/form/button.tsx';
import { searchedTitle } from './searched-title.ts';

/** How many of its likely kinds are considered. */
const LOOKED_AT = 3;

interface CategoryHintProps {
  title: string;
  description: string;
  /** The current choice; empty if there is none yet. */
  chosen: Category | '';
  onChoose: (category: Category) => void;
}

export function CategoryHint({ title, description, chosen, onChoose }: CategoryHintProps) {
  const { found } = useKindSearch(searchedTitle(title), description);
  const fitting = [...new Set(found.slice(0, LOOKED_AT).map(({ category }) => category))].filter(
    (category) => category !== 'other',
  );
  if (fitting.length === 0 || fitting.some((category) => category === chosen)) return null;
  return (
    <p className="-mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2">
      <span>By its words it fits</span>
      {fitting.map((category) => (
        <Button key={category} variant="quiet" onClick={() => onChoose(category)}>
          {CATEGORIES[category]}
        </Button>
      ))}
    </p>
  );
}
