// The dialog of an operator's step: its effect, amounts if it has any, and the reason, which both sides read.
import { useState } from 'react';
import { type AdminDeal, adminDeals } from '#shared/admin-deals.ts';
import { AdminStepBody } from '#shared/deal-bodies.ts';
import type { DealSide } from '#shared/deal-statuses.ts';
import { fullNameOf } from '#shared/names.ts';
import { type Cents, formatCents } from '#shared/money.ts';
import { standingSplit } from '../../deals/dispute/dispute-words.ts';
import { readCents } from '../../deals/step-dialogs/read-amount.ts';
import { SplitFields, wrongSplit } from '../../deals/step-dialogs/split-fields.tsx';
import { call } from '../../lib/api/call.ts';
import { Field } from '../../ui/form/field.tsx';
import { RadioCards } from '../../ui/form/radio-cards.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { BOTH_ARE_TOLD, ReasonField } from '../reason-field.tsx';
import { useReasonForm } from '../use-reason-form.ts';
import { labelFor, type OperatorStep, wordsFor } from './operator-words.ts';
import { firstSource, RefundSource, refundable } from './refund-source.tsx';

interface OperatorStepDialogProps {
  admin: AdminDeal;
  step: OperatorStep;
  onClose: () => void;
}

/** The mean of both proposals; half without two proposals. In cents. */
function firstSplit({ deal, sums: { held } }: AdminDeal): number {
  const amounts = (['seeker', 'provider'] as const).map((side) => standingSplit(deal, side)?.amount ?? undefined);
  const [a, b] = amounts;
  const middle = a === undefined || b === undefined ? Math.round(held / 200) * 100 : Math.round((a + b) / 2);
  return Math.min(middle, held);
}

/** The side that did not open the dispute has usually said less so far. */
const firstAsked = ({ deal: { dispute } }: AdminDeal): DealSide => (dispute?.by === 'provider' ? 'seeker' : 'provider');

export function OperatorStepDialog({ admin, step, onClose }: OperatorStepDialogProps) {
  const { deal } = admin;
  // The length when the dialog opened: later steps are only visible behind it.
  const [seen] = useState(deal.history.length);
  const { title, then, done, grave } = wordsFor(step);
  const form = useReasonForm({
    schema: AdminStepBody,
    defaultValues: {
      side: firstAsked(admin),
      toProvider: firstSplit(admin),
      source: firstSource(admin),
      amount: '',
      reason: '',
    },
    draft: `operator’s ${step} of deal ${deal.id}`,
    check: ({ toProvider, amount, source }) => ({
      toProvider: step === 'admin_split' ? wrongSplit(toProvider) : undefined,
      amount: step === 'admin_refund_after' ? wrongAmount(readCents(amount), refundable(admin, source)) : undefined,
    }),
    toBody: (values, key) => bodyOf(step, { ...values, amount: readCents(values.amount), key, seen }),
    send: (body) => call(adminDeals.takeStep, { params: { id: deal.id }, body }),
    done,
    onClose,
  });
  const { register, watch, setValue, errors } = form;
  const [side, toProvider, source] = watch(['side', 'toProvider', 'source']);
  return (
    <FormDialog
      form={form}
      title={title}
      then={then(admin, toProvider, source)}
      action={labelFor(step, deal)}
      danger={grave}
      onClose={onClose}
    >
      {step === 'ask_side' && (
        <RadioCards
          legend="Who do you ask?"
          value={side}
          onChange={(next) => setValue('side', next)}
          options={[
            { value: 'seeker', label: fullNameOf(deal.seeker), detail: 'The seeker' },
            { value: 'provider', label: fullNameOf(deal.provider), detail: 'The provider' },
          ]}
        />
      )}
      {step === 'admin_split' && (
        <SplitFields
          deal={deal}
          value={toProvider}
          onChange={(next) => setValue('toProvider', next)}
          error={errors.toProvider?.message}
        />
      )}
      {step === 'admin_refund_after' && (
        <RefundSource admin={admin} value={source} onChange={(next) => setValue('source', next)} />
      )}
      {step === 'admin_refund_after' && (
        <Field
          label="How much goes back"
          before="$"
          inputMode="decimal"
          hint={`Of the ${formatCents(refundable(admin, source))} that has neither been given back nor taken back by a bank.`}
          error={errors.amount?.message}
          {...register('amount')}
        />
      )}
      <ReasonField
        {...(step === 'ask_side' && { label: 'Your question' })}
        error={errors.reason?.message}
        hint={BOTH_ARE_TOLD}
        {...register('reason')}
      />
    </FormDialog>
  );
}

/** The error of an amount to refund; undefined if there is none. */
function wrongAmount(cents: Cents, most: number): string | undefined {
  if (Number.isNaN(cents)) return 'Please enter an amount in dollars and cents, such as 12.50';
  if (cents <= 0) return 'Please enter an amount above $0';
  return cents > most ? `Please enter an amount of at most ${formatCents(most)}` : undefined;
}

interface Fields {
  key: string;
  seen: number;
  reason: string;
  side: DealSide;
  toProvider: Cents;
  amount: Cents;
  /** The payment to refund; '' for the deal's own. */
  source: string;
}

function bodyOf(step: OperatorStep, { key, seen, reason, side, toProvider, amount, source }: Fields): AdminStepBody {
  if (step === 'ask_side') return { step, key, side, reason };
  if (step === 'admin_split') return { step, key, seen, toProvider, reason };
  if (step === 'admin_refund_after') return { step, key, seen, amount, reason, ...(source && { publicId: source }) };
  if (step === 'admin_release' || step === 'admin_refund') return { step, key, seen, reason };
  return { step, key, reason };
}
