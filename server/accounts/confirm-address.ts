// Takes the link from the mail: somebody who has it owns the address.
import type { Context } from '../context/context.ts';
import { inTransaction } from '../context/work.ts';
import { refuse } from '../http/refusal.ts';
import { hashToken } from '../sessions/token.ts';

/**
 * All links of the account are used up by it. Refuses with `link_used` for a bad, used or old one, and for one to an
 * address before.
 */
export async function confirmAddress(context: Context, token: string): Promise<void> {
  const usedAt = context.now();
  await inTransaction(context, async (work) => {
    const link = await work.tx
      .updateTable('emailConfirmations')
      .set({ usedAt })
      .where('tokenHash', '=', hashToken(token))
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', usedAt.toISOString())
      .returning(['userId', 'email'])
      .executeTakeFirst();
    if (!link) return refuse('link_used');
    const confirmed = await work.tx
      .updateTable('users')
      .set({ emailVerifiedAt: usedAt })
      .where('id', '=', link.userId)
      .where('email', '=', link.email)
      .returning('id')
      .executeTakeFirst();
    if (!confirmed) refuse('link_used');
    await work.tx
      .updateTable('emailConfirmations')
      .set({ usedAt })
      .where('userId', '=', link.userId)
      .where('usedAt', 'is', null)
      .execute();
  });
}
