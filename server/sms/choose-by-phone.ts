// STOP and START: what a phone number has chosen, for every account that has it.
import type { Context } from '../context/context.ts';
import { inTransaction } from '../context/work.ts';

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
