// The daily comparison of a payment provider's balance with the books, and the operators' entries about it.
import { HOUR_MS } from '#shared/time.ts';
import { planBalances } from '../server/money/balance/compare-balance.ts';
import type { World } from './world.ts';

type Scene = Pick<World, 'context' | 'clock' | 'runJobs' | 'db'>;

/** Earlier moves have arrived by then, and the second check comes an hour after the first. */
export async function compareBalances({ context, clock, runJobs }: Scene): Promise<void> {
  clock.pass(HOUR_MS);
  await planBalances(context, `day:${context.now().toISOString()}`);
  await runJobs();
  clock.pass(HOUR_MS);
  await runJobs();
}

/** The queue's entries about balances. */
export const balanceMatters = ({ db }: Pick<World, 'db'>) =>
  db
    .selectFrom('operatorQueue')
    .select(['id', 'key', 'kind', 'says', 'resolvedAt'])
    .where('key', 'like', 'balance%')
    .orderBy('id')
    .execute();
