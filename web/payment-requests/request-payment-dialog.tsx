// Requests a payment from the other side of a thread; only the service's provider can open it.
import { isolated } from '#shared/isolated.ts';
import { statusLabel } from '#shared/deal-statuses.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
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
import { useZodForm } from '../lib/form.ts';
import { toast } from '../lib/page/toast.ts';
import { formatDate } from '../lib/time/dates.ts';
import { feeReason } from '../money/fee-words.ts';
import { useFees } from '../queries/money.ts';
import { Button } from '../ui/form/button.tsx';
import { Field } from '../ui/form/field.tsx';
import { Select } from '../ui/form/select.tsx';
import { Dialog, DialogActions } from '../ui/overlay/dialog.tsx';
import { feeOfRequest, type RequestedOf, useRequestPayment } from './use-request-payment.ts';

const Amount = z.object({ text: z.string() });

interface RequestPaymentDialogProps {
  of: RequestedOf;
  /** The initial amount. */
  amount?: Cents | undefined;
  /** The initially selected deal if there are several; defaults to the latest. */
  dealId?: number | undefined;
  onClose: () => void;
}

export function RequestPaymentDialog({ of, amount, dealId, onClose }: RequestPaymentDialogProps) {
  const form = useZodForm(
    Amount,
    { text: amount === undefined ? '' : String(toDollars(amount)) },
    { draft: `payment request to ${of.personId} for service ${of.service.id}` },
  );
  const text = form.watch('text');
  const request = useRequestPayment(of, { onSent: onClose });
  // A second press may come before the first has rendered: it would get the same link, and send and announce it again.
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
      void form.draft
        .sending(request.mutateAsync({ amount: toCents(dollars), dealId: chosen }))
        .catch(() => undefined)
        .finally(() => (asking.current = false));
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Request Payment for ${isolated(of.service.title)}`}
      width={400}
      draft={form.draft}
    >
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
          onChange={({ target }) => form.setValue('text', target.value)}
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

/** The deal that the request is for; not shown unless there are several. */
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

/** The value of a number field: "45", but also "1e3"; NaN with cents. */
const wholeDollars = (text: string): Dollars => (Number.isInteger(Number(text)) ? Number(text) : Number.NaN);

/** The error while typing, with what a toast says after sending; undefined while the field is empty. */
function whatIsWrong(text: string, dollars: Dollars): string | undefined {
  if (text.trim() === '') return undefined;
  if (Number(text) <= 0) return 'At least $1, so that it can be sent.';
  if (Number(text) > MOST_DOLLARS) return 'At most $9,999.';
  return Number.isNaN(dollars) ? 'Whole dollars, without cents.' : undefined;
}

/** An addition to a paid deal costs the increase of the deal's whole fee. */
function earned(dollars: Dollars, fee: Fee & { paid: Cents }, now: Fees): string {
  const cents = toCents(dollars);
  const kept = feeDue(fee.paid + cents, fee, feeDue(fee.paid, fee));
  const ofWhole = fee.paid > 0 && fee.feeFloor > 0 ? ' of the whole deal' : '';
  return `You get ${formatCents(cents - kept)} of it. The fee is ${feeWords(fee)}${ofWhole}. ${feeReason(fee, now)}`;
}
