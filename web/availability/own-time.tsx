// A time entered by hand, in one's own time zone.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useUser } from '../lib/api/current-user.ts';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { emptySlot, isUnread, SlotFields, type TimeChoice, unread } from './slot-fields.tsx';

interface OwnTimeProps {
  /** The group's name for screen readers. */
  legend: string;
  value: TimeChoice;
  onChange: (value: TimeChoice) => void;
  error?: string | undefined;
}

type Library = typeof import('./zoned-time.ts');

/** The time library loads when the first fields are shown. */
const useZonedTime = () =>
  useQuery({
    queryKey: ['zoned time'],
    queryFn: () => import('./zoned-time.ts'),
    staleTime: Infinity,
    structuralSharing: false,
    retry: 3,
  }).data;

export function OwnTime({ legend, value, onChange, error }: OwnTimeProps) {
  const { timeZone } = useUser();
  const zoned = useZonedTime();
  const { draft, read } = value;
  const begun = 'slot' in read && zoned ? zoned.draftOf(read.slot, timeZone) : emptySlot;
  const readWith = useEffectEvent(({ readSlot }: Library) => {
    if (draft && isUnread(read)) onChange({ draft, read: readSlot(draft, timeZone, new Date()) });
  });
  useEffect(() => {
    // Parses what was typed before the library had loaded.
    if (zoned) readWith(zoned);
  }, [zoned]);
  const asks = 'slot' in read ? read.asks : undefined;
  return (
    <div>
      <SlotFields
        legend={legend}
        value={draft ?? begun}
        error={error}
        isEndWrong={asks !== undefined}
        endDay={'slot' in read && !asks ? zoned?.endDay(read.slot, timeZone) : undefined}
        onChange={(next) => onChange({ draft: next, read: zoned?.readSlot(next, timeZone, new Date()) ?? unread })}
      />
      <div aria-live="polite">{asks && <p className="mt-2">{asks.says} Is that right?</p>}</div>
      {asks && (
        <Checkbox
          label={asks.yes}
          checked={value.isConfirmed ?? false}
          onChange={({ target }) => onChange({ ...value, isConfirmed: target.checked })}
        />
      )}
    </div>
  );
}
