// The fields of a need's form.
import { type ReactNode, useState } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { DistanceUnit } from '#shared/distance.ts';
import { readPrice } from '#shared/money.ts';
import type { NewNeed } from '#shared/needs.ts';
import { CATEGORIES } from '#shared/services.ts';
import { KindPicker } from '../kinds/kind-picker.tsx';
import { useKindName } from '../kinds/use-kind-name.ts';
import { CityCombobox } from '../location/city-combobox.tsx';
import { radiusChoices, radiusText } from '../location/radius.ts';
import { useUsualPrice } from '../services/usual-price.ts';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { Field } from '../ui/form/field.tsx';
import { Select } from '../ui/form/select.tsx';
import { TextArea } from '../ui/form/text-area.tsx';
import { type NeedTime, WhenFields } from './when-fields.tsx';

const asDollars = (text: string | number | null): number | null =>
  typeof text === 'string' ? (text.trim() === '' ? null : readPrice(text)) : text;
const orNull = (text: string | null): string | null => text || null;

type Form = UseFormReturn<z.input<typeof NewNeed>, unknown, z.output<typeof NewNeed>>;

interface NeedFieldsProps {
  form: Form;
  /** The reader's unit of distance. */
  unit: DistanceUnit;
  /** The town where it is wanted; null: where the seeker lives. Left out, it cannot be chosen. */
  town?: string | null;
  /** Further fields, before the last. */
  children?: ReactNode;
}

export function NeedFields({ form, unit, town, children }: NeedFieldsProps) {
  const {
    register,
    watch,
    setValue,
    formState: { errors },
  } = form;
  const reword = useReworded(form);
  return (
    <>
      <Field
        label="In one sentence"
        placeholder="Fix the dripping tap"
        error={errors.title?.message}
        {...register('title', { onChange: reword })}
      />
      <TextArea
        label="More about it"
        optional
        placeholder="What is there, what is missing, what matters to you."
        error={errors.description?.message}
        {...register('description')}
      />
      <When form={form} />
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
        <UsualPrice form={form} />
      </div>
      <Kind form={form} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Select
          label="Category"
          optional
          error={errors.category?.message}
          {...register('category', { setValueAs: orNull })}
        >
          <option value="">Not sure</option>
          {Object.entries(CATEGORIES).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          label="How far to look"
          error={errors.radiusKm?.message}
          {...register('radiusKm', { setValueAs: Number })}
        >
          {radiusChoices(unit, form.getValues('radiusKm')).map((km) => (
            <option key={km} value={km}>
              Within {radiusText(km, unit)}
            </option>
          ))}
        </Select>
      </div>
      {town !== undefined && <Where form={form} town={town} />}
      {children}
      <Checkbox
        label="Show it to neighbours nearby"
        hint="Those who offer such a service can answer with an offer. They see your name and about how far away you are, never your address."
        checked={watch('visibility') === 'public'}
        onChange={({ target }) => setValue('visibility', target.checked ? 'public' : 'private')}
      />
    </>
  );
}

/** Marks a town that is typed but not chosen: the contract refuses it. */
const UNCHOSEN = 'unchosen';

function Where({ form: { control }, town }: { form: Form; town: string | null }) {
  const {
    field: { ref, value, onChange },
    fieldState: { error },
  } = useController({ control, name: 'near' });
  return (
    <CityCombobox
      ref={ref}
      label="Where"
      optional
      hint="Left empty, it is where you live."
      error={value === UNCHOSEN && error ? 'Choose the city from the list' : error?.message}
      initial={town ?? ''}
      onChoose={({ latitude, longitude }) => onChange(`${latitude},${longitude}`)}
      onClear={() => onChange(null)}
      onType={() => onChange(UNCHOSEN)}
    />
  );
}

function When({
  form: {
    watch,
    setValue,
    formState: { errors },
  },
}: {
  form: Form;
}) {
  const [urgency = 'flexible', onDate = null, dateIs = 'on', partOfDay = null] = watch([
    'urgency',
    'onDate',
    'dateIs',
    'partOfDay',
  ]);
  const change = (wanted: Partial<NeedTime>) => {
    for (const [name, value] of Object.entries(wanted)) setValue(name as keyof NeedTime, value);
  };
  return <WhenFields value={{ urgency, onDate, dateIs, partOfDay }} onChange={change} error={errors.onDate?.message} />;
}

/**
 * A reworded text may mean another kind: clears the previous kind and its category, unless they were chosen in this
 * form.
 */
function useReworded({ getValues, setValue, formState: { dirtyFields, touchedFields } }: Form): () => void {
  const [isReworded, setIsReworded] = useState(false);
  const { kind: kindIsChosen } = touchedFields;
  const { category: categoryIsChosen } = dirtyFields;
  return () => {
    if (isReworded || kindIsChosen || !getValues('kind')) return;
    setIsReworded(true);
    setValue('kind', null);
    if (!categoryIsChosen) setValue('category', null);
  };
}

/** For the chosen kind, in the unit that most neighbours use. */
function UsualPrice({ form: { watch } }: { form: Form }) {
  const kind = watch('kind') ?? null;
  const name = useKindName(kind);
  const says = useUsualPrice(kind !== null && name !== null ? { id: kind, name } : undefined);
  return says && <p className="col-span-2 -mt-3 text-[0.92rem] text-ink-2">{says}</p>;
}

/** Choosing a kind sets its category. */
function Kind({ form: { watch, setValue } }: { form: Form }) {
  const name = useKindName(watch('kind') ?? null);
  return (
    <KindPicker
      label="Kind of help"
      optional
      hint="Left empty, it is what the text says."
      none="What the text says"
      value={name === null ? null : { name }}
      onChoose={(kind) => {
        setValue('kind', kind?.id ?? null, { shouldTouch: true });
        if (kind) setValue('category', kind.category);
      }}
    />
  );
}
