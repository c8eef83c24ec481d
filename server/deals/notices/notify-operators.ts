// Tells every operator of the town of something that should not wait.
import type { Work } from '../../context/work.ts';
import { notify } from '../../notifications/notify.ts';

export async function notifyOperators(
  work: Work,
  { title, content }: { title: string; content: string },
): Promise<void> {
  const operators = await work.tx
    .selectFrom('users')
    .select('id')
    .where('isAdmin', '=', true)
    .where('world', '=', 0)
    .orderBy('id')
    .execute();
  for (const { id } of operators) await notify(work, { userId: id, type: 'system', title, content });
}
