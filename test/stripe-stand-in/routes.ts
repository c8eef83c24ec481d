// The part of Stripe's API that the stand-in implements, as a table.
import { createAccount, createLink, showAccount } from './accounts.ts';
import { createSession, expireSession, getSession } from './checkouts.ts';
import type { Fields, SentFile } from './form.ts';
import { expand, v1Page, v2Page, valuesOf } from './lists.ts';
import { closeDispute, submitEvidence, createFile } from './disputes.ts';
import { createRefund, createReversal, createTransfer } from './moves.ts';
import { Refused, type Store, Unfit } from './store.ts';

export interface Request {
  method: string;
  url: URL;
  body: Fields;
  file?: SentFile | undefined;
}

interface Route {
  does: RegExp;
  /** The only fields that a body may have: Stripe refuses unknown ones. */
  takes?: string[];
  answer: (store: Store, request: Request, id: string) => unknown;
}

const withGroup =
  (object: string) =>
  (store: Store, { url }: Request) =>
    v1Page(
      store.list(object, ({ transfer_group: group }) => group === url.searchParams.get('transfer_group')),
      url.searchParams,
    );

const SESSION_FIELDS = [
  ...[
    'mode',
    'allowed_payment_method_types',
    'line_items',
    'client_reference_id',
    'success_url',
    'cancel_url',
    'expires_at',
    'metadata',
  ],
  ...['adaptive_pricing', 'payment_intent_data', 'customer_email'],
];

const ROUTES: Route[] = [
  {
    does: /^POST \/v1\/checkout\/sessions$/,
    takes: SESSION_FIELDS,
    answer: (store, { body }) => createSession(store, body),
  },
  {
    does: /^GET \/v1\/checkout\/sessions\/(\w+)$/,
    answer: (store, { url }, id) => expand(store, getSession(store, id), valuesOf(url.searchParams, 'expand')),
  },
  { does: /^POST \/v1\/checkout\/sessions\/(\w+)\/expire$/, answer: (store, _request, id) => expireSession(store, id) },
  {
    does: /^GET \/v1\/balance$/,
    answer: ({ balance, settlement: { currency } }) => ({
      object: 'balance',
      available: [{ amount: balance.available.get(currency) ?? 0, currency }],
      pending: [{ amount: balance.pending.get(currency) ?? 0, currency }],
    }),
  },
  { does: /^GET \/v1\/charges$/, answer: withGroup('charge') },
  { does: /^GET \/v1\/charges\/(\w+)$/, answer: (store, _request, id) => store.get(id, 'charge') },
  {
    does: /^POST \/v1\/refunds$/,
    takes: ['charge', 'amount', 'metadata'],
    answer: (store, { body }) => createRefund(store, body),
  },
  { does: /^GET \/v1\/refunds\/(\w+)$/, answer: (store, _request, id) => store.get(id, 'refund') },
  {
    does: /^GET \/v1\/refunds$/,
    answer: (store, { url: { searchParams: query } }) =>
      v1Page(
        store.list('refund', ({ charge }) => charge === query.get('charge')),
        query,
      ),
  },
  {
    does: /^POST \/v1\/transfers$/,
    takes: ['amount', 'currency', 'destination', 'source_transaction', 'transfer_group', 'metadata'],
    answer: (store, { body }) => createTransfer(store, body),
  },
  { does: /^GET \/v1\/transfers$/, answer: withGroup('transfer') },
  {
    does: /^POST \/v1\/transfers\/(\w+)\/reversals$/,
    takes: ['amount', 'metadata'],
    answer: (store, { body }, id) => createReversal(store, id, body),
  },
  {
    does: /^GET \/v1\/transfers\/(\w+)\/reversals$/,
    answer: (store, { url }, id) =>
      v1Page(
        store.list('transfer_reversal', ({ transfer }) => transfer === id),
        url.searchParams,
      ),
  },
  { does: /^GET \/v1\/disputes\/(\w+)$/, answer: (store, _request, id) => store.get(id, 'dispute') },
  {
    does: /^POST \/v1\/disputes\/(\w+)$/,
    takes: ['evidence', 'submit'],
    answer: (store, { body }, id) => submitEvidence(store, id, body),
  },
  {
    does: /^POST \/v1\/files$/,
    takes: ['purpose'],
    answer: (store, { body, file }) => createFile(store, String(body.purpose), file),
  },
  { does: /^POST \/v1\/disputes\/(\w+)\/close$/, takes: [], answer: (store, _request, id) => closeDispute(store, id) },
  {
    does: /^GET \/v1\/balance_transactions$/,
    answer: (store, { url: { searchParams: query } }) =>
      v1Page(
        store.list(
          'balance_transaction',
          ({ source, created }) =>
            source === (query.get('source') ?? source) && Number(created) >= Number(query.get('created[gte]') ?? 0),
        ),
        query,
      ),
  },
  { does: /^GET \/v1\/events$/, answer: (store, { url }) => v1Page(eventsOf(store, 'event', url), url.searchParams) },
  { does: /^POST \/v2\/core\/accounts$/, answer: (store, { body }) => madeAccount(store, body) },
  {
    does: /^GET \/v2\/core\/accounts\/(\w+)$/,
    answer: (store, { url }, id) => showAccount(store, id, valuesOf(url.searchParams, 'include')),
  },
  { does: /^POST \/v2\/core\/account_links$/, answer: (store, { body }) => createLink(store, body as never) },
  { does: /^GET \/v2\/core\/events$/, answer: (store, { url }) => v2Page(eventsOf(store, 'v2.core.event', url), url) },
];

function madeAccount(store: Store, body: Fields): unknown {
  const { id } = createAccount(store, body as never);
  return showAccount(store, id, (body.include ?? []) as string[]);
}

function eventsOf({ events }: Store, object: string, { searchParams: query }: URL) {
  const types = valuesOf(query, 'types');
  const from = Number(query.get('created[gte]') ?? 0);
  const isAsked = (created: number | string) => typeof created === 'string' || created >= from;
  return events
    .filter((event) => event.object === object && types.includes(event.type) && isAsked(event.created))
    .toReversed();
}

/** Throws Refused. */
export function answer(store: Store, request: Request): unknown {
  for (const { does, takes, answer: give } of ROUTES) {
    const found = does.exec(`${request.method} ${request.url.pathname}`);
    if (!found) continue;
    const unknown = takes && Object.keys(request.body).find((name) => !takes.includes(name));
    if (unknown) throw new Unfit(unknown, `Received unknown parameter: ${unknown}`);
    return give(store, request, found[1] ?? '');
  }
  throw new Refused(404, { message: `Unrecognized request URL (${request.method}: ${request.url.pathname}).` });
}
