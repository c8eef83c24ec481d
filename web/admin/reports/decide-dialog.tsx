// An operator decides a report: the outcome, the reason, and a sentence for both sides.
import { Controller, useWatch } from 'react-hook-form';
import { type AdminReport, adminReports, NewDecision } from '#shared/admin-reports.ts';
import { DECISION_REASONS, type DecisionReason, type Outcome, reasonsFor } from '#shared/reports.ts';
import type * as z from 'zod/mini';
import { call } from '../../lib/api/call.ts';
import { RadioCards } from '../../ui/form/radio-cards.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { useReasonForm } from '../use-reason-form.ts';
import { choiceWords } from './report-words.ts';

interface Values {
  outcome: Outcome | '';
  reason: DecisionReason | '';
  words: string;
}

type Body = z.input<typeof NewDecision>;

const EMPTY: Values = { outcome: '', reason: '', words: '' };

export function DecideDialog({ report, onClose }: { report: AdminReport; onClose: () => void }) {
  const { id, kind, person } = report;
  const form = useReasonForm({
    schema: NewDecision,
    defaultValues: EMPTY,
    draft: `decision on report ${id}`,
    toBody: (values, key) => ({ ...values, key }) as Body,
    send: (body) => call(adminReports.decide, { params: { id }, body }),
    done: 'Decided',
    onClose,
  });
  const outcome = useWatch({ control: form.control, name: 'outcome' });
  const can = report.outcomes.filter((each) => each !== 'suspend' || !person.isOperator);
  const { errors } = form;
  return (
    <FormDialog
      title="Decide the report"
      then={`${person.username} and everybody who reported this are told.`}
      action="Decide"
      danger={outcome !== '' && outcome !== 'nothing' && outcome !== 'warn'}
      form={form}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="outcome"
        render={({ field }) => (
          <RadioCards
            legend="What to do"
            value={field.value === '' ? undefined : field.value}
            onChange={(value: Outcome) => {
              field.onChange(value);
              form.setValue('reason', '');
            }}
            options={can.map((value) => ({ value, ...choiceWords(kind, value, person.username) }))}
            {...(errors.outcome?.message && { error: errors.outcome.message })}
          />
        )}
      />
      <Select
        label="Reason"
        {...(errors.reason?.message && { error: errors.reason.message })}
        {...form.register('reason')}
      >
        <option value="">Choose a reason</option>
        {outcome !== '' &&
          reasonsFor(outcome).map((reason) => (
            <option key={reason} value={reason}>
              {DECISION_REASONS[reason]}
            </option>
          ))}
      </Select>
      <TextArea
        label="In your own words"
        hint="Both sides read this. Don’t say who reported it."
        maxLength={1000}
        {...(errors.words?.message && { error: errors.words.message })}
        {...form.register('words')}
      />
    </FormDialog>
  );
}
