// The job's address, and the button to the checkout.
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { text } from '#shared/fields.ts';
import { formatCents } from '#shared/money.ts';
import { nameOf } from '#shared/names.ts';
import { type PaymentPage, payments } from '#shared/payments.ts';
import { ConfirmAddressButton } from '../accounts/confirm-address-button.tsx';
import { ApiError } from '../lib/api/api-error.ts';
import { call } from '../lib/api/call.ts';
import { lengthWords } from '../lib/time/durations.ts';
import { showFieldErrors, useZodForm } from '../lib/form.ts';
import { newKey } from '../lib/api/new-key.ts';
import { Failure } from '../ui/feedback/failure.tsx';
import { Button } from '../ui/form/button.tsx';
import { TextArea } from '../ui/form/text-area.tsx';
import { keepJobAddress, readJobAddress } from './job-address.ts';

const Anywhere = z.object({ address: text(500) });
const InPerson = z.object({ address: text(500, { min: 1, required: 'Please say where the job is.' }) });

export function PayForm({ page }: { page: PaymentPage }) {
  const { payment, service, dealStatus, provider } = page;
  const isMain = payment.kind === 'main';
  const isAccepted = isMain && dealStatus === 'payment_pending';
  const asksAddress = isMain && !service.remote && !isAccepted;
  const form = useZodForm(asksAddress ? InPerson : Anywhere, { address: readJobAddress(page) }, { draft: null });
  const pay = useMutation({
    mutationFn: ({ address }: { address: string }) =>
      call(payments.checkout, { params: { publicId: payment.publicId }, body: { key: newKey(), address } }),
    meta: { claims: true },
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => showFieldErrors(form, error),
  });
  useFreshOnReturn(pay.reset);
  const isTaken = pay.error instanceof ApiError && pay.error.code === 'slot_taken';
  const isUnconfirmed = pay.error instanceof ApiError && pay.error.code === 'email_not_verified';
  const note = () => {
    if (pay.isError) pay.reset();
    keepJobAddress(page, form.getValues('address'));
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onChange={note}
      onSubmit={form.handleSubmit((values) => pay.mutate(values))}
    >
      {asksAddress && (
        <TextArea
          label="Where is the job?"
          hint={`${page.lastAddress && 'This is where your last job was. '}Only ${nameOf(provider)} sees it, and only once you have paid.`}
          rows={2}
          autoComplete="street-address"
          {...form.register('address')}
          error={form.formState.errors.address?.message}
        />
      )}
      <Failure error={pay.error} />
      {isUnconfirmed && <ConfirmAddressButton />}
      <Button type="submit" size="lg" pending={pay.isPending || pay.isSuccess}>
        {isAccepted ? 'Finish paying' : isMain ? 'Accept and pay' : 'Pay'} {formatCents(payment.amount)}
      </Button>
      {!isTaken && (
        <p className="text-[0.93rem] text-ink-2">
          {isAccepted || !isMain ? 'You continue at the checkout.' : holdWords(page)}
        </p>
      )}
    </form>
  );
}

function holdWords({ offer, clocks }: PaymentPage): string {
  const length = lengthWords(clocks.payment_pending);
  return offer.start
    ? `The time is held for you for ${length} while you pay at the checkout.`
    : `You have ${length} to pay at the checkout.`;
}

/** The browser's back button may restore the page with its button still pending. */
function useFreshOnReturn(reset: () => void): void {
  useEffect(() => {
    const renew = (event: PageTransitionEvent) => {
      if (event.persisted) reset();
    };
    window.addEventListener('pageshow', renew);
    return () => window.removeEventListener('pageshow', renew);
  }, [reset]);
}
