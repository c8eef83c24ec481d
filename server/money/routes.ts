// Fees, the provider's ledger and account, receipts, evidence for the bank, and the town's books.
import { admin } from '#shared/admin.ts';
import { payments } from '#shared/payments.ts';
import type { Parts } from '../http/parts.ts';
import { serve } from '../http/serve.ts';
import { tariffNow } from '../tariffs/tariff-now.ts';
import { receivingRoutes } from './accounts/routes.ts';
import { earningsOf } from './earnings.ts';
import { handInEvidence } from './hand-in-evidence.ts';
import { readProviderLedger } from './provider-ledger.ts';
import { receiptOf } from './receipt.ts';
import { simulatorRoutes } from './simulator/routes.ts';
import { readTrialBalance } from './trial-balance.ts';

export function moneyRoutes(parts: Parts): void {
  const { app, context } = parts;
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
  serve(app, payments.evidence, async ({ params, user, body }) => {
    await handInEvidence(context, user, params.publicId, body);
    return { ok: true } as const;
  });
  serve(app, admin.books, () => readTrialBalance(context.db));
}
