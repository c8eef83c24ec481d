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
  /** The operator who works on it reported it, and nobody else can decide. */
  isOwn: boolean;
}

const caseById = (db: Db, id: number) =>
  db
    .selectFrom('reportCases')
    .select(['id', 'kind', 'subjectId', 'personId', 'openedAt', 'closedAt'])
    .where('id', '=', id);

/**
 * Held for the transaction. Throws `not_found`, and `own_report_case` for an operator who is a part of it: the one who
 * is reported always, as they must not learn by whom; one who reported it where another can decide.
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

/** Whether there is an operator besides this one who is no part of it. */
export const othersCanDecide = (
  db: Db,
  operatorId: number,
  { personId, reporters }: Pick<ReportCase, 'personId' | 'reporters'>,
): Promise<boolean> => hasOtherOperator(db, [operatorId, personId, ...reporters]);
