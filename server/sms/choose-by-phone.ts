// Applies STOP and START from a phone number to every account that has it.
import type { Context } from '../context/context.ts';
import { inTransaction } from '../context/work.ts';

interface Choice {
  phone: string;
  choice: 'stop' | 'start';
  /** The provider's id of the message; null if we learned of STOP from a refusal. */
  messageId: string | null;
}

/**
 * STOP switches SMS off where they were on, START switches on what a STOP has switched off. Idempotent, even if the
 * same message comes again late.
 */
export async function chooseByPhone(context: Context, { phone, choice, messageId }: Choice): Promise<void> {
  await inTransaction(context, async (work) => {
    const { numInsertedOrUpdatedRows: isNew } = await work.tx
      .insertInto('smsChoices')
      .values({ phone, choice, messageId, madeAt: work.now() })
      .onConflict((conflict) => conflict.column('messageId').doNothing())
      .executeTakeFirst();
    if (!isNew) return;
    const accounts = work.tx.updateTable('users').where('phone', '=', phone);
    if (choice === 'stop')
      await accounts.set({ notifySms: false, smsStoppedAt: work.now() }).where('notifySms', '=', true).execute();
    else await accounts.set({ notifySms: true, smsStoppedAt: null }).where('smsStoppedAt', 'is not', null).execute();
  });
}
