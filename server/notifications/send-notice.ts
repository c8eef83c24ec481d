// Queues a notice as a mail and an SMS, as its receiver has chosen.
import { DAY_MS } from '#shared/time.ts';
import { type Notification, notificationPath, type NoticeKind } from '#shared/notifications.ts';
import type { Work } from '../context/work.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { queueSms } from '../sms/queue-sms.ts';
import { greeting, withoutLinks } from '../outgoing/without-links.ts';
import { type Ways, waysOf } from '../outgoing/ways.ts';

/** Older notices are only shown in the app. */
const WORTH_TELLING_MS = DAY_MS;
/** What a suspended user cannot read in the app is retried for as long as the mail about the suspension. */
const ONLY_WAY_MS = 30 * DAY_MS;

export interface Channel {
  /** The kind, for users who get only some kinds by e-mail or SMS. */
  kind: NoticeKind;
  /**
   * Mailed to every user who has an address: somebody else may be acting in their name, and may have switched e-mail
   * off.
   */
  isSecurity: boolean;
  /** The end of a mail's subject, after the title: a job and a person. */
  subject?: string | undefined;
  /**
   * The address of the suspension page, for a suspended user, who cannot open the notice: always mailed with this link,
   * and never sent by SMS, where the token in the link would be read on a lock screen.
   */
  wayIn?: string | undefined;
}

/** Runs in the notice's transaction; makes no network calls. */
export async function sendNotice(work: Work, notice: Notification, channel: Channel): Promise<void> {
  const { id, userId, title } = notice;
  const ways = await waysOf(work.tx, userId);
  if (!ways) return;
  const at = work.now();
  const giveUpAt = new Date(at.getTime() + (channel.wayIn ? ONLY_WAY_MS : WORTH_TELLING_MS));
  const link = channel.wayIn ?? `${work.config.PUBLIC_URL}${notificationPath(notice)}`;
  const { mailTo, smsTo } = receivers(ways, channel);
  const subject = channel.subject ? `${title}: ${oneLine(withoutLinks(channel.subject))}` : title;
  if (mailTo) {
    const body = letter(ways.name, withoutLinks(notice.content), link, reasonOf(channel));
    await queueMail(work.tx, at, { key: `mail:notice:${id}`, userId, to: mailTo, subject, body, giveUpAt });
  }
  // Only the title, which comes from our catalogue: our SMS never contain a stranger's words.
  if (smsTo) {
    const body = `Doorstep: ${title}. ${link} Reply STOP to opt out.`;
    await queueSms(work.tx, at, { key: `sms:notice:${id}`, userId, to: smsTo, body, giveUpAt });
  }
}

const receivers = (
  { mailTo, smsTo, mailAddress, muted }: Ways,
  { kind, isSecurity, wayIn }: Channel,
): Pick<Ways, 'mailTo' | 'smsTo'> => ({
  mailTo: isSecurity || wayIn ? mailAddress : muted.email.includes(kind) ? null : mailTo,
  smsTo: wayIn || muted.sms.includes(kind) ? null : smsTo,
});

const SWITCHED_ON = 'You get this mail because e-mail is on in your notification settings. You can turn it off there.';
const ALWAYS = 'You get this mail because it is about the security of your account. We always send these.';
const SUSPENDED = 'You get this mail because your account is suspended, so you can’t read it in Doorstep.';

function reasonOf({ isSecurity, wayIn }: Channel): string {
  if (wayIn) return SUSPENDED;
  return isSecurity ? ALWAYS : SWITCHED_ON;
}

const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

const letter = (name: string, content: string, link: string, why: string): string =>
  [greeting(name), oneLine(content), link, why].join('\n\n');
