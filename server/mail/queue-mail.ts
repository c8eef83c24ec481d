// Puts a mail down with the change that it tells of; it leaves by the outbox.
import type { Db } from '../db/db.ts';
import { enqueue } from '../jobs/outbox.ts';

export const SEND_MAIL = 'send_mail';

export interface NewMail {
  /** Unique for ever: the same key again is the same mail. */
  key: string;
  userId: number;
  to: string;
  /** One line. */
  subject: string;
  /** Plain text. */
  body: string;
  /** From then on it is not worth another try. */
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
