// A report that an operator works on.
import type { ReportedKind } from '#shared/reports.ts';
import type { SessionUser } from '../context/context.ts';
import type { Db } from '../db/open.ts';
import { found, refuse } from '../http/refusal.ts';

export interface ReportCase {
  id: number;
  kind: ReportedKind;
  subjectId: number;
  personId: number;
  openedAt: string;
  closedAt: string | null;
}

const caseById = (db: Db, id: number) =>
  db
    .selectFrom('reportCases')
    .select(['id', 'kind', 'subjectId', 'personId', 'openedAt', 'closedAt'])
    .where('id', '=', id);

/** Held for the transaction. Throws `not_found`, and `own_report_case` for an operator who is a part of it. */
export async function lockCase(tx: Db, admin: SessionUser, id: number): Promise<ReportCase> {
  const row = found(await caseById(tx, id).forUpdate().executeTakeFirst());
  await refuseOwnCase(tx, admin, row);
  return { ...row, kind: row.kind as ReportedKind };
}

/** Throws as `lockCase` does. */
export async function findCase(db: Db, admin: SessionUser, id: number): Promise<ReportCase> {
  const row = found(await caseById(db, id).executeTakeFirst());
  await refuseOwnCase(db, admin, row);
  return { ...row, kind: row.kind as ReportedKind };
}

/** Whoever is reported must not learn by whom, and nobody decides about their own report. */
async function refuseOwnCase(
  db: Db,
  { id }: SessionUser,
  { id: caseId, personId }: { id: number; personId: number },
): Promise<void> {
  const own = await db
    .selectFrom('reports')
    .select('id')
    .where('caseId', '=', caseId)
    .where('reporterId', '=', id)
    .executeTakeFirst();
  if (own || personId === id) refuse('own_report_case');
}
