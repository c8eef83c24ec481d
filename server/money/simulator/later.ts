// What the simulator does seconds later without a request: a checkout ends, a bank disputes or decides, a refund ends
// or fails.
import { inTransaction } from '../../context/work.ts';
import type { Db } from '../../db/db.ts';
import type { Handler } from '../../jobs/outbox.ts';
import { decideDispute, openDispute } from './disputes.ts';
import { putDownEvent } from './events.ts';
import { change, read } from './objects.ts';
import type { Act } from './plan-later.ts';

/** Idempotent; a missing object was deleted with its guest. */
export const doLater: Handler = async (context, { body }) => {
  const { act, id } = body as { act: Act; id: string };
  await inTransaction(context, async (work) => {
    await ACTS[act](work.tx, work.now(), id);
    work.wakeOutbox();
  });
};

const ACTS: Record<Act, (tx: Db, now: Date, id: string) => Promise<void>> = {
  end_checkout: async (tx, now, id) => {
    const checkout = await read(tx, 'checkout', id, true);
    if (checkout?.status === 'open') await endCheckout(tx, now, id);
  },
  open_dispute: openDispute,
  win_dispute: async (tx, now, id) => void (await decideDispute(tx, now, id, 'won')),
  lose_dispute: async (tx, now, id) => void (await decideDispute(tx, now, id, 'lost')),
  finish_refund: (tx, now, id) => endRefund(tx, now, id, 'done'),
  fail_refund: (tx, now, id) => endRefund(tx, now, id, 'failed'),
};

/** The caller has locked the checkout, which is open. */
export async function endCheckout(tx: Db, now: Date, id: string): Promise<void> {
  await change<'checkout'>(tx, id, { status: 'expired', authentication: null });
  await putDownEvent(tx, now, 'checkout.expired', id);
}

/** A failed refund stays failed; one that is done can still fail. */
async function endRefund(tx: Db, now: Date, id: string, status: 'done' | 'failed'): Promise<void> {
  const refund = await read(tx, 'refund', id, true);
  if (!refund || refund.status === status || refund.status === 'failed') return;
  await change<'refund'>(tx, id, { status });
  await putDownEvent(tx, now, status === 'failed' ? 'refund.failed' : 'refund.updated', id);
}
