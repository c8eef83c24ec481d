// Subscribes the demo to domain events in guests' worlds: each becomes a job for a neighbour's reaction, a moment
// later.
import { type RawBuilder, sql } from 'kysely';
import type { Context, DomainEvent } from '../../context/context.ts';
import type { Db } from '../../db/db.ts';
import { reschedule } from '../../jobs/outbox.ts';
import { moveNeighbourhood } from '../move-neighbourhood.ts';

export const NEIGHBOUR_DEAL = 'neighbour_deal';
export const NEIGHBOUR_THREAD = 'neighbour_thread';
export const NEIGHBOUR_NEED = 'neighbour_need';
export const NEIGHBOUR_SERVICE = 'neighbour_service';

const jobs: Readonly<Record<Exclude<DomainEvent['type'], 'place_set'>, string>> = {
  deal_moved: NEIGHBOUR_DEAL,
  message_sent: NEIGHBOUR_THREAD,
  need_published: NEIGHBOUR_NEED,
  service_added: NEIGHBOUR_SERVICE,
};

/** Long enough to be noticed, short enough to wait for. */
const A_MOMENT_MS = 1500;

/** One job per subject, which reads the current state when it runs. Ignores the town's events. */
export const subscribeDemo =
  (now: Context['now']) =>
  async (tx: Db, { type, world, id }: DomainEvent): Promise<void> => {
    if (world === 0) return;
    if (type !== 'place_set') await react(tx, now(), jobs[type], id);
    else if (id === world) await moveNeighbourhood(tx, world);
  };

/** Makes a neighbour check the deal again: in a moment, or at the given time. */
export const lookAtDeal = ({ db, now }: Context, dealId: number, at?: Date): Promise<void> =>
  react(db, now(), NEIGHBOUR_DEAL, dealId, at);

const react = (
  tx: Db,
  now: Date,
  kind: string,
  id: number,
  at: Date = new Date(now.getTime() + A_MOMENT_MS),
): Promise<void> => reschedule(tx, now, { kind, key: `${kind}:${id}`, body: { id }, at });

/** The keys of all such jobs of one world, as a subquery. */
export const neighbourJobKeys = (world: number): RawBuilder<string> => sql<string>`
  select ${`${NEIGHBOUR_DEAL}:`} || id from deals where world = ${world}
  union all select ${`${NEIGHBOUR_NEED}:`} || id from needs where world = ${world}
  union all select ${`${NEIGHBOUR_SERVICE}:`} || id from services where world = ${world}
  union all select ${`${NEIGHBOUR_THREAD}:`} || t.id from threads t join users u on u.id = t.low_user_id where u.world = ${world}`;
