// Gives rows created during recording ids that cannot be confused with any other number.
import { sql } from 'kysely';
import type { Town } from './town.ts';

const TABLES = [
  'ledger_transactions',
  'ledger_accounts',
  'ledger_postings',
  'deal_steps',
  'notifications',
  'mails',
  'outbox',
];

export async function startIdsAt({ db }: Town, first: number): Promise<void> {
  for (const table of TABLES) await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${first})`.execute(db);
}
