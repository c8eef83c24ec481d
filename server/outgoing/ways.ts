// By which channels a user can be notified outside the app, and what prevents the others.
import type { Hindrance, NoticeKind } from '#shared/notifications.ts';
import type { Db } from '../db/db.ts';
import { prepare } from '../db/prepare.ts';

interface Row {
  name: string;
  isGuest: boolean;
  email: string | null;
  phone: string | null;
  notifyEmail: boolean;
  notifySms: boolean;
  mutedMail: NoticeKind[];
  mutedSms: NoticeKind[];
  hasAgreed: boolean;
  isConfirmed: boolean;
  hasStopped: boolean;
}

export interface Ways {
  name: string;
  /** The user's choice, whether or not it works. */
  chosen: { email: boolean; sms: boolean };
  hindrances: { email: Hindrance | null; sms: Hindrance | null };
  /** The kinds of notices that the user does not want by each channel. */
  muted: { email: NoticeKind[]; sms: NoticeKind[] };
  /** Their address for mails that are always sent; null if mail is prevented. */
  mailAddress: string | null;
  /** Where to send; null if not chosen or prevented. */
  mailTo: string | null;
  smsTo: string | null;
}

// The demo neighbours are not people: only users of the town's world get mail or SMS.
const waysById = prepare<Row>(
  'ways-of-user',
  `select u.name, u.world <> 0 or u.is_guest as "isGuest", u.email, u.phone, u.notify_email as "notifyEmail", u.notify_sms as "notifySms",
     u.muted_mail as "mutedMail", u.muted_sms as "mutedSms",
     exists (select from consents c where c.user_id = u.id and c.kind = 'sms') as "hasAgreed",
     u.phone_verified_at is not null as "isConfirmed",
     coalesce((select choice = 'stop' from sms_choices s where s.phone = u.phone order by s.id desc limit 1), false) as "hasStopped"
   from users u where u.id = $1`,
);

/** Undefined if there is no such account. */
export async function waysOf(db: Db, userId: number): Promise<Ways | undefined> {
  const [row] = await waysById(db, [userId]);
  if (!row) return undefined;
  const hindrances = { email: mailHindrance(row), sms: smsHindrance(row) };
  const mailAddress = hindrances.email ? null : row.email;
  return {
    name: row.name,
    chosen: { email: row.notifyEmail, sms: row.notifySms },
    hindrances,
    muted: { email: row.mutedMail, sms: row.mutedSms },
    mailAddress,
    mailTo: row.notifyEmail ? mailAddress : null,
    smsTo: row.notifySms && !hindrances.sms ? row.phone : null,
  };
}

function mailHindrance({ isGuest, email }: Row): Hindrance | null {
  if (isGuest) return 'guest';
  return email === null ? 'no_address' : null;
}

function smsHindrance({ isGuest, phone, hasAgreed, hasStopped, isConfirmed }: Row): Hindrance | null {
  if (isGuest) return 'guest';
  if (phone === null) return 'no_phone';
  if (!hasAgreed) return 'no_consent';
  if (hasStopped) return 'stopped';
  return isConfirmed ? null : 'unconfirmed';
}

const lastChoice = prepare<{ choice: string }>(
  'last-choice-of-phone',
  'select choice from sms_choices where phone = $1 order by id desc limit 1',
);

/** The number has replied STOP and gets no SMS at all. */
export async function numberHasStopped(db: Db, phone: string): Promise<boolean> {
  const [last] = await lastChoice(db, [phone]);
  return last?.choice === 'stop';
}
