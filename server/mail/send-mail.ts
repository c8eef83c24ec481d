// Sends a queued mail, or keeps it if no mail server is connected.
import type { Context } from '../context/context.ts';
import type { Handler } from '../jobs/outbox.ts';
import { columnsOf, type Outcome, putBackUnlessSettled, trySending } from '../outgoing/try-sending.ts';
import { sendBySmtp } from './smtp.ts';

/**
 * A sent mail is never sent again, except when the process is killed just after the server accepted it: the copy has
 * the same Message-ID, by which a mailbox can recognise it.
 */
export const sendMail: Handler = async (context, { key }) => {
  const mail = await context.db
    .selectFrom('mails')
    .selectAll()
    .where('key', '=', key)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (!mail) return;
  const outcome = await deliver(context, mail);
  await context.db
    .updateTable('mails')
    .set(columnsOf(outcome, context.now()))
    .where('id', '=', mail.id)
    .where('state', '=', 'waiting')
    .execute();
  putBackUnlessSettled(outcome);
};

interface WaitingMail {
  key: string;
  recipient: string;
  subject: string;
  body: string;
  createdAt: string;
  giveUpAt: string;
}

async function deliver(
  context: Context,
  { key, recipient: to, subject, body: text, createdAt, giveUpAt }: WaitingMail,
): Promise<Outcome> {
  const { SMTP_URL, MAIL_FROM, PUBLIC_URL } = context.config;
  if (!SMTP_URL || !MAIL_FROM) return { state: 'kept' };
  const messageId = `<${key.replaceAll(/[^\w-]/g, '.')}@${new URL(PUBLIC_URL).hostname}>`;
  const letter = { messageId, date: new Date(createdAt), to, subject, text };
  return trySending(context, giveUpAt, () => sendBySmtp({ url: SMTP_URL, from: MAIL_FROM }, letter));
}
