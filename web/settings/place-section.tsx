// Where I live, chosen from the list of cities or as the browser says, and how far I go from there.
import { useUser } from '../lib/current-user.ts';
import { CityCombobox } from '../location/city-combobox.tsx';
import { HereButton } from '../location/here-button.tsx';
import { useChoosePlace } from '../location/use-choose-place.ts';
import { ReachSelect } from './reach-select.tsx';
import { Section, type SectionProps } from './section.tsx';

export function PlaceSection({ id }: Pick<SectionProps, 'id'>) {
  const { city, state } = useUser();
  const save = useChoosePlace();
  return (
    <Section id={id} title="Your place" about="Services and needs near you are found from here. Others see your city and a rough distance, never more.">
      <CityCombobox
        label="City"
        hint="Begin to type, then choose from the list."
        initial={[city, state].filter(Boolean).join(', ')}
        onChoose={(place) => save.mutateAsync(place)}
      />
      <p role="status" className="sr-only">{save.isPending ? 'Saving...' : ''}</p>
      <HereButton />
      <ReachSelect />
    </Section>
  );
}
