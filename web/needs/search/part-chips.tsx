// What was understood of the sentence, part by part, to correct or remove; missing parts can be added.
import { CalendarDays, Clock, Laptop, MapPin, Wallet, Wrench } from 'lucide-react';
import { useState } from 'react';
import type { KindOfService } from '#shared/kinds.ts';
import { KindDialog } from '../../kinds/kind-dialog.tsx';
import { useKindName } from '../../kinds/use-kind-name.ts';
import { BudgetDialog } from './budget-dialog.tsx';
import type { Corrections } from './corrections.ts';
import type { Filters } from './filters.ts';
import { AddPart, PartChip } from './part-chip.tsx';
import { ANY_TIME, budgetWords, partOfDayNames, type Parts, whenWords } from './parts.ts';
import { PlaceDialog } from './place-dialog.tsx';
import { WhenDialog } from './when-dialog.tsx';

type RequestPart = 'kind' | 'budget' | 'when' | 'place';

interface PartChipsProps {
  parts: Parts;
  /** A part that a filter already covers is not offered again. */
  filters: Filters;
  /** Kinds whose names are already loaded. */
  kinds: readonly KindOfService[];
  onCorrect: (corrections: Corrections) => void;
}

const addable: readonly (readonly [RequestPart, name: string])[] = [
  ['kind', 'Kind of help'],
  ['budget', 'Budget'],
  ['when', 'When'],
  ['place', 'Place'],
];

export function PartChips({ parts, filters: { maxPrice, day }, kinds, onCorrect }: PartChipsProps) {
  const [asked, ask] = useState<RequestPart>();
  const { budget, partOfDay, place } = parts;
  const kind = useKindName(parts.kind, kinds);
  const when = whenWords(parts.when);
  const isSaid: Record<RequestPart, boolean> = {
    kind: kind !== null,
    budget: budget !== null || maxPrice !== undefined,
    when: when !== null || partOfDay !== null || day !== undefined,
    place: place !== null,
  };
  const chip = (name: string, Icon: typeof Wrench, words: string | null, removed: Corrections, opens?: RequestPart) =>
    words !== null && (
      <PartChip
        name={name}
        icon={<Icon size={16} aria-hidden="true" />}
        onRemove={() => onCorrect(removed)}
        {...(opens && { onOpen: () => ask(opens) })}
      >
        {words}
      </PartChip>
    );
  const shared = { parts, onCorrect, onClose: () => ask(undefined) };
  return (
    <div role="group" aria-label="What you are looking for" className="flex flex-wrap items-center gap-2">
      {chip('Kind of help', Wrench, kind, { kind: null }, 'kind')}
      {chip('Budget', Wallet, budget && budgetWords(budget), { budget: null }, 'budget')}
      {chip('When', CalendarDays, when, { when: ANY_TIME }, 'when')}
      {chip('Time of day', Clock, partOfDay && partOfDayNames[partOfDay], { partOfDay: null }, 'when')}
      {chip('Place', MapPin, place && place.name, { place: null }, 'place')}
      {chip('How', Laptop, parts.remote ? 'From afar' : null, { remote: false })}
      <span className="flex flex-wrap gap-x-2 empty:hidden">
        {addable.map(([part, name]) => !isSaid[part] && <AddPart key={part} name={name} onOpen={() => ask(part)} />)}
      </span>
      {asked === 'kind' && (
        <KindDialog name={kind} onChoose={({ id }) => onCorrect({ kind: id })} onClose={shared.onClose} />
      )}
      {asked === 'budget' && <BudgetDialog {...shared} />}
      {asked === 'when' && <WhenDialog {...shared} />}
      {asked === 'place' && <PlaceDialog {...shared} />}
    </div>
  );
}
