// The stand-in's data: objects in the shape of Stripe's API, newest last, and the events about them.
import { randomBytes } from 'node:crypto';

export interface StoredObject {
  id: string;
  object: string;
  /** Seconds since 1970; ISO 8601 for v2 objects. */
  created: number | string;
  [name: string]: any;
}

export interface StoredEvent extends StoredObject {
  type: string;
}

/** A refusal in Stripe's format. */
export class Refused extends Error {
  readonly status: number;
  readonly error: Record<string, unknown>;

  constructor(status: number, error: { message: string; [name: string]: unknown }) {
    super(error.message);
    this.status = status;
    this.error = { type: 'invalid_request_error', ...error };
  }
}

/** Refused before anything was tried, so that its key is not used up. */
export class Unfit extends Refused {
  constructor(param: string, message = `The parameter ${param} does not fit.`) {
    super(400, { param, message });
  }
}

export interface Store {
  now: () => Date;
  create: (prefix: string, object: string, fields: Record<string, unknown>) => StoredObject;
  /** Throws `resource_missing`. */
  get: (id: unknown, object: string) => StoredObject;
  find: (id: string) => StoredObject | undefined;
  /** Newest first, as Stripe lists them. */
  list: (object: string, fits?: (stored: StoredObject) => boolean) => StoredObject[];
  /** Stores an event; it waits until it is delivered. */
  tell: (type: string, about: StoredObject) => void;
  events: StoredEvent[];
  /** The platform's balance by currency, in cents; charges are pending. */
  balance: Record<'available' | 'pending', Map<string, number>>;
  /** Changes the platform's balance by `net`. */
  enter: (entry: { type: string; amount: number; fee?: number; currency?: string; source?: string }) => StoredObject;
  /** Stripe's fee for evidence, in cents. */
  counterFee: number;
  /** The currency of our own account's only balance: every charge is converted into it. */
  settlement: { currency: string };
}

const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

export function openStore(now: () => Date): Store {
  const objects = new Map<string, StoredObject>();
  const events: StoredEvent[] = [];
  const balance = { available: new Map<string, number>(), pending: new Map<string, number>() };
  const seconds = () => Math.floor(now().getTime() / 1000);
  const timeOf = (object: string) => (object.startsWith('v2.') ? now().toISOString() : seconds());
  const get: Store['get'] = (id, object) => {
    const found = objects.get(String(id));
    if (found?.object === object) return found;
    throw new Refused(404, { code: 'resource_missing', message: `No such ${object}: '${String(id)}'` });
  };
  const create: Store['create'] = (prefix, object, fields) => {
    const made: StoredObject = { id: newId(prefix), object, created: timeOf(object), livemode: false, ...fields };
    objects.set(made.id, made);
    return made;
  };
  return {
    now,
    events,
    settlement: { currency: 'usd' },
    counterFee: 1500,
    get,
    find: (id) => objects.get(id),
    create,
    balance,
    enter: ({ fee = 0, currency = 'usd', source = null, ...entry }: Record<string, any>) => {
      const net = entry.amount - fee;
      const part = balance[entry.type === 'charge' ? 'pending' : 'available'];
      part.set(currency, (part.get(currency) ?? 0) + net);
      return create('txn', 'balance_transaction', { ...entry, balance_type: 'payments', fee, currency, source, net });
    },
    list: (object, fits = () => true) =>
      [...objects.values()].filter((stored) => stored.object === object && fits(stored)).toReversed(),
    tell: (type, about) => {
      const isThin = about.object.startsWith('v2.');
      const object = isThin ? 'v2.core.event' : 'event';
      const related = { id: about.id, type: about.object, url: `/v2/core/accounts/${about.id}` };
      const content = isThin ? { related_object: related } : { data: { object: structuredClone(about) } };
      events.push({ id: newId('evt'), object, created: timeOf(object), livemode: false, type, ...content });
    },
  };
}
