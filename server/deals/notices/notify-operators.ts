// Notifies every operator of the town of urgent matters, and updates their pages after every step.
import type { Work } from '../../context/work.ts';
import type { Db } from '../../db/db.ts';
import { notify } from '../../notifications/notify.ts';

export async function notifyOperators(
  work: Work,
  { title, content }: { title: string; content: string },
): Promise<void> {
  for (const id of await operatorIds(work.tx)) await notify(work, { userId: id, type: 'system', title, content });
}

/** Updates their pages; operators do not see guests' deals. */
export async function updateOperators(work: Work, { id, world }: { id: number; world: number }): Promise<void> {
  if (world === 0) work.publish(await operatorIds(work.tx), 'operated_deal', { dealId: id });
}

async function operatorIds(tx: Db): Promise<number[]> {
  const operators = await tx
    .selectFrom('users')
    .select('id')
    .where('isAdmin', '=', true)
    .where('world', '=', 0)
    .orderBy('id')
    .execute();
  return operators.map(({ id }) => id);
}
