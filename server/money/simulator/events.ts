// The simulator's events: stored with the change that they report, and sent to our webhook as a payment provider would.
import { randomBytes } from 'node:crypto';
import { payments } from '#shared/payments.ts';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/db.ts';
import { enqueue, type Handler } from '../../jobs/outbox.ts';
import { type ProviderEvent, ProviderError, type WebhookEndpoint } from '../payment-provider.ts';
import { isSigned, SIGNATURE_HEADER, signEvent } from './signature.ts';

/** An event's subject, by the first part of its type. */
const ABOUT = ['checkout', 'refund', 'dispute', 'transfer', 'account'] as const;
type About = (typeof ABOUT)[number];
export type EventType = `${About}.${string}`;

/** Stores the event in the transaction that it reports. */
export async function putDownEvent(tx: Db, now: Date, type: EventType, objectId: string): Promise<void> {
  const id = `evt_sim_${randomBytes(16).toString('base64url')}`;
  const endpoint: WebhookEndpoint = type.startsWith('account.') ? 'accounts' : 'payments';
  await tx.insertInto('simulatorEvents').values({ id, type, objectId, endpoint, createdAt: now }).execute();
  await enqueue(tx, now, { kind: 'deliver_event', key: id, body: { eventId: id } });
}

/** Goes through the real route with a fresh signature; anything but 2xx is retried later. */
export const deliverEvent: Handler = async (context, { body }) => {
  const event = await context.db
    .selectFrom('simulatorEvents')
    .selectAll()
    .where('id', '=', String(body.eventId))
    .executeTakeFirst();
  // It was deleted with its guest.
  if (!event) return;
  const { id, type, objectId, createdAt } = event;
  const endpoint = event.endpoint as WebhookEndpoint;
  const payload = JSON.stringify({ id, type, created: createdAt, data: { object: objectId } });
  const { method, path: url } = endpoint === 'accounts' ? payments.accountsWebhook : payments.webhook;
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signEvent(context, endpoint, payload) };
  const { statusCode } = await context.inject({ method, url, headers, payload });
  if (statusCode >= 300) throw new Error(`our webhook answered ${statusCode} to ${id}`);
};

const eventOf = (id: string, type: string, createdAt: string, ref: string): ProviderEvent => {
  const kind = ABOUT.find((about) => type.startsWith(`${about}.`));
  return { id, type, about: kind ? { kind, ref } : null, createdAt };
};

/** Throws `invalid` when the signature does not match the text and this endpoint, or is too old. */
export function parseWebhook(
  context: Context,
  endpoint: WebhookEndpoint,
  text: string,
  signature: string,
): ProviderEvent {
  if (!isSigned(context, endpoint, text, signature)) throw new ProviderError('invalid', 'the signature does not fit');
  const { id, type, created, data } = JSON.parse(text) as {
    id: string;
    type: string;
    created: string;
    data: { object: string };
  };
  return eventOf(id, type, created, data.object);
}

const MOST_EVENTS = 500;

/** Oldest first; account events are in the same list. */
export async function listEventsSince(
  { db }: Pick<Context, 'db'>,
  { since }: { since: Date },
): Promise<ProviderEvent[]> {
  const events = await db
    .selectFrom('simulatorEvents')
    .select(['id', 'type', 'objectId', 'createdAt'])
    .where('createdAt', '>=', since.toISOString())
    .orderBy('createdAt')
    .orderBy('id')
    .limit(MOST_EVENTS)
    .execute();
  return events.map(({ id, type, createdAt, objectId }) => eventOf(id, type, createdAt, objectId));
}
