// The stand-in's checkout sessions: created, read, ended, and expired.
import type { Fields } from './form.ts';
import { Refused, type Store, type StoredObject, Unfit } from './store.ts';

const SHORTEST_S = 30 * 60;
const LONGEST_S = 24 * 60 * 60;

const SESSION = 'checkout.session';

export function createSession(store: Store, asked: Fields): StoredObject {
  const expiresAt = Number(asked.expires_at);
  const lasts = expiresAt - store.now().getTime() / 1000;
  if (!(lasts >= SHORTEST_S && lasts <= LONGEST_S))
    throw new Unfit('expires_at', 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.');
  if (asked.mode !== 'payment' || asked.allowed_payment_method_types === undefined) throw new Unfit('mode');
  const [line] = asked.line_items as {
    quantity: string;
    price_data: { currency: string; unit_amount: string; product_data: { name: string } };
  }[];
  if (!line?.price_data.product_data.name || !(Number(line.price_data.unit_amount) >= 50))
    throw new Unfit('line_items');
  const suffix = (asked.payment_intent_data as Fields).statement_descriptor_suffix;
  if (suffix !== undefined && !/^(?=.*[A-Za-z])[\w .&-]{1,10}$/.test(String(suffix)))
    throw new Unfit('payment_intent_data[statement_descriptor_suffix]');
  if (asked.customer_email !== undefined && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(String(asked.customer_email)))
    throw new Unfit('customer_email');
  const made = store.create('cs_test', SESSION, {
    status: 'open',
    payment_status: 'unpaid',
    amount_total: Number(line.price_data.unit_amount) * Number(line.quantity),
    currency: line.price_data.currency,
    client_reference_id: asked.client_reference_id,
    expires_at: expiresAt,
    success_url: asked.success_url,
    customer_email: asked.customer_email ?? null,
    payment_intent: null,
    // Stripe does not reveal these until the payment is made.
    payment_intent_data: asked.payment_intent_data,
    metadata: asked.metadata ?? {},
  });
  return Object.assign(made, { url: `https://checkout.stripe.example/c/pay/${made.id}` });
}

/** An unpaid session expires on time. */
export function getSession(store: Store, id: string): StoredObject {
  const session = store.get(id, SESSION);
  if (session.status === 'open' && session.expires_at * 1000 <= store.now().getTime()) end(store, session);
  return session;
}

export function expireSession(store: Store, id: string): StoredObject {
  const session = getSession(store, id);
  if (session.status !== 'open') {
    const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`;
    throw new Refused(400, { message });
  }
  return end(store, session);
}

function end(store: Store, session: StoredObject): StoredObject {
  Object.assign(session, { status: 'expired', url: null });
  store.tell('checkout.session.expired', session);
  return session;
}
