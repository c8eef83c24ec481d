// Chooses which of one's own active goals a need belongs to.
import { useQuery } from '@tanstack/react-query';
import { goals } from '#shared/goals.ts';
import { call } from '../lib/api/call.ts';
import { goalsKey } from '../queries/goals.ts';
import { Select } from '../ui/form/select.tsx';

interface GoalSelectProps {
  value: number | null;
  error?: string | undefined;
  onChoose: (goalId: number | null) => void;
}

/**
 * Offers the newest goals; the current one stays selectable, whatever has become of it. Renders nothing without goals.
 */
export function GoalSelect({ value, error, onChoose }: GoalSelectProps) {
  const { data } = useQuery({
    queryKey: [...goalsKey, 'to choose'],
    queryFn: ({ signal }) => call(goals.list, { query: { status: 'active' } }, { signal }),
  });
  const choices = data?.items.filter(({ id, status }) => status === 'active' || id === value) ?? [];
  const isListed = choices.some(({ id }) => id === value);
  if (choices.length === 0 && value === null) return null;
  return (
    <Select
      label="Part of a goal"
      optional
      value={value ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
      {...(error && { error })}
    >
      <option value="">No goal</option>
      {value !== null && !isListed && <option value={value}>The goal it is part of</option>}
      {choices.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </Select>
  );
}
