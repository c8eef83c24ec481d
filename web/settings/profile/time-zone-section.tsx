// In which time zone I live.
import { useUser } from '../../lib/api/current-user.ts';
import { useIsPlaceholder } from '../../lib/page/ssr.ts';
import { Select } from '../../ui/form/select.tsx';
import { Section, type SectionProps } from '../section.tsx';
import { useProfileChange } from './use-profile-change.ts';
import { useSettledChoice } from './use-settled-choice.ts';

/** All that the browser knows, UTC, and the one that is set even if the browser does not know it. */
const zonesWith = (own: string): string[] =>
  [...new Set(['UTC', own, ...Intl.supportedValuesOf('timeZone')])].toSorted();

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
          zonesWith(timeZone).map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
      </Select>
    </Section>
  );
}
