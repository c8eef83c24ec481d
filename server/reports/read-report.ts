// A report as an operator sees it: what the reporter saw, and the records of both sides.
import { sql } from 'kysely';
import type { AdminReport } from '#shared/admin-reports.ts';
import type { ReportSnapshot } from '#shared/reports.ts';
import type { SessionUser } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { found } from '../http/refusal.ts';
import { recordOf } from '../admin/record-of.ts';
import { findDecision } from './appeal.ts';
import { findCase, type ReportCase } from './lock-case.ts';
import { outcomesFor } from './outcomes-for.ts';

const LATEST_DECISIONS = 10;

/** Throws `not_found`, and `own_report_case` for an operator who is involved. */
export async function readReport(db: Db, admin: SessionUser, id: number): Promise<AdminReport> {
  const about = await findCase(db, admin, id);
  const [person, outcomes, reports, decision] = await Promise.all([
    readPerson(db, about),
    outcomesFor(db, about),
    readReports(db, about),
    readDecision(db, id),
  ]);
  const { kind, subjectId, openedAt, closedAt } = about;
  const appeal = decision ? (await findDecision(db, about.personId, id)).appeal : null;
  return {
    id,
    kind,
    subjectId,
    openedAt,
    closedAt,
    person,
    reports,
    decision: decision ? shownDecision(decision) : null,
    appeal,
    outcomes,
    isAppealOfOwn: appeal?.outcome === null && decision?.operatorId === admin.id,
  };
}

/** The copy of a photo. Throws as `readReport` does. */
export async function readPhoto(db: Db, admin: SessionUser, id: number): Promise<Buffer> {
  const photo = found(
    await db.selectFrom('reportPhotos').select(['caseId', 'bytes']).where('id', '=', id).executeTakeFirst(),
  );
  await findCase(db, admin, photo.caseId);
  return photo.bytes;
}

/** How many reports there are about a person's things. */
const reportsOf = (person: string) =>
  sql<number>`(select count(*) from reports r join report_cases c on c.id = r.case_id where c.person_id = ${sql.ref(person)})`;

async function readPerson(db: Db, { id, personId }: ReportCase): Promise<AdminReport['person']> {
  const person = await db
    .selectFrom('users')
    .select(['id', 'fullName as username', 'isAdmin as isOperator', 'suspendedReason'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const decisions = await db
    .selectFrom('reportDecisions as d')
    .innerJoin('reportCases as c', 'c.id', 'd.caseId')
    .leftJoin('reportAppeals as a', 'a.caseId', 'd.caseId')
    .select(['c.id', 'c.kind', 'd.outcome', 'd.reason', 'd.words', 'd.decidedAt'])
    .select(sql<boolean>`coalesce(a.outcome = 'reversed', false)`.as('reversed'))
    .where('c.personId', '=', personId)
    .where('c.id', '<>', id)
    .orderBy('d.decidedAt', 'desc')
    .limit(LATEST_DECISIONS)
    .execute();
  const { suspendedReason, ...rest } = person;
  return {
    ...rest,
    record: await recordOf(db, personId, { caseId: id }),
    suspended: suspendedReason !== null,
    decisions: decisions as AdminReport['person']['decisions'],
  };
}

async function readReports(db: Db, { id }: ReportCase): Promise<AdminReport['reports']> {
  const rows = await db
    .selectFrom('reports as r')
    .innerJoin('users as u', 'u.id', 'r.reporterId')
    .select(['u.id', 'u.fullName as username', 'r.reason', 'r.note', 'r.seen', 'r.createdAt'])
    .select([
      sql<number>`(select count(*) from reports m where m.reporter_id = u.id)`.as('made'),
      sql<number>`(select count(*) from reports m join report_decisions d on d.case_id = m.case_id
        left join report_appeals a on a.case_id = m.case_id
        where m.reporter_id = u.id and d.outcome <> 'nothing' and a.outcome is distinct from 'reversed')`.as(
        'justified',
      ),
      reportsOf('u.id').as('reportsOf'),
    ])
    .where('r.caseId', '=', id)
    .orderBy('r.id')
    .execute();
  return rows.map(({ id: reporterId, username, made, justified, reportsOf: of, reason, seen, ...report }) => ({
    ...report,
    reporter: { id: reporterId, username, made, justified, reportsOf: of },
    reason: reason as AdminReport['reports'][number]['reason'],
    seen: seen as ReportSnapshot | null,
  }));
}

function shownDecision({ operator, outcome, reason, words, decidedAt }: DecisionRow): AdminReport['decision'] {
  return { operator, outcome, reason, words, decidedAt } as AdminReport['decision'];
}

const readDecision = (db: Db, id: number) =>
  db
    .selectFrom('reportDecisions as d')
    .innerJoin('users as u', 'u.id', 'd.operatorId')
    .select(['d.operatorId', 'u.fullName as operator', 'd.outcome', 'd.reason', 'd.words', 'd.decidedAt'])
    .where('d.caseId', '=', id)
    .executeTakeFirst();
type DecisionRow = NonNullable<Awaited<ReturnType<typeof readDecision>>>;
