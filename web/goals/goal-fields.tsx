// The fields of a goal: what is to be reached, why, and until when.
import type { ComponentProps } from 'react';
import { Field } from '../ui/form/field.tsx';
import { TextArea } from '../ui/form/text-area.tsx';

interface GoalFieldsProps {
  title: Omit<ComponentProps<typeof Field>, 'label'>;
  why: Omit<ComponentProps<typeof TextArea>, 'label'>;
  targetDate: Omit<ComponentProps<typeof Field>, 'label'>;
}

export function GoalFields({ title, why, targetDate }: GoalFieldsProps) {
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_200px] sm:@max-[24rem]:grid-cols-1">
        <Field label="Your goal" {...title} />
        <Field label="Until when" optional type="date" {...targetDate} />
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
