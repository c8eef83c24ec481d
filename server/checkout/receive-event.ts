// Receives the payment provider's events: verifies them, stores each once, and leaves handling to a job that asks the
// payment provider itself.
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { refuse } from '../http/refusal.ts';
import type { Limits } from '../http/limits.ts';
import { countDeclined } from '../money/may-pay.ts';
import { modeOf } from '../money/payment-home.ts';
import { type ProviderEvent, ProviderError, type WebhookEndpoint } from '../money/payment-provider.ts';
import { providerNames, providerOf } from '../money/providers.ts';

/** `text` is the raw body. A repeated event changes nothing; a declined card is counted. Refuses `bad_signature`. */
export async function receiveEvent(
  context: Context,
  limits: Limits,
  endpoint: WebhookEndpoint,
  text: string,
  header: (name: string) => string,
): Promise<void> {
  const { provider, event } = await verify(context, endpoint, text, header);
  const isNew = await putInInbox(context.db, context.now(), provider, event, text);
  if (isNew && event.declinedFor) await countDeclined(context.db, limits, event.declinedFor);
  context.wakeOutbox();
}

/** The sender is the payment provider whose signature matches. */
async function verify(context: Context, endpoint: WebhookEndpoint, text: string, header: (name: string) => string) {
  for (const provider of providerNames) {
    if (modeOf(provider, context.config) === undefined) continue;
    const { signatureHeader, parseWebhook } = await providerOf({ provider });
    const signature = header(signatureHeader);
    if (signature === '') continue;
    try {
      return { provider, event: parseWebhook(context, endpoint, text, signature) };
    } catch (error) {
      if (!(error instanceof ProviderError && error.kind === 'invalid')) throw error;
    }
  }
  return refuse('bad_signature');
}

/**
 * Stores the event and the job that handles it in one statement; `text` is what is stored of it. Returns whether it is
 * new.
 */
export async function putInInbox(
  db: Db,
  now: Date,
  provider: string,
  event: ProviderEvent,
  text: string,
): Promise<boolean> {
  const body = JSON.stringify({ provider, ...event });
  const { numAffectedRows } = await sql`
    with taken as (
      insert into webhook_inbox (provider, event_id, type, body, received_at)
      values (${provider}, ${event.id}, ${event.type}, ${text}::jsonb, ${now}) on conflict do nothing returning 1
    )
    insert into outbox (kind, key, body, created_at, next_at)
    select 'payment_event', ${`event:${provider}:${event.id}`}, ${body}::jsonb, ${now}, ${now} from taken
    on conflict (key) do nothing`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
