// How far I travel for a job, where a service of mine does not say otherwise.
import { useUser } from '../lib/current-user.ts';
import { radiusChoices, radiusText, usualRadius } from '../location/radius.ts';
import { Select } from '../ui/form/select.tsx';
import { useProfileChange } from './use-profile-change.ts';
import { useSettledChoice } from './use-settled-choice.ts';

export function ReachSelect() {
  const { serviceRadiusKm, distanceUnit } = useUser();
  const save = useProfileChange('Distance saved');
  const km = (save.isPending ? save.variables.serviceRadiusKm : serviceRadiusKm) ?? usualRadius(distanceUnit);
  const { field } = useSettledChoice(String(km), (value) => save.mutate({ serviceRadiusKm: Number(value) }));
  return (
    <Select label="How far you travel for a job" hint="A new service begins with it; those you have keep their own." {...field}>
      {radiusChoices(distanceUnit, km).map((each) => <option key={each} value={each}>Up to {radiusText(each, distanceUnit)}</option>)}
    </Select>
  );
}
