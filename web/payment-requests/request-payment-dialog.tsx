// Asks the other side of a service's thread for payment; only its provider gets to see this.
import { isolated } from '#shared/isolated.ts';
import { statusLabel } from '#shared/deal-statuses.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  type Cents,
  type Dollars,
  type Fee,
  feeDue,
  feeWords,
  formatCents,
  MOST_DOLLARS,
  toCents,
  toDollars,
} from '#shared/money.ts';
import type { OpenDeal } from '#shared/payment-requests.ts';
import type { Fees } from '#shared/payments.ts';
import { toast } from '../lib/page/toast.ts';
import { formatDate } from '../lib/time/dates.ts';
import { feeReason } from '../money/fee-words.ts';
import { useFees } from '../queries/money.ts';
import { Button } from '../ui/form/button.tsx';
import { Field } from '../ui/form/field.tsx';
import { Select } from '../ui/form/select.tsx';
import { Dialog, DialogActions } from '../ui/overlay/dialog.tsx';
import { feeOfRequest, type RequestedOf, useRequestPayment } from './use-request-payment.ts';

interface RequestPaymentDialogProps {
  of: RequestedOf;
  /** To begin with. */
  amount?: Cents | undefined;
  /** Chosen to begin with where there are several; else the youngest is. */
  dealId?: number | undefined;
  onClose: () => void;
}

export function RequestPaymentDialog({ of, amount, dealId, onClose }: RequestPaymentDialogProps) {
  const [text, setText] = useState(amount === undefined ? '' : String(toDollars(amount)));
  const request = useRequestPayment(of, { onSent: onClose });
  // A second press may come before the first one is drawn: the same link would come again, and be sent and told of once
  // more.
  const asking = useRef(false);
  const dollars = wholeDollars(text);
  const { fee, deals, chosen, choose } = useDealChoice(of, dealId);
  const fees = useFees();
  const wrong = whatIsWrong(text, dollars);
  const submit = () => {
    if (Number(text) > MOST_DOLLARS)
      toast({ title: 'Amount too large', description: 'Maximum payment amount is $9,999', tone: 'error' });
    else if (!(dollars > 0))
      toast({ title: 'Invalid amount', description: 'Please enter a valid positive number', tone: 'error' });
    else if (!asking.current) {
      asking.current = true;
      request.mutate({ amount: toCents(dollars), dealId: chosen }, { onSettled: () => (asking.current = false) });
    }
  };
  return (
    <Dialog open onClose={onClose} title={`Request Payment for ${isolated(of.service.title)}`} width={400}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {deals.length > 1 && (
          <Select
            label="For which deal"
            className="mb-4"
            value={chosen}
            onChange={({ target }) => choose(Number(target.value))}
          >
            {deals.map((deal) => (
              <option key={deal.id} value={deal.id}>
                {dealWords(deal)}
              </option>
            ))}
          </Select>
        )}
        <Field
          label="Amount ($)"
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          hint={
            fee && !wrong && dollars >= 1
              ? earned(dollars, fee, fees)
              : 'Whole dollars. Nothing is charged before they accept and pay.'
          }
          error={wrong}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <DialogActions>
          <Button
            type="submit"
            className="w-full"
            pending={request.isPending}
            disabled={text.trim() === '' || Number(text) <= 0}
          >
            Send Payment Request
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Which of several deals it is for; where there is one at most, none is named. */
function useDealChoice({ personId, service }: RequestedOf, first: number | undefined) {
  const [picked, choose] = useState(first);
  const whose = { personId, serviceId: service.id };
  const youngest = useQuery(feeOfRequest(whose)).data;
  const deals = youngest?.deals ?? [];
  const deal = deals.find(({ id }) => id === picked) ?? deals[0];
  const isOther = deal !== undefined && deal.id !== deals[0]?.id;
  const other = useQuery({ ...feeOfRequest({ ...whose, dealId: deal?.id ?? 0 }), enabled: isOther }).data;
  return { fee: isOther ? other : youngest, deals, chosen: deals.length > 1 ? deal?.id : undefined, choose };
}

const dealWords = ({ need, status, createdAt }: OpenDeal): string =>
  [need ?? 'Without a need', statusLabel(status, 'provider'), `since ${formatDate(createdAt)}`].join(' · ');

/** What a box for numbers holds: "45", and "1e3" too; NaN where there are cents. */
const wholeDollars = (text: string): Dollars => (Number.isInteger(Number(text)) ? Number(text) : Number.NaN);

/** While it is being written, beside what a toast says once it is sent; nothing as long as nothing is written. */
function whatIsWrong(text: string, dollars: Dollars): string | undefined {
  if (text.trim() === '') return undefined;
  if (Number(text) <= 0) return 'At least $1, so that it can be sent.';
  if (Number(text) > MOST_DOLLARS) return 'At most $9,999.';
  return Number.isNaN(dollars) ? 'Whole dollars, without cents.' : undefined;
}

/** What is added to a paid deal costs what the whole then costs more. */
function earned(dollars: Dollars, fee: Fee & { paid: Cents }, now: Fees): string {
  const cents = toCents(dollars);
  const kept = feeDue(fee.paid + cents, fee, feeDue(fee.paid, fee));
  const ofWhole = fee.paid > 0 && fee.feeFloor > 0 ? ' of the whole deal' : '';
  return `You get ${formatCents(cents - kept)} of it. The fee is ${feeWords(fee)}${ofWhole}. ${feeReason(fee, now)}`;
}
