// Hides providers who are not free on a day, or in a part of it.
import { useUser } from '../../lib/api/current-user.ts';
import { formatDay } from '../../lib/time/dates.ts';
import { daysFrom, todayIn } from '../../lib/time/days.ts';
import { useIsPlaceholder } from '../../lib/page/ssr.ts';
import { Select } from '../../ui/form/select.tsx';
import type { Change, Filters } from './filters.ts';
import { partOfDayNames } from './parts.ts';

/** How many days, from today on, can be chosen. */
const DAYS = 14;

interface AvailableFilterProps {
  filters: Filters;
  onChange: (change: Change) => void;
}

export function AvailableFilter({ filters: { day, partOfDay }, onChange }: AvailableFilterProps) {
  const { timeZone } = useUser();
  const isPlaceholder = useIsPlaceholder();
  const [today, ...others] = daysFrom(todayIn(timeZone), DAYS);
  const days = new Set([today, ...others, ...(day ? [day] : [])]);
  const name = (date: string | undefined) =>
    date === today ? 'today' : date === others[0] ? 'tomorrow' : `on ${formatDay(date ?? '')}`;
  return (
    <>
      <Select
        label="Available when"
        hideLabel
        value={day ?? ''}
        onChange={({ target }) => onChange({ day: target.value, ...(target.value === '' && { part: null }) })}
      >
        <option value="">Free any day</option>
        {!isPlaceholder &&
          [...days].map((date) => (
            <option key={date} value={date}>
              Free {name(date)}
            </option>
          ))}
      </Select>
      {day && (
        <Select
          label="Free in which part of the day"
          hideLabel
          value={partOfDay ?? ''}
          onChange={({ target }) => onChange({ part: target.value })}
        >
          <option value="">All day</option>
          {Object.entries(partOfDayNames).map(([part, words]) => (
            <option key={part} value={part}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}
