// The table of a deal's steps as SQL rows: all that the invariants take from the product.
import type pg from 'pg';
import { reminders } from '#shared/deal-reminders.ts';
import { dealMoves, type Move } from '#shared/deal-moves.ts';
import { dealSteps, type DealStep } from '#shared/deal-steps.ts';

const moves: readonly Move[] = dealMoves;

const rows = moves.flatMap(({ step, from, by, to, money = '', whileFrozen = false }) =>
  from.flatMap((status) =>
    by.map((side) => ({ step, from: status, side, to, money, frozen: whileFrozen || side === 'admin' })),
  ),
);

const titles = Object.entries(dealSteps).map(([step, { notice }]) => ({ step, title: notice.title }));
/** A reminder may share a step's title, but begins with other words. */
const openings = reminders.map(({ content }) => content.split('{')[0] ?? '').filter((words) => words !== '');

/** Every step of the table. */
export const STEPS: readonly DealStep[] = [...new Set(moves.map(({ step }) => step))];

/** Stores them beside the product's own tables, in a schema that no history touches. */
export async function layTable(client: pg.Client | pg.PoolClient): Promise<void> {
  await client.query(`create schema if not exists histories;
    create table if not exists histories.moves (step text, "from" text, side text, "to" text, money text, frozen boolean);
    create table if not exists histories.titles (step text, title text);
    create table if not exists histories.openings (words text);
    truncate histories.moves, histories.titles, histories.openings`);
  await client.query(
    'insert into histories.moves select * from jsonb_populate_recordset(null::histories.moves, $1::jsonb)',
    [JSON.stringify(rows)],
  );
  await client.query(
    'insert into histories.titles select * from jsonb_populate_recordset(null::histories.titles, $1::jsonb)',
    [JSON.stringify(titles)],
  );
  await client.query('insert into histories.openings select unnest($1::text[])', [openings]);
}
