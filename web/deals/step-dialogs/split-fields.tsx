// The split of the held money: a slider, and two amounts that always add up to the total.
import { useId, useState } from 'react';
import type { DealDetail } from '#shared/deal-views.ts';
import { type Cents, type Dollars, type Fee, feeDue, feeWords, formatCents, toCents } from '#shared/money.ts';
import { nameOf } from '#shared/names.ts';
import { FieldError } from '../../ui/form/field-frame.tsx';
import { Field } from '../../ui/form/field.tsx';
import type { SeenDeal } from '../deal-words.ts';
import { readCents, writeCents } from './read-amount.ts';

interface SplitFieldsProps {
  deal: SeenDeal & Pick<DealDetail, 'sums'>;
  /** The fee on the provider's part; without it, no sum is shown. */
  fee?: Fee | null;
  /** The provider's part; NaN while the text is not a valid amount. */
  value: Cents;
  onChange: (toProvider: Cents) => void;
  error: string | undefined;
}

export function SplitFields({ deal, fee = null, value, onChange, error }: SplitFieldsProps) {
  const {
    side,
    sums: { held },
  } = deal;
  const id = useId();
  // Keeps the text in the field that is being edited; the other field follows.
  const [typed, setTyped] = useState<{ box: 'seeker' | 'provider'; text: string }>();
  const shown = (box: 'seeker' | 'provider'): string => {
    if (typed?.box === box) return typed.text;
    return Number.isNaN(value) ? '' : writeCents(box === 'provider' ? value : held - value);
  };
  const type = (box: 'seeker' | 'provider') => (event: { target: { value: string } }) => {
    const cents = readCents(event.target.value);
    setTyped({ box, text: event.target.value });
    onChange(cents <= held ? (box === 'provider' ? cents : held - cents) : Number.NaN);
  };
  const slide = (dollars: Dollars) => {
    setTyped(undefined);
    onChange(Math.min(toCents(dollars), held));
  };
  const box = (whose: 'seeker' | 'provider') => (
    <Field
      label={whose === side ? 'For you' : `For ${nameOf(deal[whose])}`}
      before="$"
      inputMode="decimal"
      aria-describedby={`${id}-held${error ? ` ${id}-error` : ''}`}
      {...(error && { 'aria-invalid': true })}
      value={shown(whose)}
      onChange={type(whose)}
    />
  );
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Of the {formatCents(held)} held</legend>
      <input
        type="range"
        aria-label={`What ${side === 'provider' ? 'you get' : `${nameOf(deal.provider)} gets`}, in dollars`}
        min={0}
        max={Math.ceil(held / 100)}
        value={Number.isNaN(value) ? 0 : Math.ceil(value / 100)}
        aria-valuetext={Number.isNaN(value) ? 'No amount' : `${formatCents(value)} of ${formatCents(held)}`}
        onChange={(event) => slide(Number(event.target.value))}
        className="h-11 w-full cursor-pointer accent-primary"
      />
      <div className="mt-1 grid gap-3 sm:grid-cols-2">
        {box('provider')}
        {box('seeker')}
      </div>
      <p id={`${id}-held`} className="mt-1.5 text-[0.92rem] text-ink-2">
        Both add up to what is held. {feeSentence(deal, value, fee)}
      </p>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

export const wrongSplit = (toProvider: Cents): string | undefined =>
  Number.isNaN(toProvider) ? 'Please enter no more than what is held' : undefined;

/** "The fee of 5% comes out of your part: you get $38 of $40, the fee is $2." */
export function feeSentence(
  { side, provider, sums }: SplitFieldsProps['deal'],
  toProvider: Cents,
  fee: Fee | null,
): string {
  const [whose, gets] =
    side === 'provider' ? ['your', 'you get'] : [`${nameOf(provider)}’s`, `${nameOf(provider)} gets`];
  if (!fee || Number.isNaN(toProvider) || toProvider === 0) return `The fee comes out of ${whose} part.`;
  const kept = Math.min(toProvider, Math.max(0, feeDue(sums.released + toProvider, fee, sums.fee)));
  return `The fee of ${feeWords(fee)} comes out of ${whose} part: ${gets} ${formatCents(toProvider - kept)} of ${formatCents(toProvider)}, the fee is ${formatCents(kept)}.`;
}
