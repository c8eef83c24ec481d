// The simulator's pages: what they show, and their actions.
import { payments } from '#shared/payments.ts';
import { simulatorPages } from '#shared/simulator.ts';
import type { Parts } from '../../http/parts.ts';
import { serve } from '../../http/serve.ts';
import { finishOnboarding, showOnboarding } from './accounts.ts';
import { authenticate } from './authenticate.ts';
import { listDisputes, sayBanksWord } from './disputes.ts';
import { payCheckout, showCheckout } from './pay-checkout.ts';

export function simulatorRoutes({ app, context, limits }: Parts): void {
  serve(app, payments.simulatorCheckout, ({ params }) => showCheckout(context, params.id));
  serve(app, payments.simulatorPay, ({ params, body }) => payCheckout(context, limits, params.id, body));
  serve(app, simulatorPages.authenticate, ({ params, body }) => authenticate(context, limits, params.id, body.outcome));
  serve(app, simulatorPages.onboarding, ({ params }) => showOnboarding(context, params.id));
  serve(app, simulatorPages.finishOnboarding, ({ params, body }) => finishOnboarding(context, params.id, body.status));
  serve(app, simulatorPages.disputes, () => listDisputes(context));
  serve(app, simulatorPages.decideDispute, async ({ params, body }) => {
    await sayBanksWord(context, params.id, body.outcome);
    return { ok: true } as const;
  });
}
