// Steps of a deal, paying for it, and the payment provider's webhooks.
import { deals } from '#shared/deals.ts';
import { payments } from '#shared/payments.ts';
import { findDeal } from '../deals/read/find-deal.ts';
import type { Parts } from '../http/parts.ts';
import { openedAt } from '../http/origin.ts';
import { serve } from '../http/serve.ts';
import { countTry } from '../money/may-pay.ts';
import { openCheckout } from './open-checkout.ts';
import { findPaymentPage } from './payment-page.ts';
import { receiveEvent } from './receive-event.ts';
import { settlePayment } from './settle-payment.ts';
import { takeStep } from './take-step.ts';

export function checkoutRoutes({ app, context, limits }: Parts): void {
  serve(app, deals.takeStep, async ({ params, body, user }) => {
    await limits.take('step', user.id);
    if (body.step === 'accept_offer') await countTry(limits, user.id);
    await takeStep(context, user, params.id, body);
    return findDeal(context, user, params.id);
  });
  serve(app, payments.get, ({ params, user }) => findPaymentPage(context, user, params.publicId));
  serve(app, payments.settle, ({ params, user }) => settlePayment(context, user, params.publicId));
  serve(app, payments.checkout, async ({ params, user, body, request }) => {
    await countTry(limits, user.id);
    const site = openedAt(request.headers, context.config.PUBLIC_URL);
    return openCheckout(context, user, params.publicId, { ...body, site });
  });
  for (const [webhook, endpoint] of [
    [payments.webhook, 'payments'],
    [payments.accountsWebhook, 'accounts'],
  ] as const) {
    serve(app, webhook, async ({ request }) => {
      await receiveEvent(context, limits, endpoint, request.rawBody, (name) => String(request.headers[name] ?? ''));
      return { ok: true } as const;
    });
  }
}
