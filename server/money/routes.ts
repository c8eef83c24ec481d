// Paying, the provider's ledger, the payment provider's webhook, and the simulator's checkout page.
import { admin } from '#shared/admin.ts';
import { payments } from '#shared/payments.ts';
import type { Parts } from '../app.ts';
import { serve } from '../http/serve.ts';
import { countTry } from './may-pay.ts';
import { openCheckout } from './open-checkout.ts';
import { findPaymentPage } from './payment-page.ts';
import { readProviderLedger } from './provider-ledger.ts';
import { receiveEvent } from './receive-event.ts';
import { settlePayment } from './settle-payment.ts';
import { payCheckout, showCheckout } from './simulator/pay-checkout.ts';
import { readTrialBalance } from './trial-balance.ts';

export function moneyRoutes({ app, context, limits }: Parts): void {
  serve(app, payments.ledger, ({ user, query }) => readProviderLedger(context.db, user, query.cursor));
  serve(app, payments.get, ({ params, user }) => findPaymentPage(context.db, user, params.publicId));
  serve(app, payments.settle, ({ params, user }) => settlePayment(context, user, params.publicId));
  serve(app, payments.checkout, async ({ params, user, body }) => {
    await countTry(limits, user.id);
    return openCheckout(context, user, params.publicId, body);
  });
  serve(app, payments.webhook, async ({ request }) => {
    await receiveEvent(context, request.rawBody, (name) => String(request.headers[name] ?? ''));
    return { ok: true } as const;
  });
  serve(app, payments.simulatorCheckout, ({ params }) => showCheckout(context, params.id));
  serve(app, payments.simulatorPay, ({ params, body }) => payCheckout(context, limits, params.id, body));
  serve(app, admin.books, () => readTrialBalance(context.db));
}
