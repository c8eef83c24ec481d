// The simulator's own records, as a payment provider would keep them: checkouts, charges, refunds, transfers, accounts
// …
import type { Cents } from '#shared/money.ts';
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { type Account, type BankDispute, type NewCheckout, ProviderError, type Refund } from '../payment-provider.ts';

export interface CheckoutObject extends Omit<NewCheckout, 'key'> {
  status: 'open' | 'complete' | 'expired';
  charge: string | null;
  /** What the card does once its pending 3-D Secure check is passed. */
  authentication: { declined: string | null; later: ChargeObject['later'] } | null;
  /** Why the last card was declined. */
  declined: string | null;
}

export interface ChargeObject {
  checkout: string;
  amount: Cents;
  /** What the card triggers after it has paid. */
  later: 'disputed' | 'refund_fails' | 'refund_waits' | null;
}

interface RefundObject {
  charge: string;
  amount: Cents;
  status: Refund['status'];
}

interface TransferObject {
  account: string;
  charge: string;
  amount: Cents;
}

interface ReversalObject {
  transfer: string;
  amount: Cents;
}

export interface DisputeObject {
  charge: string;
  amount: Cents;
  fee: Cents;
  /** The evidence's fee; 0 before. */
  counterFee: Cents;
  dueAt: string;
  status: BankDispute['status'];
  evidence: { key: string; text: string; fileRef?: string | undefined } | null;
}

/** A file uploaded for a dispute; its content is not kept. */
interface FileObject {
  bytes: number;
  sha256: string;
}

export interface AccountObject {
  email: string;
  country: string;
  /** The simulator neither closes nor rejects accounts. */
  status: Exclude<Account['status'], 'closed' | 'rejected'>;
}

/** A link to an account's onboarding page. */
export interface LinkObject {
  account: string;
  returnUrl: string;
  refreshUrl: string;
  expiresAt: string;
}

export interface Bodies {
  checkout: CheckoutObject;
  charge: ChargeObject;
  refund: RefundObject;
  transfer: TransferObject;
  reversal: ReversalObject;
  dispute: DisputeObject;
  file: FileObject;
  account: AccountObject;
  link: LinkObject;
}

const PREFIXES: Record<keyof Bodies, string> = {
  checkout: 'cs_sim_',
  charge: 'ch_sim_',
  refund: 're_sim_',
  transfer: 'tr_sim_',
  reversal: 'trr_sim_',
  dispute: 'dp_sim_',
  file: 'file_sim_',
  account: 'acct_sim_',
  link: 'link_sim_',
};

const newId = (prefix: string): string => prefix + randomBytes(24).toString('base64url');

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

interface NewObject<K extends keyof Bodies> {
  kind: K;
  /** The caller's idempotency key, and the request that came with it. */
  key?: string;
  asked?: unknown;
  group?: string;
  body: Bodies[K];
}

/** Stores an object under its caller's key; repeating key and request returns the first object's id. */
export async function create<K extends keyof Bodies>(
  db: Db,
  now: Date,
  { kind, key, body, asked = body, group }: NewObject<K>,
): Promise<{ id: string; isNew: boolean }> {
  const id = newId(PREFIXES[kind]);
  const stored = await db
    .insertInto('simulatorObjects')
    .values({
      id,
      kind,
      key,
      requestHash: hashOf(asked),
      body: JSON.stringify(body),
      transferGroup: group,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (stored) return { id, isNew: true };
  const first = await findByKey(db, kind, key ?? '', asked);
  if (first === undefined) throw new Error(`the simulator lost what was made with ${key}`);
  return { id: first, isNew: false };
}

/** The id of the object created earlier with this key. Throws `conflict` if the request differed. */
export async function findByKey(db: Db, kind: keyof Bodies, key: string, asked: unknown): Promise<string | undefined> {
  const first = await db
    .selectFrom('simulatorObjects')
    .select(['id', 'kind', 'requestHash'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (first && (first.kind !== kind || first.requestHash !== hashOf(asked)))
    throw new ProviderError('conflict', `the key ${key} was used for another request`);
  return first?.id;
}

/** Locks the object if `lock` is set, which requires a transaction. */
export async function read<K extends keyof Bodies>(
  db: Db,
  kind: K,
  id: string,
  lock = false,
): Promise<Bodies[K] | undefined> {
  const row = await db
    .selectFrom('simulatorObjects')
    .select('body')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row?.body as Bodies[K] | undefined;
}

/** As `read`, but throws `invalid` for a missing object. */
export async function need<K extends keyof Bodies>(db: Db, kind: K, id: string, lock = false): Promise<Bodies[K]> {
  const object = await read(db, kind, id, lock);
  if (object === undefined) throw new ProviderError('invalid', `the simulator has no ${kind} ${id}`);
  return object;
}

export async function change<K extends keyof Bodies>(db: Db, id: string, fields: Partial<Bodies[K]>): Promise<void> {
  await sql`update simulator_objects set body = body || ${JSON.stringify(fields)}::jsonb where id = ${id}`.execute(db);
}

export async function groupOf(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('simulatorObjects').select('transferGroup').where('id', '=', id).executeTakeFirst();
  return row?.transferGroup ?? undefined;
}

/** The caller's key under which it was created. */
export async function keyOf(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('simulatorObjects').select('key').where('id', '=', id).executeTakeFirst();
  return row?.key ?? null;
}
