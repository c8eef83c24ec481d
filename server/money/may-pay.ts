// Whether somebody may go to pay now, whichever way they go: by the payment's page or by the deal's step.
import type { Config } from '../config.ts';
import type { Limits } from '../http/limits.ts';
import { LOOPBACK } from '../http/origin.ts';
import { refuse } from '../http/refusal.ts';

/** Counts one try. Refuses `too_many_requests` after ten within an hour, or five declined cards. */
export async function countTry(limits: Limits, userId: number): Promise<void> {
  await limits.take('checkout', userId);
  await limits.check('declinedCard', userId);
}

/** On an address open to others the simulator serves the worlds of guests only, unless the operator says otherwise. */
export function refuseWhereOff({ PUBLIC_URL, PAYMENTS }: Config, { world }: { world: number }): void {
  const isAtHome = LOOPBACK.test(new URL(PUBLIC_URL).hostname);
  if (!isAtHome && PAYMENTS !== 'simulator' && world === 0) refuse('payments_off');
}
