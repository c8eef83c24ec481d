// In which time zone I live.
import { useUser } from '../lib/current-user.ts';
import { useIsPlaceholder } from '../lib/placeholder.ts';
import { Select } from '../ui/select.tsx';
import { Section, type SectionProps } from './section.tsx';
import { useProfileChange } from './use-profile-change.ts';

/** All that the browser knows, UTC, and the one that is set even if the browser does not know it. */
const zonesWith = (own: string): string[] => [...new Set(['UTC', own, ...Intl.supportedValuesOf('timeZone')])].toSorted();

export function TimeZoneSection({ id }: Pick<SectionProps, 'id'>) {
  const { timeZone } = useUser();
  const isPlaceholder = useIsPlaceholder();
  const save = useProfileChange('Time zone saved');
  return (
    <Section id={id} title="Your time" about="Every time you read or write here is on this clock, whichever device you look at: your working hours, your bookings, what you offer.">
      <Select
        label="Time zone"
        value={save.isPending ? save.variables.timeZone : timeZone}
        onChange={({ target }) => save.mutate({ timeZone: target.value })}
      >
        {!isPlaceholder && zonesWith(timeZone).map((zone) => (
          <option key={zone} value={zone}>{zone.replaceAll('_', ' ')}</option>
        ))}
      </Select>
    </Section>
  );
}
