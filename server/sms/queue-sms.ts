// Puts an SMS down with the change that it tells of; it leaves by the outbox.
import type { Db } from '../db/db.ts';
import { enqueue } from '../jobs/outbox.ts';

export const SEND_SMS = 'send_sms';

export interface NewSms {
  /** Unique for ever: the same key again is the same SMS. */
  key: string;
  userId: number;
  /** E.164. */
  to: string;
  body: string;
  /**
   * A notice goes to a number that is confirmed, as its owner has chosen. A code goes to the number that it confirms,
   * and word of a change to the number that was, whatever they have chosen short of STOP.
   */
  purpose?: 'notice' | 'code' | 'change';
  /** From then on it is not worth another try. */
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
