// Requests a failed refund again, or records the reference of one made by hand.
import { adminDeals, MONEY_PLACES, type MoneyPlace, RefundRetry } from '#shared/admin-deals.ts';
import { isBlank } from '#shared/typed-text.ts';
import { call } from '../lib/api/call.ts';
import { Field } from '../ui/form/field.tsx';
import { Select } from '../ui/form/select.tsx';
import { FormDialog } from '../ui/overlay/form-dialog.tsx';
import { FOR_THE_LOG, ReasonField } from './reason-field.tsx';
import { useReasonForm } from './use-reason-form.ts';

const kinds = {
  again: {
    title: 'Ask for the refund again?',
    then: 'The payment provider is asked once more. Should it refuse again, the refund comes back to the queue.',
    action: 'Ask again',
    done: 'The refund is asked for again',
  },
  byHand: {
    title: 'Was it given back by hand?',
    then: 'The books count it as given back. Say so only once the money has really left: this cannot be undone.',
    action: 'It was made by hand',
    done: 'The refund counts as made',
  },
};

interface RefundDialogProps {
  refundId: number;
  byHand: boolean;
  onClose: () => void;
}

export function RefundDialog({ refundId, byHand, onClose }: RefundDialogProps) {
  const { done, ...words } = kinds[byHand ? 'byHand' : 'again'];
  const form = useReasonForm({
    schema: RefundRetry,
    defaultValues: { byHandReference: '', byHandFrom: '', reason: '' },
    draft: `refund ${refundId}`,
    // Without a reference the contract would take it for a new request.
    check: (values) => ({
      byHandReference:
        byHand && isBlank(values.byHandReference) ? 'Please say where the money can be found' : undefined,
      byHandFrom: byHand && values.byHandFrom === '' ? 'Please choose where the money came from' : undefined,
    }),
    toBody: ({ byHandFrom, ...values }) => ({
      ...values,
      byHandFrom: byHandFrom === '' ? undefined : (byHandFrom as MoneyPlace),
    }),
    send: (body) => call(adminDeals.retryRefund, { params: { id: refundId }, body }),
    done,
    onClose,
  });
  const { register, errors } = form;
  return (
    <FormDialog form={form} {...words} danger={byHand} onClose={onClose}>
      {byHand && (
        <Select
          label="Where the money came from"
          required
          error={errors.byHandFrom?.message}
          {...register('byHandFrom')}
        >
          <option value="">Please choose</option>
          {Object.entries(MONEY_PLACES).map(([place, name]) => (
            <option key={place} value={place}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {byHand && (
        <Field
          label="Reference"
          required
          maxLength={200}
          hint="Of the bank transfer or the cheque, so that somebody can find it."
          error={errors.byHandReference?.message}
          {...register('byHandReference')}
        />
      )}
      <ReasonField error={errors.reason?.message} hint={FOR_THE_LOG} {...register('reason')} />
    </FormDialog>
  );
}
