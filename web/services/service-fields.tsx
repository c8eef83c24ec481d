// The fields of a service's form.
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { DistanceUnit } from '#shared/distance.ts';
import { readPrice } from '#shared/money.ts';
import { CATEGORIES, type Category, type NewService, type Policy, type Service } from '#shared/services.ts';
import { policyNames, policySentences } from '#shared/policies.ts';
import { useKindSearch } from '../kinds/use-kind-search.ts';
import { radiusChoices, radiusText } from '../location/radius.ts';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { Field } from '../ui/form/field.tsx';
import { RadioCards } from '../ui/form/radio-cards.tsx';
import { Select } from '../ui/form/select.tsx';
import { TextArea } from '../ui/form/text-area.tsx';
import { CategoryHint } from './category-hint.tsx';
import { LicenceField } from './licence-field.tsx';
import { unitNames } from './price.tsx';
import { searchedTitle } from './searched-title.ts';
import { useUsualPrice } from './usual-price.ts';

const policies = (['flexible', 'moderate', 'strict'] satisfies Policy[]).map((value) => ({
  value,
  label: policyNames[value],
  detail: policySentences[value],
}));

const visibilities: { value: Service['visibility']; label: string; detail: string }[] = [
  { value: 'live', label: 'Live', detail: 'Neighbours find it.' },
  { value: 'paused', label: 'Paused', detail: 'Hidden until you are back.' },
  { value: 'draft', label: 'Draft', detail: 'Only you see it.' },
];

/** An empty field means "ask me"; anything else must be a number, which the contract checks. */
const asPrice = (text: string | number | null): number | null =>
  typeof text === 'string' ? (text.trim() === '' ? null : readPrice(text)) : text;
const asTags = (text: string | string[]): string[] =>
  (typeof text === 'string' ? text.split(',') : text).map((tag) => tag.trim()).filter((tag) => tag !== '');

type Form = UseFormReturn<z.input<typeof NewService>, unknown, z.output<typeof NewService>>;

interface ServiceFieldsProps {
  form: Form;
  /** The reader's unit of distance. */
  unit: DistanceUnit;
  /** The field for its photos. */
  photos: ReactNode;
}

export function ServiceFields({ form, unit, photos }: ServiceFieldsProps) {
  const {
    register,
    watch,
    setValue,
    setFocus,
    formState: { errors },
  } = form;
  const chooseCategory = (category: Category) => {
    setValue('category', category, { shouldValidate: true, shouldDirty: true });
    // The pressed button disappears with its hint, so the field takes the focus.
    setFocus('category');
  };
  return (
    <>
      <Field label="Title" placeholder="Tap and drip repair" error={errors.title?.message} {...register('title')} />
      <Select label="Category" error={errors.category?.message} {...register('category')}>
        <option value="" disabled>
          Choose...
        </option>
        {Object.entries(CATEGORIES).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
      <CategoryHint
        title={watch('title')}
        description={watch('description') ?? ''}
        chosen={watch('category')}
        onChoose={chooseCategory}
      />
      <TextArea
        label="Description"
        optional
        rows={4}
        placeholder="What you do, what you bring, when you can come."
        error={errors.description?.message}
        {...register('description')}
      />
      {photos}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label="Price"
          before="$"
          inputMode="numeric"
          hint={
            <>
              Whole dollars. Leave it empty, and neighbours ask you. <UsualPriceHint form={form} />
            </>
          }
          error={errors.price?.message}
          {...register('price', { setValueAs: asPrice })}
        />
        <Select label="For" error={errors.unit?.message} {...register('unit')}>
          {Object.entries(unitNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <Checkbox label="I can do this from afar, by phone or video" {...register('remote')} />
      {!watch('remote') && (
        <Select
          label="How far you travel"
          error={errors.radiusKm?.message}
          {...register('radiusKm', { setValueAs: Number })}
        >
          {radiusChoices(unit, form.getValues('radiusKm')).map((km) => (
            <option key={km} value={km}>
              Up to {radiusText(km, unit)}
            </option>
          ))}
        </Select>
      )}
      <LicenceField
        title={watch('title')}
        said={watch('licence') ?? ''}
        error={errors.licence?.message}
        {...register('licence')}
      />
      <Field
        label="Tags"
        optional
        hint="Up to 8, separated by commas."
        placeholder="taps, boilers, weekends"
        error={errors.tags?.message ?? errors.tags?.find?.((tag) => tag)?.message}
        {...register('tags', { setValueAs: asTags })}
      />
      <RadioCards
        legend="If the client cancels"
        options={policies}
        value={watch('policy')}
        onChange={(policy) => setValue('policy', policy)}
      />
      <RadioCards
        legend="Visibility"
        options={visibilities}
        value={watch('visibility')}
        onChange={(visibility) => setValue('visibility', visibility)}
      />
    </>
  );
}

/** For the kind that title and description seem to offer, within the chosen category. */
function UsualPriceHint({ form: { watch } }: { form: Form }) {
  const { found } = useKindSearch(searchedTitle(watch('title')), watch('description'));
  const category = watch('category');
  return useUsualPrice(
    found.find((kind) => !category || kind.category === category),
    watch('unit'),
  );
}
