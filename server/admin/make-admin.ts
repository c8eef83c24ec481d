// Grants and revokes operator rights: by a command on the server itself, or by another operator.
import type { Context, SessionUser } from '../context/context.ts';
import { inTransaction } from '../context/work.ts';
import type { Db } from '../db/db.ts';
import { found, refuse } from '../http/refusal.ts';
import { enqueue, type Handler } from '../jobs/outbox.ts';
import { notify } from '../notifications/notify.ts';
import { writeAudit } from '../operator-queue/audit.ts';
import { forgetSessions } from '../sessions/session-memory.ts';
import { keepAnOperator } from '../users/operators.ts';

export const OPERATOR_CHANGED = 'operator_changed';

interface Change {
  userId: number;
  isAdmin: boolean;
  /** Null for the command. */
  by: SessionUser | null;
  reason: string;
}

/**
 * Returns whether the person exists; guests do not count. Open sessions get the rights at once. Refuses
 * `cannot_operate` for a suspended user. Idempotent.
 */
export const makeAdmin = (db: Db, username: string, now = new Date()): Promise<boolean> =>
  byCommand(db, username, true, now);

/** As `makeAdmin`. Refuses `last_operator`. */
export const removeAdmin = (db: Db, username: string, now = new Date()): Promise<boolean> =>
  byCommand(db, username, false, now);

function byCommand(db: Db, username: string, isAdmin: boolean, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select('id')
      .where('username', '=', username.normalize('NFC').toLowerCase())
      .where('world', '=', 0)
      .where('isGuest', '=', false)
      .executeTakeFirst();
    if (!user) return false;
    await change(tx, now, { userId: user.id, isAdmin, by: null, reason: '' });
    return true;
  });
}

/** Refuses `not_found`, and as `makeAdmin`. */
export const makeOperator = (context: Context, by: SessionUser, userId: number, reason: string): Promise<void> =>
  byOperator(context, { userId, isAdmin: true, by, reason });

/** Refuses `not_found` and `last_operator`. */
export const unmakeOperator = (context: Context, by: SessionUser, userId: number, reason: string): Promise<void> =>
  byOperator(context, { userId, isAdmin: false, by, reason });

async function byOperator(context: Context, what: Change): Promise<void> {
  await inTransaction(context, async (work) => {
    await change(work.tx, work.now(), what);
    work.wakeOutbox();
  });
}

async function change(tx: Db, now: Date, { userId, isAdmin, by, reason }: Change): Promise<void> {
  if (!isAdmin) await keepAnOperator(tx, userId);
  const user = found(
    await tx
      .selectFrom('users')
      .select(['isAdmin', 'suspendedReason'])
      .where('id', '=', userId)
      .where('world', '=', 0)
      .where('deletedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst(),
  );
  if (user.isAdmin === isAdmin) return;
  if (isAdmin && user.suspendedReason !== null) refuse('cannot_operate');
  await tx.updateTable('users').set({ isAdmin }).where('id', '=', userId).execute();
  await forgetSessions(tx, userId);
  const entryId = await writeAudit(tx, now, by, {
    act: isAdmin ? 'make_operator' : 'unmake_operator',
    userId,
    before: { operator: user.isAdmin },
    after: { operator: isAdmin },
    reason,
  });
  const body = { userId, isAdmin, reason };
  await enqueue(tx, now, { kind: OPERATOR_CHANGED, key: `${OPERATOR_CHANGED}:${entryId}`, body });
}

/** A job, because the command has no open pages to notify. */
export const tellOperator: Handler = async (context, { body }) => {
  const why = body.reason ? ` Why: “${String(body.reason)}”` : '';
  const said = body.isAdmin
    ? {
        title: 'You are an operator now',
        content: 'Admin Dashboard is in your menu. If you don’t want this, tell the other operators.',
      }
    : { title: 'You are no longer an operator', content: 'Everything else about your account stays as it was.' };
  await inTransaction(context, async (work) => {
    await notify(work, {
      userId: Number(body.userId),
      type: 'system',
      isSecurity: true,
      title: said.title,
      content: `${said.content}${why}`,
    });
  });
};
