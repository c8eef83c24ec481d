// A provider's account for receiving money, and whether payments are real.
import { payments } from '#shared/payments.ts';
import { receiving } from '#shared/receiving.ts';
import type { Parts } from '../../http/parts.ts';
import { openedAt } from '../../http/origin.ts';
import { serve } from '../../http/serve.ts';
import { paymentHome } from '../payment-home.ts';
import { beginOnboarding } from './begin-onboarding.ts';
import { findOwnAccount, readOwnAccount } from './own-account.ts';

export function receivingRoutes({ app, context, limits }: Parts): void {
  serve(app, payments.mode, async ({ user }) => ({
    mode: paymentHome(context.config, user)?.mode ?? ('off' as const),
  }));
  serve(app, receiving.account, ({ user }) => findOwnAccount(context, user));
  serve(app, receiving.readAccount, async ({ user }) => {
    await limits.take('account', user.id);
    return readOwnAccount(context, user);
  });
  serve(app, receiving.onboard, async ({ user, body, request }) => {
    await limits.take('account', user.id);
    const site = openedAt(request.headers, context.config.PUBLIC_URL);
    return beginOnboarding(context, user, { country: body.country, site });
  });
}
