// Lets an operator hide a need and show it again. Its deals continue.
import type { Db } from '../db/db.ts';

/** Returns the previous visibility, or null if it is hidden already or no longer exists. */
export async function hideNeed(tx: Db, id: number, reason: string): Promise<string | null> {
  const need = await tx
    .selectFrom('needs')
    .select(['visibility', 'hiddenReason'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!need || need.hiddenReason !== null) return null;
  await tx.updateTable('needs').set({ visibility: 'private', hiddenReason: reason }).where('id', '=', id).execute();
  return need.visibility;
}

/** Restores the previous visibility. A need that was hidden for another reason since stays hidden. */
export async function showNeed(tx: Db, id: number, reason: string, visibility: string): Promise<void> {
  await tx
    .updateTable('needs')
    .set({ visibility, hiddenReason: null })
    .where('id', '=', id)
    .where('hiddenReason', '=', reason)
    .execute();
}
