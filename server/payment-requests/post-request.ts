// Posts the message of a payment request if its client has not: the tab was closed, or the network failed.
import { paymentRequestText, payUrl, requestClientId } from '#shared/payment-requests.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { Refusal } from '../http/refusal.ts';
import type { Handler } from '../jobs/outbox.ts';
import { postMessage } from '../messages/send-message.ts';
import { findRequested } from '../money/payment-cards.ts';

/** The client sent it with other words, or there is no longer a receiver. */
const SETTLED: readonly ErrorCode[] = ['key_reused', 'no_such_receiver', 'not_found', 'no_contact', 'blocked_by_you'];

/** Uses the client's clientId, so the message never appears twice. A missing payment was deleted with its guest. */
export const postRequest: Handler = async (context, { body }) => {
  const publicId = String(body.publicId);
  const requested = (await findRequested(context, [publicId])).get(publicId);
  if (!requested) return;
  const { providerId, seekerId, serviceId, card } = requested;
  const { world } = await context.db
    .selectFrom('users')
    .select('world')
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow();
  const content = paymentRequestText({
    title: card.title,
    amount: card.amount,
    url: payUrl(context.config.PUBLIC_URL, publicId),
  });
  const message = { receiverId: seekerId, serviceId, content, clientId: requestClientId(publicId) };
  await postMessage(context, { id: providerId, world }, message, {
    via: 'rest',
    evenSuspended: true,
    evenApart: card.kind === 'topup',
  }).catch((error) => {
    if (!(error instanceof Refusal && SETTLED.includes(error.code))) throw error;
  });
};
