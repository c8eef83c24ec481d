// Sends one mail that waits, or keeps it where no mail server is connected.
import type { Context } from '../context/context.ts';
import type { Handler } from '../jobs/outbox.ts';
import { columnsOf, type Outcome, putBackUnlessSettled, trySending } from '../outgoing/try-sending.ts';
import { sendBySmtp } from './smtp.ts';

/**
 * A mail that was sent is never sent again. One whose server had taken it when we were killed is: it carries the same
 * Message-ID, by which a mailbox can know it.
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
