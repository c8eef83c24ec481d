// Handles an event: reads its subject again from the payment provider and believes only that.
import type { Context } from '../context/context.ts';
import { refuse } from '../http/refusal.ts';
import type { Handler } from '../jobs/outbox.ts';
import { settleAccount } from '../money/accounts/settle-account.ts';
import { selectCheckouts } from './make-checkout.ts';
import { modeOf, type PaymentHome } from '../money/payment-home.ts';
import { type ProviderEvent, ProviderError } from '../money/payment-provider.ts';
import { planComparison } from './reconcile/compare-payment.ts';
import { settleCheckout } from './settle-checkout.ts';
import { settleDispute } from './settle-dispute.ts';
import { settleToldRefund } from './settle-told-refund.ts';
import { wakeWaiting } from '../money/wake-waiting.ts';

/** An object of a payment provider, in the mode that is connected now: objects of other modes cannot be read. */
interface EventSubject extends PaymentHome {
  ref: string;
}

/** The charge that must be booked first. */
interface ChargeWait {
  waitsFor: string;
}

type Kind = NonNullable<ProviderEvent['about']>['kind'];

const SETTLE: Record<Kind, (context: Context, told: EventSubject) => Promise<ChargeWait | undefined>> = {
  checkout: settleToldCheckout,
  refund: settleToldRefund,
  dispute: settleDispute,
  transfer: planComparison,
  account: async (context, told) => void (await settleAccount(context, told)),
};

/**
 * Events about objects that are not ours are only stored. Refuses `busy` while their payment provider is not connected.
 */
export const handleEvent: Handler = async (context, { body }) => {
  const { provider, id, about } = body as unknown as ProviderEvent & { provider: PaymentHome['provider'] };
  const mode = modeOf(provider, context.config);
  // Marking it handled unread would lose it: the key may be back in a moment.
  if (about && !mode) refuse('busy');
  const waiting =
    about && mode && (await SETTLE[about.kind](context, { provider, mode, ref: about.ref }).catch(notThere));
  await context.db
    .updateTable('webhookInbox')
    .set(waiting ? { waitsFor: waiting.waitsFor } : { handledAt: context.now() })
    .where('provider', '=', provider)
    .where('eventId', '=', id)
    .execute();
  // The charge may have been booked between the check and our note that we wait for it.
  if (waiting) await wakeWaiting(context.db, context.now());
};

/** An object unknown to the payment provider is not ours. */
function notThere(error: unknown): undefined {
  if (!(error instanceof ProviderError && error.kind === 'invalid')) throw error;
}

async function settleToldCheckout(context: Context, { provider, mode, ref }: EventSubject): Promise<undefined> {
  const checkout = await selectCheckouts(context.db)
    .where('checkouts.ref', '=', ref)
    .where('payments.provider', '=', provider)
    .where('payments.mode', '=', mode)
    .executeTakeFirst();
  if (!checkout) return;
  if (checkout.status !== 'complete') await settleCheckout(context, checkout);
  await wakeWaiting(context.db, context.now());
}
