// Rows in every table that a world can reach, inserted directly: what a purge must find, whatever has happened in the
// world.
import { sql } from 'kysely';
import type { World } from './world.ts';

type Row = Record<string, string | number | null>;

/** Default values for required columns that the test does not care about. */
const FILLERS: Record<string, string> = {
  text: '',
  bytea: '',
  timestamptz: '2026-11-02',
  bool: 'false',
  _text: '{}',
  jsonb: '{}',
};

/** Inserts a row and returns its id; missing numbers are 1. */
export async function insertRow({ db }: Pick<World, 'db'>, table: string, given: Row): Promise<number | string> {
  const { rows: columns } = await sql<{ name: string; type: string }>`
    select column_name as name, udt_name as type from information_schema.columns
    where table_name = ${table} and is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'`.execute(
    db,
  );
  const fillers = Object.fromEntries(columns.map(({ name, type }) => [name, FILLERS[type] ?? 1]));
  const row: Row = { ...fillers, ...given };
  const { rows } = await sql<{ id: number | string }>`
    insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))}) returning *`.execute(db.withoutPlugins());
  return rows[0]?.id ?? 0;
}

/** A paid and completed deal, the thread about it, and a notice. */
export async function fillWorld(world: World, number: number, seeker: number, provider: number): Promise<void> {
  const add = async (table: string, row: Row) => Number(await insertRow(world, table, row));
  const both = { world: number, seeker_id: seeker, provider_id: provider };
  const service_id = await add('services', {
    world: number,
    provider_id: provider,
    unit: 'job',
    visibility: 'live',
    policy: 'flexible',
  });
  await add('service_views', { service_id });
  await add('service_viewers', { service_id, viewer_id: seeker, day: '2026-11-02' });
  const goal_id = await add('goals', { world: number, seeker_id: seeker, status: 'active' });
  const under = { goal_id, place_in_goal: 1 };
  const need_id = await add('needs', {
    world: number,
    seeker_id: seeker,
    ...under,
    urgency: 'flexible',
    visibility: 'public',
    status: 'open',
  });
  const deal_id = await add('deals', {
    ...both,
    service_id,
    need_id,
    need_facts: '{}',
    status: 'completed',
    communication: 'chat',
  });
  const offer_id = await add('offers', { deal_id, made_by: provider, price: 5000 });
  await sql`update deals set offer_id = ${offer_id} where id = ${deal_id}`.execute(world.db);
  await add('deal_steps', { deal_id, actor_id: seeker, actor_side: 'seeker', offer_id, key: `step-${number}` });
  await add('contact_views', { deal_id, viewer_id: provider });
  await add('reviews', { deal_id, service_id, author_id: seeker, subject_id: provider });
  await fillBooks(world, number, { deal_id, offer_id, provider });
  const [low, high] = [seeker, provider].toSorted((a, b) => a - b) as [number, number];
  const thread_id = await add('threads', { service_id, low_user_id: low, high_user_id: high });
  await add('thread_members', { thread_id, user_id: seeker });
  await add('messages', { thread_id, sender_id: seeker, receiver_id: provider, via: 'rest' });
  await add('notifications', { user_id: seeker });
  await add('availabilities', { user_id: provider, job_minutes: 60 });
  await add('avatars', { user_id: provider });
  await add('photos', { world: number, owner_id: provider, service_id });
  await add('photos', { world: number, owner_id: seeker, need_id });
}

async function fillBooks(
  world: World,
  number: number,
  { provider, ...of }: { deal_id: number; offer_id: number; provider: number },
): Promise<void> {
  const add = async (table: string, row: Row) => Number(await insertRow(world, table, row));
  const books = `simulator-simulator:${number}`;
  const checkout = `checkout-${number}`;
  const charge = `charge-${number}`;
  const paid = {
    public_id: `p-${number}`,
    kind: 'main',
    provider: 'simulator',
    mode: 'simulator',
    status: 'paid',
    charge_ref: charge,
  };
  const payment_id = await add('payments', { ...of, ...paid });
  await add('checkouts', { payment_id, key: checkout, ref: checkout, status: 'complete' });
  const account = `account-${number}`;
  const transfer_group = `p-${number}`;
  await add('simulator_objects', { id: checkout, kind: 'checkout', transfer_group });
  await add('simulator_objects', { id: charge, kind: 'charge', transfer_group });
  await add('simulator_objects', { id: `refund-${number}`, kind: 'refund', transfer_group });
  await add('simulator_objects', { id: account, kind: 'account' });
  await add('simulator_objects', { id: `link-${number}`, kind: 'link', transfer_group: account });
  await add('connect_accounts', {
    user_id: provider,
    provider: 'simulator',
    mode: 'simulator',
    key: account,
    ref: account,
  });
  const dispute_id = await add('bank_disputes', { payment_id, ref: `dispute-${number}`, status: 'open' });
  await add('bank_evidence', { dispute_id, author_id: provider });
  for (const object_id of [checkout, `refund-${number}`, account]) {
    await add('simulator_events', { id: `event-${object_id}`, object_id });
    await add('webhook_inbox', { provider: 'simulator', event_id: `event-${object_id}` });
  }
  const refund_id = await add('refunds', {
    payment_id,
    cause: 'step',
    key: `refund-${number}`,
    charge_ref: charge,
    status: 'asked',
  });
  const transfer_id = await add('transfers', {
    payment_id,
    key: `transfer-${number}`,
    amount: 2,
    account_ref: account,
    status: 'asked',
  });
  await add('reversals', { payment_id, transfer_id, refund_id, key: `reversal-${number}`, status: 'asked' });
  await add('ledger_accounts', { books, kind: 'provider_debt', user_id: provider });
  const psp = await add('ledger_accounts', { books, kind: 'psp' });
  const escrow = await add('ledger_accounts', { books, kind: 'escrow', payment_id });
  const transaction_id = await add('ledger_transactions', { books, payment_id, key: charge });
  await add('ledger_postings', { transaction_id, debit_account: psp, credit_account: escrow });
}

const FILLED = [
  'services',
  'service_views',
  'service_viewers',
  'goals',
  'needs',
  'deals',
  'offers',
  'deal_steps',
  'contact_views',
  'reviews',
  'payments',
  'checkouts',
  'simulator_objects',
  'simulator_events',
  'connect_accounts',
  'bank_disputes',
  'bank_evidence',
  'webhook_inbox',
  'ledger_accounts',
  'ledger_transactions',
  'ledger_postings',
  'refunds',
  'transfers',
  'reversals',
  'threads',
  'thread_members',
  'messages',
  'notifications',
  'availabilities',
  'avatars',
  'photos',
];

/** How many rows each of those tables has. */
export async function census({ db }: World): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of FILLED) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db);
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}

/** How many rows every table has. */
export async function wholeCensus({ db }: World): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(
    db,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows)
    counts[name] =
      (await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db)).rows[0]?.count ?? 0;
  return counts;
}
