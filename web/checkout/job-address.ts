// The draft of a job's address, prefilled from the user's last job and kept when they leave the payment and return.
import { useEffect } from 'react';
import type { PaymentPage } from '#shared/payments.ts';
import { readStored, writeStored } from '../lib/state/stored.ts';

const keyOf = ({ dealId }: Pick<PaymentPage, 'dealId'>): string => `job address of deal ${dealId}`;

export const readJobAddress = (page: PaymentPage): string => readStored(keyOf(page), page.lastAddress);
export const keepJobAddress = (page: PaymentPage, address: string): void => writeStored(keyOf(page), address);

/** Deletes the draft once the job is paid. */
export function useForgetJobAddress(page: PaymentPage): void {
  const { dealId } = page;
  const isPaid = page.payment.paidAt !== null;
  useEffect(() => {
    if (isPaid) writeStored(keyOf({ dealId }), undefined);
  }, [dealId, isPaid]);
}
