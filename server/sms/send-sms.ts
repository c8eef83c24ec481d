// Sends a queued SMS, or keeps it if no provider is connected.
import type { Context } from '../context/context.ts';
import type { Handler } from '../jobs/outbox.ts';
import { numberHasStopped, waysOf } from '../outgoing/ways.ts';
import { columnsOf, type Outcome, putBackUnlessSettled, trySending } from '../outgoing/try-sending.ts';
import { chooseByPhone } from './choose-by-phone.ts';
import { Unsubscribed, sendByTwilio } from './twilio.ts';

/** A sent SMS is never sent again; a person who has replied STOP since it was written gets none. */
export const sendSms: Handler = async (context, { key }) => {
  const sms = await context.db
    .selectFrom('sms')
    .selectAll()
    .where('key', '=', key)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (!sms) return;
  const outcome = await deliver(context, sms);
  await context.db
    .updateTable('sms')
    .set(columnsOf(outcome, context.now()))
    .where('id', '=', sms.id)
    .where('state', '=', 'waiting')
    .execute();
  putBackUnlessSettled(outcome);
};

interface WaitingSms {
  userId: number;
  recipient: string;
  body: string;
  purpose: string;
  giveUpAt: string;
}

async function deliver(context: Context, sms: WaitingSms): Promise<Outcome> {
  const { recipient: to, body, giveUpAt } = sms;
  const {
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: from,
    TWILIO_API_URL: apiUrl,
  } = context.config;
  const hindrance = await whyNot(context, sms);
  if (hindrance) return { state: 'failed', reason: hindrance };
  if (!accountSid || !authToken || !from) return { state: 'kept' };
  return trySending(context, giveUpAt, async () => {
    try {
      return await sendByTwilio({ accountSid, authToken, from, apiUrl }, { to, body });
    } catch (error) {
      if (error instanceof Unsubscribed) await chooseByPhone(context, { phone: to, choice: 'stop', messageId: null });
      throw error;
    }
  });
}

/** Null if it may be sent. */
async function whyNot(
  { db, now }: Context,
  { userId, recipient, purpose, giveUpAt }: WaitingSms,
): Promise<string | null> {
  if (purpose === 'notice') {
    const ways = await waysOf(db, userId);
    return ways?.smsTo === recipient ? null : 'The receiver has switched SMS off.';
  }
  if (await numberHasStopped(db, recipient)) return 'The receiver has answered STOP.';
  return purpose === 'code' && now().toISOString() >= giveUpAt ? 'Its code is over.' : null;
}
