// A step of an operator: what it brings about, its amounts where it has any, and the reason that both sides read.
import { useState } from 'react';
import { type AdminDeal, adminDeals } from '#shared/admin-deals.ts';
import { AdminStepBody } from '#shared/deal-bodies.ts';
import { type Cents, formatCents } from '#shared/money.ts';
import { standingSplit } from '../../deals/dispute/dispute-words.ts';
import { readCents } from '../../deals/step-dialogs/read-amount.ts';
import { SplitFields } from '../../deals/step-dialogs/split-fields.tsx';
import { call } from '../../lib/api/call.ts';
import { Field } from '../../ui/form/field.tsx';
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

/** The middle of what both propose; without two proposals, half. Cents. */
function firstSplit({ deal, sums: { held } }: AdminDeal): number {
  const amounts = (['seeker', 'provider'] as const).map((side) => standingSplit(deal, side)?.amount ?? undefined);
  const [a, b] = amounts;
  const middle = a === undefined || b === undefined ? Math.round(held / 200) * 100 : Math.round((a + b) / 2);
  return Math.min(middle, held);
}

export function OperatorStepDialog({ admin, step, onClose }: OperatorStepDialogProps) {
  const { deal } = admin;
  const { title, then, done, grave } = wordsFor(step);
  const [toProvider, setToProvider] = useState(() => firstSplit(admin));
  const [source, setSource] = useState(() => firstSource(admin));
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const { submit, fail, errors, ...sheet } = useReasonForm({
    schema: AdminStepBody,
    send: (body) => call(adminDeals.takeStep, { params: { id: deal.id }, body }),
    done,
    onClose,
  });
  const most = refundable(admin, source);
  const send = () => {
    const cents = readCents(amount);
    const wrong = step === 'admin_refund_after' ? wrongAmount(cents, most) : undefined;
    if (step === 'admin_split' && Number.isNaN(toProvider))
      fail({ toProvider: 'Please enter an amount of at most what is held' });
    else if (wrong) fail({ amount: wrong });
    else submit((key) => bodyOf(step, { key, reason, toProvider, amount: cents, source }));
  };
  return (
    <FormDialog
      {...sheet}
      title={title}
      then={then(admin, toProvider, source)}
      action={labelFor(step, deal)}
      danger={grave}
      onSubmit={send}
      onClose={onClose}
    >
      {step === 'admin_split' && (
        <SplitFields deal={deal} value={toProvider} onChange={setToProvider} error={errors.toProvider} />
      )}
      {step === 'admin_refund_after' && <RefundSource admin={admin} value={source} onChange={setSource} />}
      {step === 'admin_refund_after' && (
        <Field
          label="How much goes back"
          before="$"
          inputMode="decimal"
          hint={`Of the ${formatCents(most)} that has neither been given back nor taken back by a bank.`}
          error={errors.amount}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      )}
      <ReasonField value={reason} onChange={setReason} error={errors.reason} hint={BOTH_ARE_TOLD} />
    </FormDialog>
  );
}

/** What is wrong with an amount to give back; undefined where nothing is. */
function wrongAmount(cents: Cents, most: number): string | undefined {
  if (Number.isNaN(cents)) return 'Please enter an amount in dollars and cents, such as 12.50';
  if (cents <= 0) return 'Please enter an amount above $0';
  return cents > most ? `Please enter an amount of at most ${formatCents(most)}` : undefined;
}

interface Fields {
  key: string;
  reason: string;
  toProvider: Cents;
  amount: Cents;
  /** The payment that is given back; '' for the deal's own. */
  source: string;
}

function bodyOf(step: OperatorStep, { key, reason, toProvider, amount, source }: Fields): AdminStepBody {
  if (step === 'admin_split') return { step, key, toProvider, reason };
  if (step === 'admin_refund_after') return { step, key, amount, reason, ...(source && { publicId: source }) };
  return { step, key, reason };
}
