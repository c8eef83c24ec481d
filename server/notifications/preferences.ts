// A user's notification preferences: by which channels, and for which kinds of events.
import { sql } from 'kysely';
import { hindrances, NOTICE_KINDS, type Preferences, type PreferencesChange } from '#shared/notifications.ts';
import type { Context } from '../context/context.ts';
import { found, refuse } from '../http/refusal.ts';
import { type Ways, waysOf } from '../outgoing/ways.ts';

/** In-app notices are always on. */
export async function readPreferences(
  { db, config }: Pick<Context, 'db' | 'config'>,
  userId: number,
): Promise<Preferences> {
  const { chosen, muted, hindrances: hindered } = found(await waysOf(db, userId));
  return {
    ...chosen,
    inApp: true,
    kinds: kindsWithout(muted),
    ways: {
      email: { hindrance: hindered.email, connected: config.SMTP_URL !== undefined },
      sms: { hindrance: hindered.sms, connected: config.TWILIO_ACCOUNT_SID !== undefined },
    },
  };
}

const kindsWithout = (muted: Ways['muted']): Preferences['kinds'] =>
  Object.fromEntries(
    NOTICE_KINDS.map((kind) => [kind, { email: !muted.email.includes(kind), sms: !muted.sms.includes(kind) }]),
  ) as Preferences['kinds'];

/**
 * Refuses with `sms_not_possible` when SMS are switched on but cannot be sent. An unconfirmed number is allowed: SMS
 * start once it is confirmed.
 */
export async function setPreferences(
  { db }: Pick<Context, 'db'>,
  userId: number,
  change: PreferencesChange,
): Promise<void> {
  const { email, sms } = change;
  if (sms) {
    const { hindrances: hindered } = found(await waysOf(db, userId));
    if (hindered.sms && hindered.sms !== 'unconfirmed') refuse('sms_not_possible', { words: hindrances[hindered.sms] });
  }
  const set = {
    ...(email !== undefined && { notifyEmail: email }),
    ...(sms !== undefined && { notifySms: sms, smsStoppedAt: null }),
    ...mutedBy(change, 'email', 'mutedMail'),
    ...mutedBy(change, 'sms', 'mutedSms'),
  };
  if (Object.keys(set).length > 0) await db.updateTable('users').set(set).where('id', '=', userId).execute();
}

/**
 * SQL for the column after the change, computed by the database, as two pages may switch at the same moment. Undefined
 * if it stays the same.
 */
function mutedBy({ kinds = {} }: PreferencesChange, way: 'email' | 'sms', column: 'mutedMail' | 'mutedSms') {
  const choices = Object.entries(kinds).map(
    ([kind, told]: [string, Partial<Record<typeof way, boolean>> | undefined]) => ({ kind, isOn: told?.[way] }),
  );
  const [on, off] = [true, false].map((wanted) =>
    choices.filter(({ isOn }) => isOn === wanted).map(({ kind }) => kind),
  );
  if (choices.every(({ isOn }) => isOn === undefined)) return {};
  const muted = sql<
    string[]
  >`array(select distinct kind from unnest(${sql.ref(column)} || ${off}::text[]) as kind where kind <> all(${on}::text[]) order by kind)`;
  return { [column]: muted };
}
