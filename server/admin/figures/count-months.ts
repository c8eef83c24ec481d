// Counts what happened in each month, one query per subject.
import { sql } from 'kysely';
import type { TownMonth } from '#shared/admin-figures.ts';
import { UNPAID } from '#shared/deal-statuses.ts';
import type { Db } from '../../db/db.ts';
import { monthSql } from './months.ts';

type Of<K extends keyof TownMonth> = Pick<TownMonth, 'month' | K>;

/** Each returns only the months with a count, unordered. */
type MonthCounter = (db: Db, since: Date) => Promise<Partial<TownMonth>[]>;

/** Closed accounts count neither here nor in the total. */
const newPeople: MonthCounter = async (db, since) =>
  (
    await sql<Of<'people'>>`
    select ${monthSql('createdAt')} as month, count(*)::int as people from users
    where world = 0 and deleted_at is null and created_at >= ${since} group by 1`.execute(db)
  ).rows;

const newServices: MonthCounter = async (db, since) =>
  (
    await sql<Of<'services'>>`
    select ${monthSql('createdAt')} as month, count(*)::int as services from services
    where world = 0 and created_at >= ${since} group by 1`.execute(db)
  ).rows;

const newNeeds: MonthCounter = async (db, since) =>
  (
    await sql<Of<'needs' | 'needsMet' | 'needsBooked'>>`
    select ${monthSql('n.createdAt')} as month, count(*)::int as needs,
      (count(*) filter (where exists (select from deals d where d.need_id = n.id)))::int as needs_met,
      (count(*) filter (where exists (select from deals d where d.need_id = n.id and d.paid_at is not null)))::int as needs_booked
    from needs n where n.world = 0 and n.created_at >= ${since} group by 1`.execute(db)
  ).rows;

/** A deal that is disputed twice in a month counts once. */
const dealsMoved: MonthCounter = async (db, since) =>
  (
    await sql<Of<'begun' | 'paid' | 'completed' | 'disputed'>>`
    select ${monthSql('s.createdAt')} as month,
      (count(*) filter (where s.from_status is null))::int as begun,
      (count(distinct s.deal_id) filter (where s.to_status = 'paid_in_escrow' and s.from_status in (${sql.join(UNPAID)})))::int as paid,
      (count(distinct s.deal_id) filter (where s.to_status = 'completed' and s.from_status <> 'completed'))::int as completed,
      (count(distinct s.deal_id) filter (where s.to_status = 'disputed' and s.from_status <> 'disputed'))::int as disputed
    from deal_steps s join deals d on d.id = s.deal_id
    where d.world = 0 and s.created_at >= ${since} and s.from_status is distinct from s.to_status group by 1`.execute(
      db,
    )
  ).rows;

/** The provider's first step of any kind counts as the answer to an interest. */
const answers: MonthCounter = async (db, since) =>
  (
    await sql<Of<'asked' | 'answered' | 'minutesToAnswer'>>`
    with answer as (select deal_id, min(created_at) as at from deal_steps where created_at >= ${since} and actor_side = 'provider' group by deal_id)
    select ${monthSql('s.createdAt')} as month, count(*)::int as asked, count(answer.at)::int as answered,
      percentile_cont(0.5) within group (order by extract(epoch from answer.at - s.created_at)::float8 / 60) as minutes_to_answer
    from deal_steps s join deals d on d.id = s.deal_id left join answer on answer.deal_id = s.deal_id
    where d.world = 0 and s.created_at >= ${since} and s.from_status is null and s.actor_side = 'seeker' group by 1`.execute(
      db,
    )
  ).rows;

const nothing: Omit<TownMonth, 'month'> = {
  people: 0,
  services: 0,
  needs: 0,
  needsMet: 0,
  needsBooked: 0,
  begun: 0,
  paid: 0,
  completed: 0,
  disputed: 0,
  asked: 0,
  answered: 0,
  minutesToAnswer: null,
};

/** `since` is the start of the first of `months`. */
export async function countMonths(db: Db, months: readonly string[], since: Date): Promise<TownMonth[]> {
  const parts: Partial<TownMonth>[] = [];
  // Sequential on purpose: the operator waits, rather than people in the middle of a deal.
  for (const count of [newPeople, newServices, newNeeds, dealsMoved, answers]) parts.push(...(await count(db, since)));
  return months.map((month) => Object.assign({ month, ...nothing }, ...parts.filter((part) => part.month === month)));
}
