// Changes an account's e-mail address: the new one counts once its mailed link is opened, and the old one is mailed a
// link to stop the change.
import { HOUR_MS } from '#shared/time.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { inTransaction, type Work } from '../context/work.ts';
import type { Db } from '../db/db.ts';
import { refuse } from '../http/refusal.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { greeting, withoutLinks } from '../outgoing/without-links.ts';
import { hashToken, newToken } from '../sessions/token.ts';
import { asItReads } from '../users/own-user.ts';
import { checkPassword } from './check-password.ts';
import { holderOf } from './held-address.ts';
import type { SignInParts } from './sign-in.ts';

const VALID_MS = 24 * HOUR_MS;
const UNDO_MS = 7 * 24 * HOUR_MS;
const MOST_AN_HOUR = 3;
const ALREADY_YOURS = 'This is your address already';

interface Change {
  email: string;
  password: string;
}

/**
 * Replies the same whether or not the new address is taken: if it is, its owner is notified instead and no link is
 * made. Refuses like `checkPassword`, and with `too_many_requests` after three within the hour.
 */
export async function changeEmail(
  { context, limits, passwords }: SignInParts,
  user: SessionUser,
  { email, password }: Change,
  address: string,
): Promise<void> {
  const checked = await checkPassword(context.db, limits, passwords, { userId: user.id, password, field: 'password' });
  await limits.take('contactChange', address);
  await inTransaction(context, async (work) => {
    const before = await lockedAccount(work, user.id);
    // If a new password was set meanwhile, the old one must no longer work.
    if (before.passwordHash !== checked) refuse('present_password_wrong');
    if (before.email === email) refuse('invalid_input', { words: ALREADY_YOURS, fields: { email: ALREADY_YOURS } });
    await refuseTooMany(work, user.id);
    await dropEmailChange(work.tx, user.id, work.now());
    await propose(work, before, email);
  });
  context.wakeOutbox();
}

interface Account {
  id: number;
  name: string;
  email: string;
  isConfirmed: boolean;
  passwordHash: string | null;
}

/** Locked, so that two requests at the same moment are counted one after the other. */
async function lockedAccount(work: Work, userId: number): Promise<Account> {
  const { email, emailVerifiedAt, ...user } = await work.tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'emailVerifiedAt', 'passwordHash'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return email === null ? refuse('no_email') : { ...user, email, isConfirmed: emailVerifiedAt !== null };
}

/** Links that confirm the current address do not count: that address may be wrong. */
async function refuseTooMany(work: Work, userId: number): Promise<void> {
  const recent = await work.tx
    .selectFrom('emailConfirmations')
    .select('createdAt')
    .where('userId', '=', userId)
    .where('replaces', 'is not', null)
    .where('createdAt', '>', new Date(work.now().getTime() - HOUR_MS).toISOString())
    .execute();
  if (recent.length >= MOST_AN_HOUR) refuse('too_many_requests', { retryAfter: HOUR_MS / 1000 });
}

async function propose(work: Work, before: Account, email: string): Promise<void> {
  const token = newToken();
  const createdAt = work.now();
  const tokenHash = hashToken(token);
  const undo = undoTokenOf(work, tokenHash);
  const undoUntil = new Date(createdAt.getTime() + UNDO_MS);
  const owner = await work.tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  const holder = await holderOf(work, { email, besides: before.id });
  await work.tx
    .insertInto('emailConfirmations')
    .values({
      tokenHash,
      userId: before.id,
      email,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + VALID_MS),
      replaces: before.email,
      // An address that was never confirmed may be a stranger's, through a typo: it cannot stop the change.
      ...(before.isConfirmed && { undoHash: hashToken(undo), undoUntil }),
    })
    .execute();
  const key = `mail:email-change:${tokenHash.toString('hex')}`;
  const mail = { giveUpAt: new Date(createdAt.getTime() + VALID_MS) };
  const at = work.config.PUBLIC_URL;
  // The mailbox's owner is unknown: the mail names no account, and nothing that the requester chose.
  await queueMail(work.tx, createdAt, {
    ...mail,
    key: `${key}:new`,
    userId: owner?.id ?? holder ?? before.id,
    to: email,
    ...(owner ? takenLetter(at) : holder ? HELD_LETTER : newAddressLetter(`${at}/confirm-email#token=${token}`)),
  });
  await queueMail(work.tx, createdAt, {
    ...mail,
    key: `${key}:old`,
    userId: before.id,
    to: before.email,
    ...(before.isConfirmed
      ? oldAddressLetter(before.name, email, `${at}/stop-email-change#token=${undo}`)
      : wrongAddressLetter()),
  });
}

/** Derived from our secret, so that the second mail to the old address contains the same link as the first. */
export const undoTokenOf = ({ sealer }: Pick<Context, 'sealer'>, tokenHash: Buffer): string =>
  sealer.sign(`email change undo ${tokenHash.toString('hex')}`);

/** Cancels any change that awaits confirmation. */
export async function dropEmailChange(db: Db, userId: number, usedAt: Date): Promise<void> {
  await db
    .updateTable('emailConfirmations')
    .set({ usedAt })
    .where('userId', '=', userId)
    .where('replaces', 'is not', null)
    .where('usedAt', 'is', null)
    .execute();
}

/** The address that awaits confirmation; null if there is none. */
export async function pendingEmail({ db, now }: Pick<Context, 'db' | 'now'>, userId: number): Promise<string | null> {
  const change = await db
    .selectFrom('emailConfirmations')
    .select('email')
    .where('userId', '=', userId)
    .where('replaces', 'is not', null)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now().toISOString())
    .executeTakeFirst();
  return change ? asItReads(change.email) : null;
}

// The fragment after # stays in the browser, so no server or proxy logs the token.
const newAddressLetter = (link: string) => ({
  subject: 'Confirm your new e-mail address',
  body: [
    'Hello,',
    'We received a request to use this address for a Doorstep account. ' +
      'If it was yours, confirm the address with this link. It works once, for 24 hours:',
    link,
    'If you didn’t ask for this, ignore this mail. Nothing will change.',
  ].join('\n\n'),
});

const takenLetter = (home: string) => ({
  subject: 'Your address already has an account',
  body: [
    'Hello,',
    'Someone asked to use this address for another Doorstep account. ' +
      'It already belongs to an account, so nothing has changed.',
    `If that was you, sign in with this address, or choose “Forgot password?” to set a new password: ${home}`,
    'If it wasn’t you, you can ignore this mail.',
  ].join('\n\n'),
});

const HELD_LETTER = {
  subject: 'Your address can’t be used yet',
  body: [
    'Hello,',
    'Someone asked to use this address for another Doorstep account. ' +
      'The account that had it until recently can still take it back, so nothing has changed.',
    'Any account can use the address a week after that account left it. If it wasn’t you, you can ignore this mail.',
  ].join('\n\n'),
};

const oldAddressLetter = (name: string, email: string, link: string) => ({
  subject: 'Your e-mail address is about to change',
  body: [
    greeting(name),
    `We received a request to change the e-mail address of your Doorstep account to ${withoutLinks(email)}. ` +
      'It will change when the link that we sent to that address is opened.',
    'If this wasn’t you, stop the change with this link. It works for 7 days, even after the address has changed:',
    link,
    'Then choose “Forgot password?” to set a new password, because someone else knows yours.',
  ].join('\n\n'),
});

const wrongAddressLetter = () => ({
  subject: 'An account is changing its e-mail address',
  body: [
    'Hello,',
    'A Doorstep account was registered with this address, which was never confirmed. ' +
      'The account is changing to another address.',
    'If you have no account with us, you can ignore this mail. ' +
      'If the account is yours and you didn’t ask for this, please choose “Forgot password?” now and set a new password.',
  ].join('\n\n'),
});
