// Routes for payment requests in a chat.
import { paymentRequests } from '#shared/payment-requests.ts';
import { serve } from '../http/serve.ts';
import type { Parts } from '../http/parts.ts';
import { feeOfRequest } from './fee-of-request.ts';
import { requestInChat } from './request-payment-in-chat.ts';

export function paymentRequestRoutes({ app, context, limits }: Parts): void {
  serve(app, paymentRequests.create, async ({ body, user }) => {
    await limits.take('step', user.id);
    return requestInChat({ context, limits }, user, body);
  });
  serve(app, paymentRequests.fee, ({ query, user }) => feeOfRequest(context, user, query));
}
