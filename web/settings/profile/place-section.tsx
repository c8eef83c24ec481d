// My home, chosen from the list of cities or detected by the browser, and how far I travel.
import { useUser } from '../../lib/api/current-user.ts';
import { CityCombobox } from '../../location/city-combobox.tsx';
import { HereButton } from '../../location/here-button.tsx';
import { radiusChoices, radiusText, usualRadius } from '../../location/radius.ts';
import { useChoosePlace } from '../../location/use-choose-place.ts';
import { Select } from '../../ui/form/select.tsx';
import { Section, type SectionProps } from '../section.tsx';
import { useProfileChange } from './use-profile-change.ts';
import { useSettledChoice } from './use-settled-choice.ts';

export function PlaceSection({ id }: Pick<SectionProps, 'id'>) {
  const { city, state } = useUser();
  const save = useChoosePlace();
  return (
    <Section
      id={id}
      title="Your place"
      about="Services and needs near you are found from here. Others see your city and a rough distance, never more."
    >
      <CityCombobox
        label="City"
        hint="Begin to type, then choose from the list."
        initial={[city, state].filter(Boolean).join(', ')}
        onChoose={(place) => save.mutateAsync(place)}
      />
      <p role="status" className="sr-only">
        {save.isPending ? 'Saving...' : ''}
      </p>
      <HereButton />
      <ReachSelect />
    </Section>
  );
}

/** How far I travel for a job, unless one of my services says otherwise. */
function ReachSelect() {
  const { serviceRadiusKm, distanceUnit } = useUser();
  const save = useProfileChange('Distance saved');
  const km = (save.isPending ? save.variables.serviceRadiusKm : serviceRadiusKm) ?? usualRadius(distanceUnit);
  const { field } = useSettledChoice(String(km), (value) => save.mutate({ serviceRadiusKm: Number(value) }));
  return (
    <Select
      label="How far you travel for a job"
      hint="A new service begins with it; those you have keep their own."
      {...field}
    >
      {radiusChoices(distanceUnit, km).map((each) => (
        <option key={each} value={each}>
          Up to {radiusText(each, distanceUnit)}
        </option>
      ))}
    </Select>
  );
}
