// A message as its two people get it: with its photos' addresses, and the payment beside it where it truly asks for
// one.
import type { Message } from '#shared/messages.ts';
import { payUrl, publicIdIn, readPaymentRequest } from '#shared/payment-requests.ts';
import type { Context } from '../context/context.ts';
import { findRequested, type RequestedPayment } from '../money/payment-cards.ts';
import { photoOf, type PhotoFacts } from '../photos/photo-of.ts';

/** A message as it is stored. */
export type StoredMessage = Omit<Message, 'payment' | 'photos'> & { photos: PhotoFacts[] };

type PaymentReader = Pick<Context, 'db' | 'now' | 'config'>;

/**
 * The words alone prove nothing: the address must be ours, and the payment one that the writer, as the provider, asked
 * of the reader in this thread, in this amount. Everything else is text.
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

/** The public id that the message names at our own address. */
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
