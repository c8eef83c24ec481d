// By which ways somebody wants to be told of what happens.
import { hindrances, type Preferences } from '#shared/notifications.ts';
import type { Context } from '../context.ts';
import { found, refuse } from '../http/refusal.ts';
import { waysOf } from '../outgoing/ways.ts';

/** Inside the app everybody is always told. */
export async function readPreferences({ db, config }: Pick<Context, 'db' | 'config'>, userId: number): Promise<Preferences> {
  const { chosen, hindrances: hindered } = found(await waysOf(db, userId));
  return {
    ...chosen,
    inApp: true,
    ways: {
      email: { hindrance: hindered.email, connected: config.SMTP_URL !== undefined },
      sms: { hindrance: hindered.sms, connected: config.TWILIO_ACCOUNT_SID !== undefined },
    },
  };
}

/** Refuses with `sms_not_possible` where SMS are to be switched on and something hinders them. */
export async function setPreferences({ db }: Pick<Context, 'db'>, userId: number, { email, sms }: { email?: boolean; sms?: boolean }): Promise<void> {
  if (email === undefined && sms === undefined) return;
  if (sms) {
    const { hindrances: hindered } = found(await waysOf(db, userId));
    if (hindered.sms) refuse('sms_not_possible', { words: hindrances[hindered.sms] });
  }
  await db
    .updateTable('users')
    .set({ ...(email !== undefined && { notifyEmail: email }), ...(sms !== undefined && { notifySms: sms, smsStoppedAt: null }) })
    .where('id', '=', userId)
    .execute();
}
