// Tells every operator of the town of something that should not wait.
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/open.ts';
import type { AfterCommit } from '../../db/transaction.ts';
import { notify } from '../../notifications/notify.ts';

export async function notifyOperators(
  tx: Db,
  after: AfterCommit,
  context: Context,
  { title, content }: { title: string; content: string },
): Promise<void> {
  const operators = await tx
    .selectFrom('users')
    .select('id')
    .where('isAdmin', '=', true)
    .where('world', '=', 0)
    .orderBy('id')
    .execute();
  for (const { id } of operators) await notify(tx, after, context, { userId: id, type: 'system', title, content });
}
