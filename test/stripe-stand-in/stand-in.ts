// A stand-in for Stripe on this machine: the part of its API that we use, its idempotency keys, its signatures, and its
// outages.
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../../server/base/config.ts';
import type { WebhookEndpoint } from '../../server/money/payment-provider.ts';
import type { SignedEvent } from '../provider-stages/provider-stage.ts';
import { answerRequest, type BadDay, type Sent, type StandInState } from './answer-request.ts';
import { openKeys } from './known-keys.ts';
import { type People, peopleOf } from './people.ts';
import { openStore, Refused, type Store, type StoredEvent } from './store.ts';

export interface StripeStandIn extends People {
  /** For a server that uses it as Stripe. */
  settings: Pick<
    Config,
    'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_ACCOUNTS_WEBHOOK_SECRET' | 'STRIPE_API_URL'
  >;
  store: Store;
  /** The fault of all modifying requests, until `false`. */
  hasBadDay: (badDay: BadDay | false) => void;
  /** Modifying requests get no reply until the returned function is called. */
  hold: () => () => void;
  /** Resolves when the next request with this key has been carried out. */
  reached: (key: string) => Promise<void>;
  /** Requests with this prefix (`GET /v2/core/events`) are refused, until the returned function is called. */
  refuse: (does: string, status: number, error: { type?: string; code?: string; message: string }) => () => void;
  forgetKeys: () => void;
  /** Signed now; each is returned once. */
  takeEvents: () => SignedEvent[];
  /** The signature header for a text signed now. */
  sign: (endpoint: WebhookEndpoint, text: string) => string;
  close: () => Promise<void>;
}

/** `now` is the clock shared with the server under test. */
export async function startStripe(now: () => Date): Promise<StripeStandIn> {
  const store = openStore(now);
  const serving: StandInState = {
    store,
    keys: openKeys(now),
    weather: { badDay: false },
    refusals: new Set(),
    secretKey: `sk_test_${newSecret()}`,
  };
  const secrets: Record<WebhookEndpoint, string> = {
    payments: `whsec_${newSecret()}`,
    accounts: `whsec_${newSecret()}`,
  };
  const sign = (endpoint: WebhookEndpoint, text: string) => {
    const at = Math.floor(now().getTime() / 1000);
    return `t=${at},v1=${createHmac('sha256', secrets[endpoint]).update(`${at}.${text}`).digest('hex')}`;
  };
  const server = createServer(async (request, response) => send(response, await answerRequest(serving, request)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  let taken = 0;
  return {
    ...peopleOf(store),
    settings: {
      STRIPE_SECRET_KEY: serving.secretKey,
      STRIPE_WEBHOOK_SECRET: secrets.payments,
      STRIPE_ACCOUNTS_WEBHOOK_SECRET: secrets.accounts,
      STRIPE_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    store,
    hasBadDay: (badDay) => void (serving.weather.badDay = badDay),
    hold: () => {
      const { promise, resolve } = withResolvers();
      serving.weather.held = promise;
      return resolve;
    },
    reached: (key) => {
      const { promise, resolve } = withResolvers();
      serving.weather.onReached = (reached) => (reached === key ? resolve() : undefined);
      return promise;
    },
    refuse: (does, status, error) => {
      const refusal = { does, refused: new Refused(status, error) };
      serving.refusals.add(refusal);
      return () => void serving.refusals.delete(refusal);
    },
    forgetKeys: serving.keys.forget,
    takeEvents: () => {
      const events = store.events.slice(taken).map((event) => signed(event, sign));
      taken = store.events.length;
      return events;
    },
    sign,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const newSecret = (): string => randomBytes(16).toString('hex');

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

function signed(event: StoredEvent, sign: StripeStandIn['sign']): SignedEvent {
  const endpoint = event.object === 'event' ? 'payments' : 'accounts';
  const text = JSON.stringify(event);
  return { endpoint, text, signature: sign(endpoint, text) };
}

function send(response: ServerResponse, sent: Sent | undefined): void {
  if (!sent) return void response.destroy();
  const headers = {
    'content-type': 'application/json',
    'request-id': 'req_stand_in',
    ...(sent.isReplayed && { 'idempotent-replayed': 'true' }),
  };
  response.writeHead(sent.status, headers).end(JSON.stringify(sent.body));
}
