// Creates an account, with the terms that its owner accepted, and signs it in.
import type * as z from 'zod/mini';
import { type Registration, TERMS_VERSION } from '#shared/accounts.ts';
import { type ErrorCode, errors } from '#shared/errors.ts';
import type { Context } from '../context/context.ts';
import { inTransaction } from '../context/work.ts';
import type { Db } from '../db/db.ts';
import { violates } from '../db/violates.ts';
import type { Limits } from '../http/limits.ts';
import { refuse } from '../http/refusal.ts';
import { type NewSession, startSession } from '../sessions/start-session.ts';
import { isReservedName, skeletonOf } from '../users/look-alike.ts';
import type { Caller } from './caller.ts';
import { holderOf } from './held-address.ts';
import { rememberAddress } from './known-addresses.ts';
import type { Passwords } from './passwords.ts';
import { type PhoneNumber, readPhone } from './phone.ts';

type Form = z.output<typeof Registration>;

interface Parts {
  context: Context;
  limits: Limits;
  passwords: Passwords;
}

/**
 * Refuses with `not_a_person`, `too_many_requests`, `busy`, `name_reserved`, `username_taken`, `username_lookalike`,
 * `email_taken`, `email_held`, or `invalid_input` for the phone.
 */
export async function register({ context, limits, passwords }: Parts, form: Form, caller: Caller): Promise<NewSession> {
  await limits.take('registration', caller.address);
  // Not reported as success: if a browser filled in the field, its user would think that they had an account.
  if (form.leaveEmpty) refuse('not_a_person');
  const number = readPhone(form.phone);
  if (await isReservedName(form.username)) refuseField('username', 'name_reserved');
  const passwordHash = await passwords.hash(form.password);
  try {
    return await inTransaction(context, async (work) => {
      if (await holderOf(work, { email: form.email })) refuseField('email', 'email_held');
      const id = await addUser(work.tx, work.now(), { ...form, ...number, passwordHash });
      await rememberAddress(work, id, caller.address);
      return startSession(work.tx, work.now, { userId: id, userAgent: caller.userAgent });
    });
  } catch (error) {
    if (violates(error, 'users_username')) refuseField('username', 'username_taken');
    if (violates(error, 'users_username_skeleton')) refuseField('username', 'username_lookalike');
    if (violates(error, 'users_email')) refuseField('email', 'email_taken');
    throw error;
  }
}

async function addUser(tx: Db, now: Date, account: Form & PhoneNumber & { passwordHash: string }): Promise<number> {
  const { username, email, phone, phoneCountry, passwordHash, timeZone = 'UTC' } = account;
  const { id } = await tx
    .insertInto('users')
    .values({
      username,
      email,
      phone,
      phoneCountry,
      passwordHash,
      timeZone,
      usernameSkeleton: await skeletonOf(username),
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('consents')
    .values(['terms', 'sms'].map((kind) => ({ userId: id, kind, version: TERMS_VERSION, givenAt: now })))
    .execute();
  return id;
}

const refuseField = (field: string, code: ErrorCode): never => refuse(code, { fields: { [field]: errors[code][1] } });
