// A report that an operator works on.
import type { ReportedKind } from '#shared/reports.ts';
import type { SessionUser } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { found, refuse } from '../http/refusal.ts';
import { hasOtherOperator } from '../users/operators.ts';

export interface ReportCase {
  id: number;
  kind: ReportedKind;
  subjectId: number;
  personId: number;
  openedAt: string;
  closedAt: string | null;
  reporters: number[];
  /** This operator made the report, and nobody else can decide it. */
  isOwn: boolean;
}

const caseById = (db: Db, id: number) =>
  db
    .selectFrom('reportCases')
    .select(['id', 'kind', 'subjectId', 'personId', 'openedAt', 'closedAt'])
    .where('id', '=', id);

/**
 * Locked until the transaction ends. Throws `not_found`, and `own_report_case` for an operator who is involved: always
 * for the reported person, who must not learn who reported them; for a reporter if another operator can decide.
 */
export async function lockCase(tx: Db, admin: SessionUser, id: number): Promise<ReportCase> {
  return withSides(tx, admin, found(await caseById(tx, id).forUpdate().executeTakeFirst()));
}

/** Throws as `lockCase` does. */
export async function findCase(db: Db, admin: SessionUser, id: number): Promise<ReportCase> {
  return withSides(db, admin, found(await caseById(db, id).executeTakeFirst()));
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof caseById>['executeTakeFirst']>>>;

async function withSides(db: Db, { id }: SessionUser, row: Row): Promise<ReportCase> {
  const rows = await db.selectFrom('reports').select('reporterId').where('caseId', '=', row.id).execute();
  const reporters = rows.map(({ reporterId }) => reporterId);
  const isOwn = reporters.includes(id);
  const about = { ...row, kind: row.kind as ReportedKind, reporters, isOwn };
  if (row.personId === id || (isOwn && (await othersCanDecide(db, id, about)))) refuse('own_report_case');
  return about;
}

/** Whether there is another operator who is not involved. */
export const othersCanDecide = (
  db: Db,
  operatorId: number,
  { personId, reporters }: Pick<ReportCase, 'personId' | 'reporters'>,
): Promise<boolean> => hasOtherOperator(db, [operatorId, personId, ...reporters]);
