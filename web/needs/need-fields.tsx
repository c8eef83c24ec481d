// The fields of a need's form.
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { DistanceUnit } from '#shared/distance.ts';
import { readPrice } from '#shared/money.ts';
import type { NewNeed } from '#shared/needs.ts';
import { CATEGORIES } from '#shared/services.ts';
import { radiusChoices, radiusText } from '../services/radius.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { RadioCards } from '../ui/radio-cards.tsx';
import { Select } from '../ui/select.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { urgencyNames } from './need-words.ts';

const urgencies = (['today', 'this_week', 'flexible', 'on_date'] as const).map((value) => ({ value, label: urgencyNames[value] }));

const asDollars = (text: string | number | null): number | null => (typeof text === 'string' ? (text.trim() === '' ? null : readPrice(text)) : text);
const orNull = (text: string | null): string | null => text || null;

interface NeedFieldsProps {
  form: UseFormReturn<z.input<typeof NewNeed>, unknown, z.output<typeof NewNeed>>;
  /** What the reader counts distances in. */
  unit: DistanceUnit;
}

export function NeedFields({ form, unit }: NeedFieldsProps) {
  const { register, watch, setValue, formState: { errors } } = form;
  const urgency = watch('urgency') ?? 'flexible';
  return (
    <>
      <Field label="In one sentence" placeholder="Fix the dripping tap" error={errors.title?.message} {...register('title')} />
      <TextArea
        label="More about it"
        optional
        placeholder="What is there, what is missing, what matters to you."
        error={errors.description?.message}
        {...register('description')}
      />
      <RadioCards
        legend="When"
        options={urgencies}
        value={urgency}
        onChange={(value) => {
          setValue('urgency', value);
          if (value !== 'on_date') setValue('onDate', null);
        }}
      />
      {urgency === 'on_date' && (
        <Field label="Which day" type="date" error={errors.onDate?.message} {...register('onDate', { setValueAs: orNull })} />
      )}
      <div className="grid grid-cols-2 items-start gap-5">
        <Field
          label="Budget from"
          before="$"
          inputMode="numeric"
          error={errors.budgetMin?.message}
          {...register('budgetMin', { setValueAs: asDollars })}
        />
        <Field
          label="Budget to"
          before="$"
          inputMode="numeric"
          error={errors.budgetMax?.message}
          {...register('budgetMax', { setValueAs: asDollars })}
        />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Select label="Category" optional error={errors.category?.message} {...register('category', { setValueAs: orNull })}>
          <option value="">Not sure</option>
          {Object.entries(CATEGORIES).map(([value, name]) => <option key={value} value={value}>{name}</option>)}
        </Select>
        <Select label="How far to look" error={errors.radiusKm?.message} {...register('radiusKm', { setValueAs: Number })}>
          {radiusChoices(unit, form.getValues('radiusKm')).map((km) => <option key={km} value={km}>Within {radiusText(km, unit)}</option>)}
        </Select>
      </div>
      <Checkbox
        label="Show it to neighbours nearby"
        hint="Those who offer such a service can answer with an offer. They see your name and about how far away you are, never your address."
        checked={watch('visibility') === 'public'}
        onChange={({ target }) => setValue('visibility', target.checked ? 'public' : 'private')}
      />
    </>
  );
}
