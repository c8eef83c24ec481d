// An operator decides an appeal: the decision is upheld, or fully reversed.
import { Controller } from 'react-hook-form';
import { type AdminReport, adminReports, AppealDecision } from '#shared/admin-reports.ts';
import type { AppealOutcome } from '#shared/reports.ts';
import type * as z from 'zod/mini';
import { call } from '../../lib/api/call.ts';
import { RadioCards } from '../../ui/form/radio-cards.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { useReasonForm } from '../use-reason-form.ts';

interface Values {
  outcome: AppealOutcome | '';
  words: string;
}

type Body = z.input<typeof AppealDecision>;

const EMPTY: Values = { outcome: '', words: '' };

export function AppealDialog({ report: { id, person }, onClose }: { report: AdminReport; onClose: () => void }) {
  const form = useReasonForm({
    schema: AppealDecision,
    defaultValues: EMPTY,
    draft: `decision on the appeal against report ${id}`,
    toBody: (values, key) => ({ ...values, key }) as Body,
    send: (body) => call(adminReports.decideAppeal, { params: { id }, body }),
    done: 'Appeal decided',
    onClose,
  });
  const { errors } = form;
  return (
    <FormDialog
      title="Decide the appeal"
      then={`${person.username} is told. There’s no second appeal.`}
      action="Decide the appeal"
      form={form}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="outcome"
        render={({ field }) => (
          <RadioCards<AppealOutcome>
            legend="The decision"
            value={field.value === '' ? undefined : field.value}
            onChange={field.onChange}
            options={[
              { value: 'upheld', label: 'Stays', detail: 'Nothing changes.' },
              { value: 'reversed', label: 'Is taken back', detail: 'Everything it did is undone.' },
            ]}
            {...(errors.outcome?.message && { error: errors.outcome.message })}
          />
        )}
      />
      <TextArea
        label="In your own words"
        hint={`${person.username} reads this.`}
        maxLength={1000}
        {...(errors.words?.message && { error: errors.words.message })}
        {...form.register('words')}
      />
    </FormDialog>
  );
}
