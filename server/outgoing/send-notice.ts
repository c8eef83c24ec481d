// Puts down what a notice says as a mail and an SMS, as its receiver has chosen.
import { type Notification, notificationPath } from '#shared/notifications.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/open.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { queueSms } from '../sms/queue-sms.ts';
import { waysOf } from './ways.ts';

/** Older news is seen in the app first. */
const WORTH_TELLING_MS = 24 * 3600_000;

/** In the notice's transaction; touches no network. */
export async function sendNotice(tx: Db, { now, config }: Pick<Context, 'now' | 'config'>, notice: Notification): Promise<void> {
  const { id, userId, title } = notice;
  const ways = await waysOf(tx, userId);
  if (!ways) return;
  const at = now();
  const giveUpAt = new Date(at.getTime() + WORTH_TELLING_MS);
  const link = `${config.PUBLIC_URL}${notificationPath(notice)}`;
  if (ways.mailTo) {
    const body = letter(ways.username, notice.content, link);
    await queueMail(tx, at, { key: `mail:notice:${id}`, userId, to: ways.mailTo, subject: title, body, giveUpAt });
  }
  // The title alone: it is the catalogue's, and a stranger's words have no business in an SMS of ours.
  if (ways.smsTo) {
    const body = `Doorstep: ${title}. ${link} STOP ends these.`;
    await queueSms(tx, at, { key: `sms:notice:${id}`, userId, to: ways.smsTo, body, giveUpAt });
  }
}

const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

const letter = (username: string, content: string, link: string): string =>
  [
    `Hello ${oneLine(username)},`,
    oneLine(content),
    link,
    'You get this because e-mail is switched on under Notifications. There you can switch it off.',
  ].join('\n\n');
