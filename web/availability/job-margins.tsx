// The buffers around a job, the notice period, and the usual length of a job.
import { Field } from '../ui/form/field.tsx';
import type { DRAFT_NUMBERS, DraftErrors, HoursDraft } from './hours-draft.ts';

const FIELDS = [
  { name: 'bufferBefore', label: 'Free before a job', unit: 'minutes', hint: 'For the way there.' },
  { name: 'bufferAfter', label: 'Free after a job', unit: 'minutes', hint: 'For the way back.' },
  { name: 'noticeHours', label: 'Minimum notice', unit: 'hours', hint: 'No job begins sooner.' },
  { name: 'jobMinutes', label: 'Usual length of a job', unit: 'minutes', hint: 'For the times proposed.' },
] as const satisfies { name: (typeof DRAFT_NUMBERS)[number]; label: string; unit: string; hint: string }[];

interface JobMarginsProps {
  draft: HoursDraft;
  onChange: (draft: HoursDraft) => void;
  errors: DraftErrors;
}

export function JobMargins({ draft, onChange, errors }: JobMarginsProps) {
  return (
    <div className="grid gap-4 min-[420px]:grid-cols-2 lg:grid-cols-4">
      {FIELDS.map(({ name, label, unit, hint }) => (
        <Field
          key={name}
          label={`${label}, ${unit}`}
          inputMode="numeric"
          hint={hint}
          error={errors[name]}
          value={draft[name]}
          onChange={({ target }) => onChange({ ...draft, [name]: target.value })}
        />
      ))}
    </div>
  );
}
