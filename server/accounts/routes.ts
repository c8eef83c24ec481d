// Routes for registering, signing in and out, passwords, and closing the account.
import type { FastifyReply } from 'fastify';
import { accounts } from '#shared/accounts.ts';
import type { Parts } from '../http/parts.ts';
import type { SessionUser } from '../context/context.ts';
import { serve } from '../http/serve.ts';
import { clearToken, setToken } from '../sessions/cookie.ts';
import { endSession } from '../sessions/end-sessions.ts';
import { rememberPassword } from '../sessions/password-again.ts';
import type { NewSession } from '../sessions/start-session.ts';
import { callerOf } from './caller.ts';
import { changeEmail, dropEmailChange, pendingEmail } from './change-email.ts';
import { changePhone, dropPhoneCode, pendingPhone, textPhoneCode } from './change-phone.ts';
import { changePassword } from './change-password.ts';
import { checkPassword } from './check-password.ts';
import { closeAccount } from './close-account.ts';
import { confirmAddress } from './confirm-address.ts';
import { confirmPhone } from './confirm-phone.ts';
import { endGuest } from './end-guest.ts';
import { forgotPassword } from './forgot-password.ts';
import type { Passwords } from './passwords.ts';
import { mailConfirmation } from './mail-confirmation.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { stopEmailChange } from './stop-email-change.ts';
import { signIn } from './sign-in.ts';

const ok = { ok: true } as const;

export function accountRoutes({ app, context, limits }: Parts, passwords: Passwords): void {
  const parts = { context, limits, passwords };
  /** One session per browser: the previous one ends, and with it a guest's world, to which nobody could return. */
  const begin = async (reply: FastifyReply, session: NewSession, before: SessionUser | undefined) => {
    if (before?.isGuest) await endGuest(context, before.id);
    else if (before) await endSession(context.db, before);
    setToken(reply, context.config.PUBLIC_URL, session);
  };

  serve(app, accounts.register, async ({ body, user, request, reply }) => {
    await begin(reply, await register(parts, body, callerOf(request)), user);
    return { ok: true, message: 'Registration successful' };
  });

  serve(app, accounts.login, async ({ body, user, request, reply }) => {
    await begin(reply, await signIn(parts, body, callerOf(request)), user);
    return ok;
  });

  serve(app, accounts.logout, async ({ user, reply }) => {
    if (user) await endSession(context.db, user);
    clearToken(reply, context.config.PUBLIC_URL);
    return ok;
  });

  serve(app, accounts.forgotPassword, async ({ body, request }) => {
    await limits.take('passwordReset', callerOf(request).address);
    await forgotPassword(context, body.email);
    return ok;
  });

  serve(app, accounts.resetPassword, async ({ body }) => {
    await resetPassword(context, parts.passwords, body);
    return ok;
  });

  serve(app, accounts.mailConfirmation, async ({ user }) => {
    await mailConfirmation(context, user.id);
    return ok;
  });

  serve(app, accounts.confirmAddress, async ({ body }) => {
    await confirmAddress(context, body.token);
    return ok;
  });

  serve(app, accounts.pendingChanges, async ({ user }) => ({
    email: await pendingEmail(context, user.id),
    phone: await pendingPhone(context, user.id),
  }));

  serve(app, accounts.changeEmail, async ({ body, user, request }) => {
    await changeEmail(parts, user, body, callerOf(request).address);
    return ok;
  });

  serve(app, accounts.cancelEmailChange, async ({ user }) => {
    await dropEmailChange(context.db, user.id, context.now());
    return ok;
  });

  serve(app, accounts.stopEmailChange, async ({ body }) => {
    await stopEmailChange(context, body.token);
    return ok;
  });

  serve(app, accounts.changePhone, async ({ body, user, request }) => {
    await changePhone(parts, user, body, callerOf(request).address);
    return ok;
  });

  serve(app, accounts.textPhoneCode, async ({ user, request }) => {
    await textPhoneCode(parts, user.id, callerOf(request).address);
    return ok;
  });

  serve(app, accounts.confirmPhone, async ({ body, user }) => {
    await confirmPhone(context, user.id, body.code);
    return ok;
  });

  serve(app, accounts.cancelPhoneChange, async ({ user }) => {
    await dropPhoneCode(context.db, user.id, context.now());
    return ok;
  });

  serve(app, accounts.changePassword, async ({ body, user }) => {
    await changePassword(parts, user, body);
    return ok;
  });

  serve(app, accounts.enterPasswordAgain, async ({ body, user }) => {
    await checkPassword(context.db, limits, parts.passwords, {
      userId: user.id,
      password: body.password,
      field: 'password',
    });
    await rememberPassword(context, user);
    return ok;
  });

  serve(app, accounts.close, async ({ body, user, reply }) => {
    await closeAccount(parts, user, body.password);
    clearToken(reply, context.config.PUBLIC_URL);
    return ok;
  });
}
