// Changes or confirms an account's phone number: either takes effect once the code texted there is entered.
import { randomInt } from 'node:crypto';
import { CODE_DIGITS, type PendingPhone } from '#shared/accounts.ts';
import { hindrances } from '#shared/notifications.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { inTransaction, type Work } from '../context/work.ts';
import type { Db } from '../db/db.ts';
import { refuse } from '../http/refusal.ts';
import { numberHasStopped } from '../outgoing/ways.ts';
import { queueSms } from '../sms/queue-sms.ts';
import { checkPassword } from './check-password.ts';
import { type PhoneNumber, readPhone } from './phone.ts';
import type { SignInParts } from './sign-in.ts';

const VALID_MS = 10 * MINUTE_MS;
const MOST_AN_HOUR = 3;
/** Across all accounts, so that nobody can be flooded with codes by others who enter their number. */
const MOST_A_DAY_FOR_A_NUMBER = 6;
const SAME = 'This is your number already';

interface Change {
  phone: string;
  password: string;
}

/**
 * Texts a code to the new number; until it is entered, the account keeps its old one. Refuses like `checkPassword` and
 * `readPhone`, with `sms_not_possible` if the number has replied STOP, and with `too_many_requests`.
 */
export async function changePhone(
  { context, limits, passwords }: SignInParts,
  user: SessionUser,
  { phone, password }: Change,
  address: string,
): Promise<void> {
  const number = readPhone(phone);
  const checked = await checkPassword(context.db, limits, passwords, { userId: user.id, password, field: 'password' });
  await limits.take('contactChange', address);
  await inTransaction(context, async (work) => {
    const before = await lockedAccount(work, user.id);
    // If a new password was set meanwhile, the old one must no longer work.
    if (before.passwordHash !== checked) refuse('present_password_wrong');
    if (before.phone === number.phone && before.isConfirmed)
      refuse('invalid_input', { words: SAME, fields: { phone: SAME } });
    await textCode(work, user.id, number);
  });
  context.wakeOutbox();
}

/**
 * Texts a code to the pending number, otherwise to the account's own; nothing if that is confirmed. Refuses like
 * `changePhone`, and with `no_phone`.
 */
export async function textPhoneCode(
  { context, limits }: Pick<SignInParts, 'context' | 'limits'>,
  userId: number,
  address: string,
): Promise<void> {
  await limits.take('contactChange', address);
  await inTransaction(context, async (work) => {
    const { phone, phoneCountry, isConfirmed } = await lockedAccount(work, userId);
    const pending = await openConfirmation(work.tx, userId, work.now());
    if (pending) return textCode(work, userId, pending);
    if (phone === null) return refuse('no_phone');
    if (!isConfirmed) await textCode(work, userId, { phone, phoneCountry });
  });
  context.wakeOutbox();
}

/** Locked, so that two requests at the same moment are counted one after the other. */
async function lockedAccount(work: Work, userId: number) {
  const { phoneVerifiedAt, ...account } = await work.tx
    .selectFrom('users')
    .select(['phone', 'phoneCountry', 'phoneVerifiedAt', 'passwordHash'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...account, isConfirmed: phoneVerifiedAt !== null };
}

async function textCode(work: Work, userId: number, { phone, phoneCountry }: PhoneNumber): Promise<void> {
  if (await numberHasStopped(work.tx, phone))
    refuse('sms_not_possible', { words: hindrances.stopped, fields: { phone: hindrances.stopped } });
  await refuseTooMany(work, userId, phone);
  await dropPhoneCode(work.tx, userId, work.now());
  const createdAt = work.now();
  const expiresAt = new Date(createdAt.getTime() + VALID_MS);
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const { id } = await work.tx
    .insertInto('phoneConfirmations')
    .values({
      userId,
      phone,
      phoneCountry,
      codeHash: work.sealer.sign(signedCode(userId, phone, code)),
      createdAt,
      expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queueSms(work.tx, createdAt, {
    key: keyOfSms(id),
    userId,
    to: phone,
    purpose: 'code',
    giveUpAt: expiresAt,
    body: `Doorstep: ${code} is your code to confirm this number. It works for 10 minutes. Don't share it. Didn't ask for it? Ignore this text. Reply STOP to opt out.`,
  });
}

async function refuseTooMany(work: Work, userId: number, phone: string): Promise<void> {
  const since = (ms: number) => new Date(work.now().getTime() - ms).toISOString();
  const codes = work.tx.selectFrom('phoneConfirmations').select('id');
  const mine = await codes.where('userId', '=', userId).where('createdAt', '>', since(HOUR_MS)).execute();
  if (mine.length >= MOST_AN_HOUR) refuse('too_many_requests', { retryAfter: HOUR_MS / 1000 });
  const there = await codes.where('phone', '=', phone).where('createdAt', '>', since(DAY_MS)).execute();
  if (there.length >= MOST_A_DAY_FOR_A_NUMBER) refuse('too_many_requests', { retryAfter: DAY_MS / 1000 });
}

/** Signed with our secret: plain hashes from a leaked table could be brute-forced in a second. */
export const signedCode = (userId: number, phone: string, code: string): string =>
  `phone code ${userId} ${phone} ${code}`;

const keyOfSms = (id: number): string => `sms:code:${id}`;

const openConfirmation = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('phoneConfirmations')
    .select(['id', 'phone', 'phoneCountry'])
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();

/** Cancels the pending code. */
export async function dropPhoneCode(db: Db, userId: number, usedAt: Date): Promise<void> {
  await db
    .updateTable('phoneConfirmations')
    .set({ usedAt })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute();
}

/** The number that awaits its code, with the state of the SMS; null if there is none. */
export async function pendingPhone(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: number,
): Promise<PendingPhone | null> {
  const pending = await openConfirmation(db, userId, now());
  if (!pending) return null;
  const sms = await db.selectFrom('sms').select('state').where('key', '=', keyOfSms(pending.id)).executeTakeFirst();
  return { phone: pending.phone, sms: (sms?.state ?? 'failed') as PendingPhone['sms'] };
}
