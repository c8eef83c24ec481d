// Closes an account at its owner's request: personal data is erased, the rest stays under an id.
import { UNPAID } from '#shared/deal-statuses.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { inTransaction } from '../context/work.ts';
import { endGuest } from './end-guest.ts';
import { found, refuse } from '../http/refusal.ts';
import { endAllSessions } from '../sessions/end-sessions.ts';
import { keepAnOperator } from '../users/operators.ts';
import { checkPassword } from './check-password.ts';
import { eraseAccount } from './erase-account.ts';
import { leaveDeals } from './leave-deals.ts';
import type { SignInParts } from './sign-in.ts';
import { dealsOf, refuseUnsettled } from './unsettled-money.ts';

/**
 * A guest's account is deleted immediately, with all its data. Refuses like `checkPassword`, with `last_operator`, and
 * with `money_not_settled` or `deals_under_way` while money of theirs is in transit. A refusal changes nothing, unless
 * a payment arrived in between.
 */
export async function closeAccount(
  { context, limits, passwords }: SignInParts,
  user: SessionUser,
  password = '',
): Promise<void> {
  if (user.isGuest) return endGuest(context, user.id);
  await checkPassword(context.db, limits, passwords, { userId: user.id, password, field: 'password' });
  await keepAnOperator(context.db, user.id);
  await refuseUnsettled(context.db, user.id);
  await leaveDeals(context, user.id);
  await erase(context, user.id);
}

async function erase(context: Context, userId: number): Promise<void> {
  await inTransaction(context, async (work) => {
    await keepAnOperator(work.tx, userId);
    // A deal begun now either waits for this lock on its people, or is seen below.
    found(
      await work.tx
        .selectFrom('users')
        .select('id')
        .where('id', '=', userId)
        .where('deletedAt', 'is', null)
        .forUpdate()
        .executeTakeFirst(),
    );
    await refuseUnsettled(work.tx, userId);
    const open = await dealsOf(work.tx, userId)
      .select('id')
      .where('status', 'in', [...UNPAID, 'completed'])
      .executeTakeFirst();
    if (open) refuse('deals_under_way');
    await eraseAccount(work.tx, userId, work.now());
    await endAllSessions(work.tx, userId);
  });
}
