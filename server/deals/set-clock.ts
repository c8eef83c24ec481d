// Puts a deal's clock down as a job: one for each deal, moved whenever the deal moves.
import type { Context } from '../context/context.ts';
import type { Db } from '../db/open.ts';
import { reschedule } from '../jobs/outbox.ts';
import { type Clocked, nextStrike } from './clock-times.ts';
import { clocksOf } from '../tariffs/clocks.ts';

export const DEAL_CLOCK = 'deal_clock';

/** In the transaction that changed the deal. Where the clock stands still, nothing is put down: an older job finds nothing due. */
export async function setClock(
  tx: Db,
  { config, now }: Pick<Context, 'config' | 'now'>,
  deal: Clocked & { id: number },
): Promise<void> {
  const strike = nextStrike(deal, clocksOf(config));
  if (!strike) return;
  const at = new Date(Math.max(strike.at, now().getTime()));
  await reschedule(tx, now(), { kind: DEAL_CLOCK, key: `${DEAL_CLOCK}:${deal.id}`, body: { dealId: deal.id }, at });
}
