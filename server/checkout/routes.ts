// Paying, the provider's ledger, bank disputes, and the payment provider's webhooks.
import { admin } from '#shared/admin.ts';
import { payments } from '#shared/payments.ts';
import type { Parts } from '../app.ts';
import { serve } from '../http/serve.ts';
import { receivingRoutes } from '../money/accounts/routes.ts';
import { earningsOf } from '../money/earnings.ts';
import { handInEvidence } from '../money/hand-in-evidence.ts';
import { countTry } from '../money/may-pay.ts';
import { openCheckout } from './open-checkout.ts';
import { findPaymentPage } from './payment-page.ts';
import { readProviderLedger } from '../money/provider-ledger.ts';
import { receiptOf } from '../money/receipt.ts';
import { receiveEvent } from './receive-event.ts';
import { settlePayment } from './settle-payment.ts';
import { simulatorRoutes } from '../money/simulator/routes.ts';
import { readTrialBalance } from '../money/trial-balance.ts';
import { tariffNow } from '../tariffs/tariff-now.ts';

export function moneyRoutes(parts: Parts): void {
  const { app, context, limits } = parts;
  receivingRoutes(parts);
  simulatorRoutes(parts);
  serve(app, payments.fees, () => tariffNow(context.db, context.config));
  serve(app, payments.ledger, ({ user, query }) => readProviderLedger(context, user, query.cursor));
  serve(app, payments.earnings, async ({ user, query, reply }) => {
    const table = await earningsOf(context.db, user, query.year);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="earnings-${query.year}.csv"`)
      .serializer(String);
    return table;
  });
  serve(app, payments.receipt, async ({ params, user, reply }) => {
    const receipt = await receiptOf(context, user, params.publicId);
    reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="receipt.pdf"`)
      .serializer((bytes) => Buffer.from(bytes as Uint8Array) as never);
    return receipt;
  });
  serve(app, payments.get, ({ params, user }) => findPaymentPage(context, user, params.publicId));
  serve(app, payments.settle, ({ params, user }) => settlePayment(context, user, params.publicId));
  serve(app, payments.checkout, async ({ params, user, body }) => {
    await countTry(limits, user.id);
    return openCheckout(context, user, params.publicId, body);
  });
  serve(app, payments.evidence, async ({ params, user, body }) => {
    await handInEvidence(context, user, params.publicId, body);
    return { ok: true } as const;
  });
  for (const [webhook, endpoint] of [[payments.webhook, 'payments'], [payments.accountsWebhook, 'accounts']] as const) {
    serve(app, webhook, async ({ request }) => {
      await receiveEvent(context, limits, endpoint, request.rawBody, (name) => String(request.headers[name] ?? ''));
      return { ok: true } as const;
    });
  }
  serve(app, admin.books, () => readTrialBalance(context.db));
}
