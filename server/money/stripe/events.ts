// Stripe's events: which ones we want, what each is about, their signatures, and the list of those that we missed.
import { Stripe } from 'stripe';
import type { Config } from '../../base/config.ts';
import { ProviderError, type ProviderEvent, type WebhookEndpoint } from '../payment-provider.ts';

type About = NonNullable<ProviderEvent['about']>;

/**
 * Subscribe to these at the payments address. Payouts are the provider's own business and only stored. At most 20: see
 * `list`.
 */
export const PAYMENT_EVENTS = {
  'checkout.session.completed': 'checkout',
  'checkout.session.async_payment_succeeded': 'checkout',
  'checkout.session.async_payment_failed': 'checkout',
  'checkout.session.expired': 'checkout',
  'refund.created': 'refund',
  'refund.updated': 'refund',
  'refund.failed': 'refund',
  'charge.dispute.created': 'dispute',
  'charge.dispute.updated': 'dispute',
  'charge.dispute.funds_withdrawn': 'dispute',
  'charge.dispute.funds_reinstated': 'dispute',
  'charge.dispute.closed': 'dispute',
  'transfer.created': 'transfer',
  'transfer.reversed': 'transfer',
  'payment_intent.payment_failed': null,
  'payout.paid': null,
  'payout.failed': null,
} as const satisfies Partial<Record<Stripe.Event.Type, About['kind'] | null>>;

/** Subscribe to these, as thin events, at the accounts address. */
export const ACCOUNT_EVENTS = [
  'v2.core.account.updated',
  'v2.core.account.closed',
  'v2.core.account[requirements].updated',
  'v2.core.account[configuration.recipient].updated',
  'v2.core.account[configuration.recipient].capability_status_updated',
];

const MOST_LISTED = 500;
/** Stripe lists the newest first, so all are read to find the oldest. */
const MOST_READ = { limit: 10_000 };
const PAGE = { limit: 100 };
const TOLERANCE_S = 300;

/** Stripe's library parses the event, and checks its signature and that it was signed within five minutes of `now`. */
export function parseWebhook(
  stripe: Stripe,
  config: Pick<Config, 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_ACCOUNTS_WEBHOOK_SECRET'>,
  now: Date,
  { endpoint, text, signature }: { endpoint: WebhookEndpoint; text: string; signature: string },
): ProviderEvent {
  const { STRIPE_WEBHOOK_SECRET = '', STRIPE_ACCOUNTS_WEBHOOK_SECRET = '' } = config;
  const at = now.getTime();
  try {
    if (endpoint === 'payments')
      return fromPayments(
        stripe.webhooks.constructEvent(text, signature, STRIPE_WEBHOOK_SECRET, TOLERANCE_S, undefined, at),
      );
    return fromAccounts(
      stripe.parseEventNotification(text, signature, STRIPE_ACCOUNTS_WEBHOOK_SECRET, TOLERANCE_S, undefined, at),
    );
  } catch (error) {
    throw new ProviderError('invalid', error instanceof Error ? error.message : 'not an event of Stripe', error);
  }
}

/** Stripe has one list per API version; a key may be allowed to read one and not the other. */
export async function listEventsSince(
  stripe: Stripe,
  { list, since }: { list: WebhookEndpoint; since: Date },
): Promise<ProviderEvent[]> {
  const from = Math.floor(since.getTime() / 1000);
  const events = list === 'payments' ? await listPayments(stripe, from) : await listAccounts(stripe);
  return events
    .filter(({ createdAt }) => Date.parse(createdAt) >= from * 1000)
    .toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
    .slice(0, MOST_LISTED);
}

/** `from` in seconds since 1970. */
async function listPayments(stripe: Stripe, from: number): Promise<ProviderEvent[]> {
  const asked = { ...PAGE, types: Object.keys(PAYMENT_EVENTS), created: { gte: from } };
  const listed = await stripe.events.list(asked).autoPagingToArray(MOST_READ);
  return listed.toReversed().map(fromPayments);
}

/**
 * Stripe's library and its documentation disagree on the time format here, so list everything: one month's events, and
 * few.
 */
async function listAccounts(stripe: Stripe): Promise<ProviderEvent[]> {
  const listed = await stripe.v2.core.events.list({ ...PAGE, types: ACCOUNT_EVENTS }).autoPagingToArray(MOST_READ);
  return listed.toReversed().map(fromAccounts);
}

function fromPayments({ id, type, created, data }: Stripe.Event): ProviderEvent {
  const kind = type in PAYMENT_EVENTS ? PAYMENT_EVENTS[type as keyof typeof PAYMENT_EVENTS] : null;
  const { object } = data as {
    object: { id?: string; transfer_group?: string | null; balance_transactions?: unknown[] };
  };
  // A bank's inquiry has taken no money; it is handled in Stripe's dashboard.
  const isInquiry = kind === 'dispute' && !object.balance_transactions?.length;
  const about = kind && object.id && !isInquiry ? { kind, ref: object.id } : null;
  // Its checkout stays open, and a separate event reports how it ends.
  const declinedFor = type === 'payment_intent.payment_failed' ? object.transfer_group : null;
  return { id, type, about, createdAt: new Date(created * 1000).toISOString(), ...(declinedFor && { declinedFor }) };
}

function fromAccounts(event: { id: string; type: string; created: string; related_object?: unknown }): ProviderEvent {
  const { id: ref, type: of } = (event.related_object ?? {}) as { id?: string; type?: string };
  const about: ProviderEvent['about'] = ref && of === 'v2.core.account' ? { kind: 'account', ref } : null;
  return { id: event.id, type: event.type, about, createdAt: new Date(event.created).toISOString() };
}
