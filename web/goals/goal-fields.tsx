// A goal's fields: what, why, by when, and the budget.
import type { ComponentProps } from 'react';
import { readPrice } from '#shared/money.ts';
import { Field } from '../ui/form/field.tsx';
import { TextArea } from '../ui/form/text-area.tsx';

interface GoalFieldsProps {
  title: Omit<ComponentProps<typeof Field>, 'label'>;
  why: Omit<ComponentProps<typeof TextArea>, 'label'>;
  targetDate: Omit<ComponentProps<typeof Field>, 'label'>;
  budget: Omit<ComponentProps<typeof Field>, 'label'>;
}

/** The budget field's value as a body has it; null if it is empty. */
export const asBudget = (text: string | number | null): number | null =>
  typeof text === 'string' ? (text.trim() === '' ? null : readPrice(text)) : text;

export function GoalFields({ title, why, targetDate, budget }: GoalFieldsProps) {
  return (
    <>
      <Field label="Your goal" {...title} />
      <div className="grid items-start gap-5 sm:grid-cols-2 sm:@max-[24rem]:grid-cols-1">
        <Field label="Until when" optional type="date" {...targetDate} />
        <Field label="Budget for all of it" optional before="$" inputMode="numeric" {...budget} />
      </div>
      <TextArea
        label="Why it matters"
        optional
        rows={1}
        placeholder="It helps to keep going. Only you see it."
        {...why}
      />
    </>
  );
}
