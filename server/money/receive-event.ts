// The payment provider's events: verified, put down once, and handled by a job that asks the provider itself.
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { enqueue, type Handler } from '../jobs/outbox.ts';
import { refuse } from '../http/refusal.ts';
import { selectCheckouts } from './make-checkout.ts';
import { type ProviderEvent, ProviderError } from './payment-provider.ts';
import { providerOf } from './providers.ts';
import { settleCheckout } from './settle-checkout.ts';

const provider = 'simulator';

/** `text` is the body as it came. The same event again changes nothing. Refuses `bad_signature`. */
export async function receiveEvent(context: Context, text: string, header: (name: string) => string): Promise<void> {
  const event = verify(context, text, header);
  const now = context.now();
  await inTransaction(context.db, async (tx, after) => {
    await tx
      .insertInto('webhookInbox')
      .values({ provider, eventId: event.id, type: event.type, body: text, receivedAt: now })
      .onConflict((conflict) => conflict.columns(['provider', 'eventId']).doNothing())
      .execute();
    await enqueue(tx, now, { kind: 'payment_event', key: `event:${provider}:${event.id}`, body: { provider, ...event } });
    after(() => context.wakeOutbox());
  });
}

function verify(context: Context, text: string, header: (name: string) => string): ProviderEvent {
  const { parseWebhook, signatureHeader } = providerOf({ provider });
  try {
    return parseWebhook(context, text, header(signatureHeader));
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'invalid') return refuse('bad_signature');
    throw error;
  }
}

/** What the event says is not believed: the checkout is read again. Events of checkouts that are not ours are only kept. */
export const handleEvent: Handler = async (context, { body }) => {
  const { provider: from, id, checkoutRef } = body as unknown as ProviderEvent & { provider: string };
  const checkout = checkoutRef && (await selectCheckouts(context.db).where('checkouts.ref', '=', checkoutRef).executeTakeFirst());
  if (checkout) await settleCheckout(context, checkout);
  await context.db
    .updateTable('webhookInbox')
    .set({ handledAt: context.now() })
    .where('provider', '=', from)
    .where('eventId', '=', id)
    .execute();
};
