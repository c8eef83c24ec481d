// Steps with one amount in whole dollars: releasing a part, refunding a part, proposing another price.
import type { DealDetail } from '#shared/deal-views.ts';
import {
  type Cents,
  feeDue,
  formatCents,
  leftOf,
  MOST_DOLLARS,
  readDollars,
  readPrice,
  toCents,
} from '#shared/money.ts';
import { nameOf } from '#shared/names.ts';
import { Field } from '../../ui/form/field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { labelOf, otherOf, thenOf } from '../deal-words.ts';
import { type StepDialogProps, useStepForm } from './use-step-form.ts';

export type AmountStep = 'release_part' | 'give_back_part' | 'propose_price';

interface AmountQuestion {
  label: string;
  /** The effect of an amount in cents; undefined if the amount is not valid. */
  says: (cents: Cents, deal: DealDetail) => string | undefined;
  hint: (deal: DealDetail) => string;
  text?: 'reason' | 'message';
}

/** The deal's current total in cents. */
const priceNow = ({ sums }: DealDetail): number => leftOf(sums);

const questions: Record<AmountStep, AmountQuestion> = {
  release_part: {
    label: 'How much',
    hint: ({ sums }) => `Whole dollars, less than the ${formatCents(sums.held)} held.`,
    says: (cents, { sums, provider }) =>
      cents < sums.held
        ? `${formatCents(cents)} goes to ${nameOf(provider)}, less the fee; ${formatCents(sums.held - cents)} stays held.`
        : undefined,
  },
  give_back_part: {
    label: 'How much',
    hint: (deal) => `Whole dollars, of the ${formatCents(priceNow(deal))} that you were paid.`,
    says: givingBack,
    text: 'reason',
  },
  propose_price: {
    label: 'New price, for everything',
    hint: (deal) => `It is ${formatCents(priceNow(deal))} now.`,
    says: changingPrice,
    text: 'message',
  },
};

function givingBack(cents: Cents, deal: DealDetail): string | undefined {
  const { sums, offer, seeker } = deal;
  if (cents > sums.released) return undefined;
  const ofFee = Math.max(0, sums.fee - (offer ? feeDue(sums.released - cents, offer) : 0));
  return `${nameOf(seeker)} gets ${formatCents(cents)}: ${formatCents(cents - ofFee)} from you, ${formatCents(ofFee)} of the fee comes back.`;
}

function changingPrice(cents: Cents, deal: DealDetail): string | undefined {
  const more = cents - priceNow(deal);
  if (more === 0) return undefined;
  const { side, seeker, sums } = deal;
  const least = priceNow(deal) - sums.held;
  if (more < -sums.held) return `${formatCents(least)} is released already, so the price cannot go below that.`;
  if (more > 0)
    return `Once accepted, ${side === 'seeker' ? 'you are' : `${nameOf(seeker)} is`} asked to add ${formatCents(more)}.`;
  return `Once accepted, ${formatCents(-more)} goes back to ${side === 'seeker' ? 'you' : nameOf(seeker)}.`;
}

export function AmountDialog({ deal, step, onClose }: StepDialogProps & { step: AmountStep }) {
  const { label, hint, says, text } = questions[step];
  const form = useStepForm(
    { deal, step, onClose },
    {
      defaultValues: { amount: '', reason: '', message: '' },
      toFields: ({ amount, ...words }) => ({ amount: readPrice(amount), ...(text && { [text]: words[text] }) }),
    },
  );
  const { register, watch, errors } = form;
  const dollars = readDollars(watch('amount'));
  return (
    <FormDialog form={form} title={labelOf(step)} then={thenOf(step, deal)} action={labelOf(step)} onClose={onClose}>
      <Field
        label={label}
        before="$"
        inputMode="numeric"
        hint={(dollars > 0 && dollars <= MOST_DOLLARS && says(toCents(dollars), deal)) || hint(deal)}
        error={errors.amount?.message}
        {...register('amount')}
      />
      {text && (
        <TextArea
          label={text === 'reason' ? 'Why' : `A word to ${nameOf(otherOf(deal))}`}
          optional
          maxLength={text === 'reason' ? 500 : 2000}
          error={errors[text]?.message}
          {...register(text)}
        />
      )}
    </FormDialog>
  );
}
