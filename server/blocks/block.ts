// Blocks and unblocks a person. Blocking also withdraws the unpaid deals between the two.
import { UNPAID } from '#shared/deal-statuses.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { inTransaction, type Work } from '../context/work.ts';
import type { Db } from '../db/db.ts';
import { takeSystemStep } from '../deals/take-system-step.ts';
import { found, Refusal, refuse } from '../http/refusal.ts';
import { closeCheckout } from '../checkout/close-checkout.ts';
import { holdPair, type Pair } from '../users/hold-pair.ts';

/** A checkout may be opened between its end and the block. */
const TRIES = 3;

/**
 * Idempotent. If a payment turns out to be made, its deal continues. Refuses with `own_block`, `not_found`,
 * `former_neighbour`, and with `busy` if the payment provider does not say whether a payment was made: then nobody is
 * blocked.
 */
export async function block(context: Context, user: SessionUser, otherId: number): Promise<void> {
  const { id } = user;
  if (otherId === id) refuse('own_block');
  const pair = { me: id, other: otherId };
  for (let tries = 1; ; tries += 1) {
    for (const dealId of await unpaidOf(context.db, pair)) await closeCheckout(context, dealId);
    try {
      return await inTransaction(context, async (work) => {
        await requireNeighbour(work.tx, user, otherId);
        await keepApart(work, pair);
      });
    } catch (error) {
      if (tries === TRIES || !(error instanceof Refusal && error.code === 'busy')) throw error;
    }
  }
}

/** Refuses with `not_found`. A block by the other person stays. */
export async function unblock({ db }: Context, { id, world }: SessionUser, otherId: number): Promise<void> {
  found(
    await db.selectFrom('users').select('id').where('id', '=', otherId).where('world', '=', world).executeTakeFirst(),
  );
  await db.deleteFrom('blocks').where('blockerId', '=', id).where('blockedId', '=', otherId).execute();
}

/** Locked until the end: an account that closes now either takes the block with it or is a former neighbour here. */
async function requireNeighbour(tx: Db, { world }: SessionUser, id: number): Promise<void> {
  const row = await tx
    .selectFrom('users')
    .select('deletedAt')
    .where('id', '=', id)
    .where('world', '=', world)
    .forKeyShare()
    .executeTakeFirst();
  if (found(row).deletedAt !== null) refuse('former_neighbour');
}

async function keepApart(work: Work, pair: Pair): Promise<void> {
  await holdPair(work.tx, pair);
  await work.tx
    .insertInto('blocks')
    .values({ blockerId: pair.me, blockedId: pair.other, createdAt: work.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const dealId of await unpaidOf(work.tx, pair)) {
    await takeSystemStep(work, { dealId, step: 'party_left', key: `kept-apart-${pair.me}` });
  }
}

async function unpaidOf(db: Db, { me, other }: Pair): Promise<number[]> {
  const deals = await db
    .selectFrom('deals')
    .select('id')
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('seekerId', 'providerId'), 'in', [tuple(me, other), tuple(other, me)]),
    )
    .where('status', 'in', UNPAID)
    .orderBy('id')
    .execute();
  return deals.map(({ id }) => id);
}
