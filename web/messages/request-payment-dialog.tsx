// Asks the other side of a service's thread for payment; only its provider gets to see this.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dollarsToCents, feeDue, feeWords, formatCents, readDollars } from '#shared/money.ts';
import { MOST_ASKED } from '#shared/payment-requests.ts';
import type { Fees } from '#shared/payments.ts';
import { toast } from '../lib/toast.ts';
import { fees } from '../money/queries.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { type RequestedOf, useRequestPayment } from './use-request-payment.ts';

interface RequestPaymentDialogProps {
  of: RequestedOf;
  /** Whole dollars to begin with. */
  amount?: number | undefined;
  onClose: () => void;
}

export function RequestPaymentDialog({ of, amount, onClose }: RequestPaymentDialogProps) {
  const [text, setText] = useState(amount === undefined ? '' : String(amount));
  const request = useRequestPayment(of, { onSent: onClose });
  const dollars = readDollars(text);
  const fee = useQuery(fees).data;
  const submit = () => {
    // `0 < NaN` is false as well.
    if (!(dollars > 0)) toast({ title: 'Invalid amount', description: 'Please enter a valid positive number', tone: 'error' });
    else if (dollars > MOST_ASKED) toast({ title: 'Amount too large', description: 'Maximum payment amount is $9,999', tone: 'error' });
    else request.mutate(dollars);
  };
  return (
    <Dialog open onClose={onClose} title={`Request Payment for ${of.service.title}`} width={400}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!request.isPending) submit();
        }}
      >
        <Field
          label="Amount ($)"
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          hint={dollars >= 1 && dollars <= MOST_ASKED && fee ? earned(dollars, fee) : 'Whole dollars. Nothing is charged before they accept and pay.'}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <DialogActions>
          <Button type="submit" className="w-full" pending={request.isPending} disabled={text.trim() === '' || Number(text) <= 0}>
            Send Payment Request
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Which of the two fees it is depends on what the pair has done before; the higher one is promised. */
function earned(dollars: number, { feeBps, repeatFeeBps, feeFloor }: Fees): string {
  const cents = dollarsToCents(dollars);
  const least = formatCents(cents - feeDue(cents, { feeBps, feeFloor }));
  return `You get at least ${least} of it. The fee is ${feeWords({ feeBps, feeFloor })}; ${repeatFeeBps / 100}% with neighbours you have completed a deal with.`;
}
