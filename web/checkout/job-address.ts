// The address of a job that somebody began to write: whoever leaves the payment and comes back has written it already.
import { useEffect } from 'react';
import type { PaymentPage } from '#shared/payments.ts';
import { readStored, writeStored } from '../lib/stored.ts';

const keyOf = ({ dealId }: Pick<PaymentPage, 'dealId'>): string => `job address of deal ${dealId}`;

export const readJobAddress = (page: PaymentPage): string => readStored(keyOf(page), '');
export const keepJobAddress = (page: PaymentPage, address: string): void => writeStored(keyOf(page), address);

/** Once it is paid the browser has no business with it. */
export function useForgetJobAddress(page: PaymentPage): void {
  const { dealId } = page;
  const isPaid = page.payment.paidAt !== null;
  useEffect(() => {
    if (isPaid) writeStored(keyOf({ dealId }), undefined);
  }, [dealId, isPaid]);
}
