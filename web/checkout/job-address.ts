// The draft of a job's address, which begins with that of one's last job: a user who leaves the payment and comes back
// need not type it again.
import { useEffect } from 'react';
import type { PaymentPage } from '#shared/payments.ts';
import { readStored, writeStored } from '../lib/state/stored.ts';

const keyOf = ({ dealId }: Pick<PaymentPage, 'dealId'>): string => `job address of deal ${dealId}`;

export const readJobAddress = (page: PaymentPage): string => readStored(keyOf(page), page.lastAddress);
export const keepJobAddress = (page: PaymentPage, address: string): void => writeStored(keyOf(page), address);

/** Once it is paid the browser has no business with it. */
export function useForgetJobAddress(page: PaymentPage): void {
  const { dealId } = page;
  const isPaid = page.payment.paidAt !== null;
  useEffect(() => {
    if (isPaid) writeStored(keyOf({ dealId }), undefined);
  }, [dealId, isPaid]);
}
