// Requests a payment: the server creates the link, which is then sent as a message.
import { isolated } from '#shared/isolated.ts';
import { type Cents, toDollars } from '#shared/money.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { paymentRequests, paymentRequestText, publicIdIn, requestClientId } from '#shared/payment-requests.ts';
import { ApiError, messageOf } from '../lib/api/api-error.ts';
import { call } from '../lib/api/call.ts';
import { failureToast } from '../lib/api/failure-toast.ts';
import { toast } from '../lib/page/toast.ts';
import { threadPath } from '../paths.ts';
import { dealsKey } from '../queries/deals.ts';

/** Who requests from whom, and for which service. */
export interface RequestedOf {
  myId: number;
  personId: number;
  personName: string;
  service: { id: number; title: string };
  /** Whether the two can write to each other; otherwise the server posts the link of an addition to a paid deal. */
  isOpen: boolean;
  /** Sends the link as a message of the thread, once per clientId. */
  post: (content: string, clientId: string) => void;
}

/** Requests the same amount again in the same deal, if that is still possible. */
export type AskAgain = (request: { amount: Cents; dealId: number }) => void;

const feesKey = ['request fee'];

/**
 * The fee that the provider would pay, in the named deal or the latest; another deal of the two may have changed it.
 */
export const feeOfRequest = ({
  personId,
  serviceId,
  dealId,
}: {
  personId: number;
  serviceId: number;
  dealId?: number;
}) =>
  queryOptions({
    queryKey: [...feesKey, personId, serviceId, dealId ?? 0],
    queryFn: ({ signal }) =>
      call(
        paymentRequests.fee,
        { query: { serviceId, recipientId: personId, ...(dealId !== undefined && { dealId }) } },
        { signal },
      ),
    staleTime: 0,
  });

export function useRequestPayment(
  { myId, personId, personName, service, isOpen, post }: RequestedOf,
  { onSent }: { onSent: () => void },
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ amount, dealId }: { amount: Cents; dealId: number | undefined }) => {
      const body = {
        serviceId: service.id,
        providerId: myId,
        recipientId: personId,
        amount: toDollars(amount),
        serviceTitle: service.title,
        ...(dealId !== undefined && { dealId }),
      };
      const { url } = await call(paymentRequests.create, { body });
      if (!url) throw new Error('No checkout URL received from payment service');
      return { url, amount };
    },
    meta: { claims: true },
    onSuccess: ({ url, amount }) => {
      const content = paymentRequestText({ title: service.title, amount, url });
      if (isOpen) post(content, requestClientId(publicIdIn(url) ?? ''));
      void client.invalidateQueries({ queryKey: dealsKey });
      toast({
        title: 'Payment request sent',
        description: 'The payment link has been sent to the recipient.',
        about: { words: `${isolated(service.title)} with ${personName}`, href: threadPath(personId, service.id) },
        tone: 'good',
      });
      onSent();
    },
    onError: (error) => {
      // The deal may be over by now, so the list is refetched.
      void client.invalidateQueries({ queryKey: feesKey });
      failureToast(error, { title: 'Payment Error', description: wordsOf(error) });
    },
  });
}

/** The server's words; a network error has its own. */
function wordsOf(error: Error): string {
  if (!(error instanceof ApiError) || error.status === 0) return messageOf(error);
  const said = [error.details.error, error.details.details].find((words) => typeof words === 'string' && words !== '');
  return typeof said === 'string' ? said : 'Failed to create payment session';
}
