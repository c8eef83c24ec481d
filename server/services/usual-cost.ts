// What an ordinary job of a kind usually costs at the most: by what neighbours ask, else by what the taxonomy says.
import { type Cents, toCents } from '#shared/money.ts';
import { WEIGHTS } from '../../matching/index.ts';
import type { SessionUser } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { catalogue } from '../understanding/catalogue.ts';
import { usualPrice } from './usual-price.ts';

const ofAJob = (price: Cents, unit: string): Cents => Math.max(100, price * (unit === 'hour' ? WEIGHTS.usualHours : 1));

/** Of each kind that there is; looked up once each. */
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
