// The fields for when something is wanted: urgency or a day, whether that is the deadline, and the part of the day.
import type { Need } from '#shared/needs.ts';
import { urgencyNames } from '../deals/wanted-words.ts';
import { Field } from '../ui/form/field.tsx';
import { RadioCards } from '../ui/form/radio-cards.tsx';
import { Select } from '../ui/form/select.tsx';
import { partOfDayNames } from './search/parts.ts';

export type NeedTime = Pick<Need, 'urgency' | 'onDate' | 'dateIs' | 'partOfDay'>;

const urgencies = (['today', 'this_week', 'flexible', 'on_date'] as const).map((value) => ({
  value,
  label: urgencyNames[value],
}));

interface WhenFieldsProps {
  value: NeedTime;
  onChange: (change: Partial<NeedTime>) => void;
  /** The error of the day field. */
  error?: string | undefined;
}

export function WhenFields({ value: { urgency, onDate, dateIs, partOfDay }, onChange, error }: WhenFieldsProps) {
  const choose = (next: Need['urgency']) =>
    onChange({ urgency: next, ...(next !== 'on_date' && { onDate: null, dateIs: 'on' }) });
  return (
    <>
      <RadioCards legend="When" options={urgencies} value={urgency} onChange={choose} />
      <div className="grid items-start gap-5 @min-[24rem]:grid-cols-2">
        {urgency === 'on_date' && (
          <>
            <Field
              label="Which day"
              type="date"
              value={onDate ?? ''}
              onChange={({ target }) => onChange({ onDate: target.value || null })}
              {...(error && { error })}
            />
            <Select
              label="That day or before"
              value={dateIs}
              onChange={({ target }) => onChange({ dateIs: target.value === 'by' ? 'by' : 'on' })}
            >
              <option value="on">On that day</option>
              <option value="by">By that day</option>
            </Select>
          </>
        )}
        <Select
          label="Time of day"
          value={partOfDay ?? ''}
          onChange={({ target }) => onChange({ partOfDay: (target.value || null) as NeedTime['partOfDay'] })}
        >
          <option value="">Any time of day</option>
          {Object.entries(partOfDayNames).map(([part, name]) => (
            <option key={part} value={part}>
              {name}
            </option>
          ))}
        </Select>
      </div>
    </>
  );
}
