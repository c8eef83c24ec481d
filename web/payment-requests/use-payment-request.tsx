// Lets a service's provider request a payment in its thread. If the two cannot write to each other, only additions to a
// paid deal are possible.
import type { Cents } from '#shared/money.ts';
import { useQuery } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { serviceById } from '../queries/services.ts';
import { Button } from '../ui/form/button.tsx';
import { RequestPaymentDialog } from './request-payment-dialog.tsx';
import { type AskAgain, feeOfRequest, type RequestedOf } from './use-request-payment.ts';

interface RequestThread extends Omit<RequestedOf, 'service'> {
  serviceId: number;
  /** The deal that is open beside the thread. */
  dealId?: number | undefined;
}

interface PaymentRequest {
  button: ReactNode;
  dialog: ReactNode;
  askAgain: AskAgain;
}

export function usePaymentRequest({ serviceId, dealId, ...whose }: RequestThread): PaymentRequest | undefined {
  const { myId, personId, isOpen } = whose;
  const { data: service } = useQuery({ ...serviceById(serviceId), enabled: serviceId > 0 });
  const [asking, setAsking] = useState<{ amount?: Cents; dealId?: number | undefined }>();
  const isProvider = service?.providerId === myId;
  const fee = useQuery({ ...feeOfRequest({ personId, serviceId }), enabled: isProvider && !isOpen }).data;
  if (!isProvider || (!isOpen && !fee?.paid)) return undefined;
  return {
    button: (
      <Button
        variant="ghost"
        className="min-w-0 max-w-full !px-2 [overflow-wrap:anywhere]"
        icon={<HandCoins size={18} aria-hidden="true" />}
        onClick={() => setAsking({ dealId })}
      >
        Request Payment
      </Button>
    ),
    dialog: asking && (
      <RequestPaymentDialog of={{ ...whose, service }} {...asking} onClose={() => setAsking(undefined)} />
    ),
    askAgain: setAsking,
  };
}
