// Where I live, chosen from the list of cities or as the browser says, and how far I go from there.
import { useState } from 'react';
import { useUser } from '../lib/current-user.ts';
import { HereButton } from '../location/here-button.tsx';
import { useChoosePlace } from '../location/use-choose-place.ts';
import { CityCombobox } from './city-combobox.tsx';
import { ReachSelect } from './reach-select.tsx';
import { Section, type SectionProps } from './section.tsx';

export function PlaceSection({ id }: Pick<SectionProps, 'id'>) {
  const { city, state } = useUser();
  const save = useChoosePlace();
  /** Counts what the browser has found, so that the box begins anew with it. */
  const [moves, setMoves] = useState(0);
  return (
    <Section id={id} title="Your place" about="Services and needs near you are found from here. Others see your city and a rough distance, never more.">
      <CityCombobox
        key={moves}
        label="City"
        hint="Begin to type, then choose from the list."
        initial={[city, state].filter(Boolean).join(', ')}
        onChoose={(place) => save.mutate(place)}
      />
      <p role="status" className="sr-only">{save.isPending ? 'Saving...' : ''}</p>
      <HereButton onMoved={() => setMoves(moves + 1)} />
      <ReachSelect />
    </Section>
  );
}
