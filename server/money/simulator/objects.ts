// What the simulator keeps on its side, as a payment provider would: checkouts, charges, refunds.
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { type NewCheckout, ProviderError } from '../payment-provider.ts';

export interface CheckoutObject extends Omit<NewCheckout, 'key'> {
  status: 'open' | 'complete' | 'expired';
  charge: string | null;
}

export interface ChargeObject {
  checkout: string;
  amount: number;
}

export interface RefundObject {
  charge: string;
  amount: number;
}

interface Bodies {
  checkout: CheckoutObject;
  charge: ChargeObject;
  refund: RefundObject;
}

const PREFIXES: Record<keyof Bodies, string> = { checkout: 'cs_sim_', charge: 'ch_sim_', refund: 're_sim_' };

const newId = (kind: keyof Bodies): string => PREFIXES[kind] + randomBytes(24).toString('base64url');

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Stores an object under its caller's key; the same key and request again answer the first one's id. */
export async function create<K extends keyof Bodies>(db: Db, now: Date, kind: K, key: string | null, body: Bodies[K]): Promise<string> {
  const id = newId(kind);
  const requestHash = hashOf(body);
  const stored = await db
    .insertInto('simulatorObjects')
    .values({ id, kind, key, requestHash, body: JSON.stringify(body), createdAt: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (stored) return id;
  const first = await db
    .selectFrom('simulatorObjects')
    .select(['id', 'kind', 'requestHash'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (first.kind !== kind || first.requestHash !== requestHash)
    throw new ProviderError('conflict', `the key ${key} was used for another request`);
  return first.id;
}

/** Locks the object when `lock` says so, which takes a transaction. */
export async function read<K extends keyof Bodies>(db: Db, kind: K, id: string, lock = false): Promise<Bodies[K] | undefined> {
  const row = await db
    .selectFrom('simulatorObjects')
    .select('body')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row?.body as Bodies[K] | undefined;
}

export async function change<K extends keyof Bodies>(db: Db, id: string, fields: Partial<Bodies[K]>): Promise<void> {
  await sql`update simulator_objects set body = body || ${JSON.stringify(fields)}::jsonb where id = ${id}`.execute(db);
}

/** The checkout, or `undefined` where there is none; one that was left open past its end has ended. */
export async function readCheckout(db: Db, now: Date, id: string, lock = false): Promise<CheckoutObject | undefined> {
  const checkout = await read(db, 'checkout', id, lock);
  const isOver = checkout?.status === 'open' && Date.parse(checkout.expiresAt) <= now.getTime();
  return isOver ? { ...checkout, status: 'expired' } : checkout;
}

/** All that has been given back of a charge, in cents. */
export async function sumRefunds(db: Db, charge: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum((body->>'amount')::bigint), 0)::bigint as sum from simulator_objects
    where kind = 'refund' and body->>'charge' = ${charge}`.execute(
    db,
  );
  return rows[0]?.sum ?? 0;
}
