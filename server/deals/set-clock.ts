// Stores a deal's clock as a job: one per deal, rescheduled whenever the deal moves.
import type { Work } from '../context/work.ts';
import { reschedule } from '../jobs/outbox.ts';
import { type ClockFields, nextStrike } from './clock-times.ts';
import { clocksOf } from '../tariffs/clocks.ts';

export const DEAL_CLOCK = 'deal_clock';

/** Runs in the transaction that changed the deal. A stopped clock enqueues nothing: an older job finds nothing due. */
export async function setClock(work: Work, deal: ClockFields & { id: number }): Promise<void> {
  const strike = nextStrike(deal, clocksOf(work.config));
  if (!strike) return;
  const at = new Date(Math.max(strike.at, work.now().getTime()));
  await reschedule(work.tx, work.now(), {
    kind: DEAL_CLOCK,
    key: `${DEAL_CLOCK}:${deal.id}`,
    body: { dealId: deal.id },
    at,
  });
}
