// Queues an SMS in the transaction of its cause; the outbox sends it.
import type { Db } from '../db/db.ts';
import { enqueue } from '../jobs/outbox.ts';

export const SEND_SMS = 'send_sms';

export interface NewSms {
  /** Unique for ever: a repeated key is the same SMS. */
  key: string;
  userId: number;
  /** E.164. */
  to: string;
  body: string;
  /**
   * A notice goes to a confirmed number, if its owner has chosen SMS. A code goes to the number that it confirms, and a
   * warning about a change to the old number, whatever they have chosen, unless they replied STOP.
   */
  purpose?: 'notice' | 'code' | 'change';
  /** From then on it is not retried. */
  giveUpAt: Date;
}

export async function queueSms(tx: Db, now: Date, { to, purpose = 'notice', ...sms }: NewSms): Promise<void> {
  await tx
    .insertInto('sms')
    .values({ ...sms, purpose, recipient: to, state: 'waiting', createdAt: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  await enqueue(tx, now, { kind: SEND_SMS, key: sms.key, body: {} });
}
