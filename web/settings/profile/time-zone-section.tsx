// My time zone.
import { useUser } from '../../lib/api/current-user.ts';
import { useIsPlaceholder } from '../../lib/page/ssr.ts';
import { Select } from '../../ui/form/select.tsx';
import { Section, type SectionProps } from '../section.tsx';
import { useProfileChange } from './use-profile-change.ts';
import { useSettledChoice } from './use-settled-choice.ts';

/**
 * All zones that the browser knows, UTC, and the current one even if the browser does not know it; grouped by
 * continent.
 */
function zonesByArea(own: string): [area: string, zones: string[]][] {
  const areas = new Map<string, string[]>();
  for (const zone of [...new Set([own, ...Intl.supportedValuesOf('timeZone')])].toSorted()) {
    const area = zone.includes('/') ? zone.slice(0, zone.indexOf('/')) : OTHER;
    areas.set(area, [...(areas.get(area) ?? []), zone]);
  }
  const others = new Set([...(areas.get(OTHER) ?? []), 'UTC']);
  areas.delete(OTHER);
  return [...areas, [OTHER, [...others]]];
}

const OTHER = 'Other';

/** "America/Indiana/Knox" becomes "Knox, Indiana" in the group America. */
const placeOf = (zone: string): string =>
  zone
    .split('/')
    .slice(zone.includes('/') ? 1 : 0)
    .toReversed()
    .join(', ')
    .replaceAll('_', ' ');

export function TimeZoneSection({ id }: Pick<SectionProps, 'id'>) {
  const { timeZone } = useUser();
  const isPlaceholder = useIsPlaceholder();
  const save = useProfileChange('Time zone saved');
  const chosen = (save.isPending ? save.variables.timeZone : undefined) ?? timeZone;
  const { field } = useSettledChoice(chosen, (zone) => save.mutate({ timeZone: zone }));
  return (
    <Section
      id={id}
      title="Your time"
      about="Every time you read or write here is on this clock, whichever device you look at: your working hours, your bookings, what you offer."
    >
      <Select label="Time zone" {...field}>
        {!isPlaceholder &&
          zonesByArea(timeZone).map(([area, zones]) => (
            <optgroup key={area} label={area}>
              {zones.map((zone) => (
                <option key={zone} value={zone}>
                  {placeOf(zone)}
                </option>
              ))}
            </optgroup>
          ))}
      </Select>
    </Section>
  );
}
