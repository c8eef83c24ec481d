// The mail server's built-in stand-in: mails are kept, and an operator reads them on the admin page.
import type { Db } from '../db/open.ts';

export interface NewMail {
  /** The same mail again is the same key, and is kept once. */
  key: string;
  to: string;
  subject: string;
  /** Plain text. */
  body: string;
}

export async function keepMail(db: Db, now: Date, { key, to, subject, body }: NewMail): Promise<void> {
  await db
    .insertInto('mails')
    .values({ key, recipient: to, subject, body, createdAt: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}
