// A time limit for accepting an offer, if its maker wants it to end sooner than usual.
import { useState } from 'react';
import { formatDateTime } from '../../lib/time/dates.ts';
import { lengthWords } from '../../lib/time/durations.ts';
import { Select } from '../../ui/form/select.tsx';
import { HOUR_MS } from '#shared/time.ts';

const choices = [
  ['48', 'For two days'],
  ['24', 'For one day'],
  ['6', 'For six hours'],
  ['2', 'For two hours'],
] as const;

interface StandsUntilProps {
  /** ISO 8601; null for the usual time. */
  value: string | null;
  /** The usual time on this server, in ms. */
  usualMs: number;
  onChange: (value: string | null) => void;
  error: string | undefined;
}

const soonerThan = (usualMs: number) => choices.filter(([hours]) => Number(hours) * HOUR_MS < usualMs);

export function StandsUntil({ value, usualMs, onChange, error }: StandsUntilProps) {
  const [hours, setHours] = useState('');
  return (
    <Select
      label="It stands"
      hint={value ? `Until ${formatDateTime(value)}, and never past its start.` : 'Never past its start.'}
      value={hours}
      {...(error && { error })}
      onChange={({ target }) => {
        setHours(target.value);
        onChange(target.value === '' ? null : new Date(Date.now() + Number(target.value) * HOUR_MS).toISOString());
      }}
    >
      <option value="">As long as offers usually do: {lengthWords(usualMs)}</option>
      {soonerThan(usualMs).map(([each, label]) => (
        <option key={each} value={each}>
          {label}
        </option>
      ))}
    </Select>
  );
}
