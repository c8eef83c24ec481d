// STOP and START: what a phone number has chosen, for every account that has it.
import type { Context } from '../context/context.ts';
import { inTransaction } from '../db/transaction.ts';

interface Choice {
  phone: string;
  choice: 'stop' | 'start';
  /** The provider's number of the message; null where its refusal told us. */
  messageId: string | null;
}

/**
 * STOP switches SMS off where they were on, START switches on what a STOP switched off. The same message again, which
 * may come late, changes nothing.
 */
export async function chooseByPhone(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { phone, choice, messageId }: Choice,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { numInsertedOrUpdatedRows: isNew } = await tx
      .insertInto('smsChoices')
      .values({ phone, choice, messageId, madeAt: now() })
      .onConflict((conflict) => conflict.column('messageId').doNothing())
      .executeTakeFirst();
    if (!isNew) return;
    const accounts = tx.updateTable('users').where('phone', '=', phone);
    if (choice === 'stop')
      await accounts.set({ notifySms: false, smsStoppedAt: now() }).where('notifySms', '=', true).execute();
    else await accounts.set({ notifySms: true, smsStoppedAt: null }).where('smsStoppedAt', 'is not', null).execute();
  });
}
