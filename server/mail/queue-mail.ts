// Queues a mail in the transaction of its cause; the outbox sends it.
import type { Db } from '../db/db.ts';
import { enqueue } from '../jobs/outbox.ts';

export const SEND_MAIL = 'send_mail';

export interface NewMail {
  /** Unique for ever: a repeated key is the same mail. */
  key: string;
  userId: number;
  to: string;
  /** One line. */
  subject: string;
  /** Plain text. */
  body: string;
  /** From then on it is not retried. */
  giveUpAt: Date;
}

export async function queueMail(tx: Db, now: Date, { to, ...mail }: NewMail): Promise<void> {
  await tx
    .insertInto('mails')
    .values({ ...mail, recipient: to, state: 'waiting', createdAt: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  await enqueue(tx, now, { kind: SEND_MAIL, key: mail.key, body: {} });
}
