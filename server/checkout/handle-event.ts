// What an event leads to: the thing it tells of is read again at the payment provider, and only that is believed.
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

/** Something of a payment provider, in the mode in which it can be asked now: another mode's things are not there. */
interface EventSubject extends PaymentHome {
  ref: string;
}

/** A charge that must be booked first. */
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
 * An event about something that is not ours is only kept. Refuses `busy` while its payment provider is not connected.
 */
export const handleEvent: Handler = async (context, { body }) => {
  const { provider, id, about } = body as unknown as ProviderEvent & { provider: PaymentHome['provider'] };
  const mode = modeOf(provider, context.config);
  // Unread it would be lost: the key may be back in a moment.
  if (about && !mode) refuse('busy');
  const waiting =
    about && mode && (await SETTLE[about.kind](context, { provider, mode, ref: about.ref }).catch(notThere));
  await context.db
    .updateTable('webhookInbox')
    .set(waiting ? { waitsFor: waiting.waitsFor } : { handledAt: context.now() })
    .where('provider', '=', provider)
    .where('eventId', '=', id)
    .execute();
  // It may have been booked between the look and the note that we wait for it.
  if (waiting) await wakeWaiting(context.db, context.now());
};

/** What the payment provider itself does not know is nothing of ours. */
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
