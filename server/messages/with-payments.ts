// A message as its two people see it: with photo addresses, and with the payment if it genuinely requests one.
import type { Message } from '#shared/messages.ts';
import { payUrl, publicIdIn, readPaymentRequest } from '#shared/payment-requests.ts';
import type { Context } from '../context/context.ts';
import { findRequested, type RequestedPayment } from '../money/payment-cards.ts';
import { photoOf, type PhotoFacts } from '../photos/photo-of.ts';

/** A message as it is stored. */
export type StoredMessage = Omit<Message, 'payment' | 'photos'> & { photos: PhotoFacts[] };

type PaymentReader = Pick<Context, 'db' | 'now' | 'config'>;

/**
 * The words alone prove nothing. The address must be ours, and the payment must be one that the writer, as provider,
 * requested from the reader in this thread for this amount. Anything else stays text.
 */
export async function withPayments(context: PaymentReader, messages: readonly StoredMessage[]): Promise<Message[]> {
  const ids = messages.map(({ content }) => namedIn(content, context.config.PUBLIC_URL));
  const named = ids.filter((id) => id !== undefined);
  const requested = named.length > 0 ? await findRequested(context, named) : new Map<string, RequestedPayment>();
  return messages.map((message, at) => {
    const request = requested.get(ids[at] ?? '');
    return {
      ...message,
      photos: message.photos.map(photoOf),
      payment: request && isOf(request, message) ? request.card : null,
    };
  });
}

export const withPayment = async (context: PaymentReader, message: StoredMessage): Promise<Message> =>
  (await withPayments(context, [message]))[0]!;

/** Returns the public payment id from a link of ours in the message. */
function namedIn(content: string, origin: string): string | undefined {
  const { url = '' } = readPaymentRequest(content) ?? {};
  const publicId = publicIdIn(url);
  return publicId && url === payUrl(origin, publicId) ? publicId : undefined;
}

const isOf = (
  { providerId, seekerId, serviceId, card }: RequestedPayment,
  { senderId, receiverId, content, ...message }: StoredMessage,
): boolean =>
  providerId === senderId &&
  seekerId === receiverId &&
  serviceId === message.serviceId &&
  card.amount === readPaymentRequest(content)?.amount;
