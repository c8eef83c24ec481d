// The metrics for monitoring, in Prometheus's text format.
import type { Cents } from '#shared/money.ts';
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { type Figure, writeFigure } from '../base/figure.ts';

interface Figures {
  booksOk: boolean;
  queue: { kind: string; open: number; overdue: number }[];
  failedJobs: { kind: string; count: number }[];
  dueJobs: number;
  held: { books: string; cents: Cents }[];
}

/** Queue and held money are the town's: guests' worlds are left out. */
async function readFigures(db: Db, now: Date): Promise<Figures> {
  const [queue, failed, due, held] = await Promise.all([
    sql<Figures['queue'][number]>`
      select q.kind, count(*)::int as open, (count(*) filter (where q.due_at <= ${now}))::int as overdue
      from operator_queue q left join deals d on d.id = q.deal_id
      where q.resolved_at is null and (q.deal_id is null or d.world = 0) group by q.kind order by q.kind`.execute(db),
    sql<{ kind: string; count: number }>`
      select kind, count(*)::int as count from outbox where failed_at is not null group by kind order by kind`.execute(
      db,
    ),
    sql<{ count: number }>`
      select count(*)::int as count from outbox where done_at is null and failed_at is null and next_at <= ${now}`.execute(
      db,
    ),
    sql<{ books: string; cents: Cents }>`
      select books, sum(credit - debit)::bigint as cents from ledger_accounts
      where kind = 'escrow' and books like '%:0' group by books order by books`.execute(db),
  ]);
  return {
    booksOk: !queue.rows.some(({ kind }) => kind === 'books'),
    queue: queue.rows,
    failedJobs: failed.rows,
    dueJobs: due.rows[0]?.count ?? 0,
    held: held.rows,
  };
}

const gauge = (name: string, help: string, lines: readonly string[]): Figure => ({ name, help, type: 'gauge', lines });

/** `more` are metrics counted in this process. */
export async function readMetrics(db: Db, now: Date, more: readonly Figure[] = []): Promise<string> {
  const { booksOk, queue, failedJobs, dueJobs, held } = await readFigures(db, now);
  const figures = [
    gauge('doorstep_books_ok', 'Whether the last nightly check found the books whole.', [` ${booksOk ? 1 : 0}`]),
    gauge(
      'doorstep_queue_open',
      'What waits for an operator.',
      queue.map(({ kind, open }) => `{kind="${kind}"} ${open}`),
    ),
    gauge(
      'doorstep_queue_overdue',
      'What should have been dealt with by now.',
      queue.map(({ kind, overdue }) => `{kind="${kind}"} ${overdue}`),
    ),
    gauge(
      'doorstep_jobs_failed',
      'Jobs that were given up.',
      failedJobs.map(({ kind, count }) => `{kind="${kind}"} ${count}`),
    ),
    gauge('doorstep_jobs_due', 'Jobs that should be done by now.', [` ${dueJobs}`]),
    gauge(
      'doorstep_held_cents',
      'Money held until the job is done.',
      held.map(({ books, cents }) => `{books="${books}"} ${cents}`),
    ),
    ...more,
  ];
  return `${figures.map(writeFigure).join('\n')}\n`;
}
