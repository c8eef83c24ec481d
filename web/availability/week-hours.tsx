// The hours of a normal week, day by day; a day's hours can be copied to others.
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../ui/form/icon-button.tsx';
import { CopyDayDialog } from './copy-day-dialog.tsx';
import { DayHours } from './day-hours.tsx';
import { type DraftErrors, type DraftSpan, WEEKDAYS } from './hours-draft.ts';

interface WeekHoursProps {
  weekly: DraftSpan[][];
  onChange: (weekly: DraftSpan[][]) => void;
  errors: DraftErrors;
}

export function WeekHours({ weekly, onChange, errors }: WeekHoursProps) {
  const [copied, copy] = useState<number>();
  return (
    <div className="divide-y divide-line">
      {WEEKDAYS.map((name, at) => (
        <DayHours
          key={name}
          name={name}
          spans={weekly[at] ?? []}
          errors={errors}
          place={`weekly.${at}`}
          onChange={(spans) => onChange(weekly.with(at, spans))}
          actions={
            <IconButton label={`${name}: copy to other days`} onClick={() => copy(at)}>
              <Copy size={18} aria-hidden="true" />
            </IconButton>
          }
        >
          {name}
        </DayHours>
      ))}
      {copied !== undefined && (
        <CopyDayDialog
          from={copied}
          onClose={() => copy(undefined)}
          onCopy={(days) => onChange(weekly.map((spans, at) => (days.includes(at) ? (weekly[copied] ?? []) : spans)))}
        />
      )}
    </div>
  );
}
