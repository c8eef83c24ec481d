// The outcomes that can be decided for a reported thing.
import { type Outcome, outcomesOf } from '#shared/reports.ts';
import type { Db } from '../db/db.ts';
import type { ReportCase } from './lock-case.ts';

/** Evidence is never removed, because a dispute is decided by it. */
export async function outcomesFor(
  db: Db,
  { kind, subjectId }: Pick<ReportCase, 'kind' | 'subjectId'>,
): Promise<Outcome[]> {
  const can = [...outcomesOf[kind]];
  if (kind !== 'photo') return can;
  const evidence = await db
    .selectFrom('photos')
    .select('id')
    .where('id', '=', subjectId)
    .where((photo) => photo.or([photo('evidenceId', 'is not', null), photo('bankEvidenceId', 'is not', null)]))
    .executeTakeFirst();
  return evidence ? can.filter((outcome) => outcome !== 'remove') : can;
}
