// Handles the code from the SMS, which proves that the user has that phone. A new number takes effect.
import { errors } from '#shared/errors.ts';
import { HOUR_MS } from '#shared/time.ts';
import type { Context } from '../context/context.ts';
import { inTransaction, type Work } from '../context/work.ts';
import { refuse } from '../http/refusal.ts';
import { notify } from '../notifications/notify.ts';
import { queueSms } from '../sms/queue-sms.ts';
import { signedCode } from './change-phone.ts';

const MOST_TRIES = 5;
const WORTH_TELLING_MS = 24 * HOUR_MS;

/**
 * Refuses with `code_over` if no code is pending, it is older than ten minutes, or five attempts were wrong; otherwise
 * with `code_wrong`. Each attempt is counted before it is checked, so that concurrent ones do not exceed five.
 */
export async function confirmPhone(context: Context, userId: number, code: string): Promise<void> {
  const tried = await context.db
    .updateTable('phoneConfirmations')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', context.now().toISOString())
    .where('tries', '<', MOST_TRIES)
    .returning(['id', 'phone', 'phoneCountry', 'codeHash'])
    .executeTakeFirst();
  if (!tried) return refuse('code_over', { fields: { code: errors.code_over[1] } });
  const { id, phone, phoneCountry } = tried;
  if (!context.sealer.verify(signedCode(userId, phone, code), tried.codeHash))
    refuse('code_wrong', { fields: { code: errors.code_wrong[1] } });
  await inTransaction(context, async (work) => {
    const before = await work.tx
      .selectFrom('users')
      .select(['phone', 'phoneVerifiedAt'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const used = await work.tx
      .updateTable('phoneConfirmations')
      .set({ usedAt: work.now() })
      .where('id', '=', id)
      .where('usedAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!used) refuse('code_over', { fields: { code: errors.code_over[1] } });
    await work.tx
      .updateTable('users')
      .set({ phone, phoneCountry, phoneVerifiedAt: work.now() })
      .$if(before.phone !== phone, (query) => query.set({ smsStoppedAt: null }))
      .where('id', '=', userId)
      .execute();
    if (before.phone !== phone)
      await tellChange(work, { id, userId, phone, old: before.phoneVerifiedAt === null ? null : before.phone });
  });
  context.wakeOutbox();
}

interface PhoneChange {
  id: number;
  userId: number;
  phone: string;
  /** The previous number, if it was confirmed: otherwise it may be a stranger's. */
  old: string | null;
}

async function tellChange(work: Work, { id, userId, phone, old }: PhoneChange): Promise<void> {
  const at = work.now();
  await notify(work, {
    userId,
    type: 'system',
    isSecurity: true,
    title: 'Phone number changed',
    content: `Your account has a new phone number, which ends in ${phone.slice(-4)}. If this wasn’t you, choose “Forgot password?” now and set a new password.`,
  });
  if (old === null) return;
  await queueSms(work.tx, at, {
    key: `sms:phone-changed:${id}`,
    userId,
    to: old,
    purpose: 'change',
    giveUpAt: new Date(at.getTime() + WORTH_TELLING_MS),
    body: `Doorstep: your account has a new phone number. If this wasn't you, set a new password: ${work.config.PUBLIC_URL}/auth Reply STOP to opt out.`,
  });
}
