// The upper end of what an ordinary job of a kind costs: by neighbours' prices, otherwise by the taxonomy.
import { type Cents, toCents } from '#shared/money.ts';
import { WEIGHTS } from '../../matching/index.ts';
import type { SessionUser } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { catalogue } from '../understanding/catalogue.ts';
import { usualPrice } from './usual-price.ts';

const ofAJob = (price: Cents, unit: string): Cents => Math.max(100, price * (unit === 'hour' ? WEIGHTS.usualHours : 1));

/** For each known kind; looks each up once. */
export async function usualCosts(db: Db, user: SessionUser, kinds: Iterable<string>): Promise<Map<string, Cents>> {
  const costs = new Map<string, Cents>();
  for (const kind of new Set(kinds)) {
    const known = catalogue().factsOf(kind)?.price;
    if (!known) continue;
    const asked = await usualPrice(db, user, { kind });
    costs.set(kind, asked ? ofAJob(asked.high, asked.unit) : ofAJob(toCents(known.high), known.unit));
  }
  return costs;
}
