// Erases the personal data in reports and questions of a closed account. The fact of a report and its decision stay
// under the account's id.
import type { Db } from '../db/db.ts';
import { takeFromQueue } from '../operator-queue/queue.ts';

/** Runs in the transaction that erases the account. Closes pending decisions about them. */
export async function eraseReports(tx: Db, userId: number, now: Date): Promise<void> {
  const ofThem = tx.selectFrom('reportCases').select('id').where('personId', '=', userId);
  await tx.updateTable('reports').set({ seen: null }).where('caseId', 'in', ofThem).execute();
  await tx.deleteFrom('reportPhotos').where('caseId', 'in', ofThem).execute();
  await tx.updateTable('reportDecisions').set({ undo: null }).where('caseId', 'in', ofThem).execute();
  await tx.updateTable('reportAppeals').set({ text: '' }).where('caseId', 'in', ofThem).execute();
  await tx.updateTable('reports').set({ note: '' }).where('reporterId', '=', userId).execute();
  const cases = await ofThem.execute();
  for (const { id } of cases) for (const of of ['report', 'appeal']) await takeFromQueue(tx, now, `${of}:${id}`);
  await tx
    .updateTable('reportCases')
    .set({ closedAt: now })
    .where('personId', '=', userId)
    .where('closedAt', 'is', null)
    .execute();
  const questions = await tx.deleteFrom('questions').where('personId', '=', userId).returning('id').execute();
  for (const { id } of questions) await takeFromQueue(tx, now, `question:${id}`);
}
