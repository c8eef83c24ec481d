// Proposals end with the status in which they were made.
import type { Db } from '../db/db.ts';

export type Outcome = 'accepted' | 'declined' | 'taken_back' | 'replaced' | 'lapsed';

export async function lapseProposals(tx: Db, dealId: number, now: Date): Promise<void> {
  await tx
    .updateTable('dealProposals')
    .set({ outcome: 'lapsed', closedAt: now })
    .where('dealId', '=', dealId)
    .where('outcome', 'is', null)
    .execute();
}

export async function closeProposal(tx: Db, id: number, outcome: Outcome, now: Date): Promise<void> {
  await tx.updateTable('dealProposals').set({ outcome, closedAt: now }).where('id', '=', id).execute();
}
