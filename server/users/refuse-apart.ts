// Refuses to begin anything between two people if one has blocked the other. The blocked person is not notified.
import type { Db } from '../db/db.ts';
import { refuse } from '../http/refusal.ts';
import { holdPair, type Pair } from './hold-pair.ts';

/** Call it first in the transaction: it waits for a block that is just being made. */
export async function refuseApart(tx: Db, pair: Pair): Promise<void> {
  await holdPair(tx, pair);
  const { me, other } = pair;
  const blocks = await tx
    .selectFrom('blocks')
    .select('blockerId')
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('blockerId', 'blockedId'), 'in', [tuple(me, other), tuple(other, me)]),
    )
    .execute();
  if (blocks.length > 0) refuse(blocks.some(({ blockerId }) => blockerId === me) ? 'blocked_by_you' : 'no_contact');
}
