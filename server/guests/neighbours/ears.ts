// By what the demo neighbours hear of something in a guest's world: a job, put down with what has happened, done a moment later.
// The town has no such ears.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/open.ts';
import { reschedule } from '../../jobs/outbox.ts';

export const NEIGHBOUR_DEAL = 'neighbour_deal';
export const NEIGHBOUR_THREAD = 'neighbour_thread';
export const NEIGHBOUR_NEED = 'neighbour_need';
export const NEIGHBOUR_SERVICE = 'neighbour_service';
export const NEIGHBOUR_KINDS = [NEIGHBOUR_DEAL, NEIGHBOUR_THREAD, NEIGHBOUR_NEED, NEIGHBOUR_SERVICE] as const;

/** Long enough to be seen to happen, short enough to wait for. */
const A_MOMENT_MS = 1500;

interface Heard {
  world: number;
  id: number;
}

/** One job for each thing: whoever does it looks how it stands by then. */
async function hear(tx: Db, now: Date, kind: (typeof NEIGHBOUR_KINDS)[number], { world, id }: Heard): Promise<void> {
  if (world === 0) return;
  await reschedule(tx, now, { kind, key: `${kind}:${id}`, body: { id }, at: new Date(now.getTime() + A_MOMENT_MS) });
}

type Timed = Pick<Context, 'now'>;

/** A step of a deal. */
export const hearOfStep = (tx: Db, { now }: Timed, deal: Heard): Promise<void> => hear(tx, now(), NEIGHBOUR_DEAL, deal);
/** A message in a thread. */
export const hearOfMessage = (tx: Db, { now }: Timed, thread: Heard): Promise<void> => hear(tx, now(), NEIGHBOUR_THREAD, thread);
/** A public need. */
export const hearOfNeed = (tx: Db, { now }: Timed, need: Heard): Promise<void> => hear(tx, now(), NEIGHBOUR_NEED, need);
/** A service of the guest's. */
export const hearOfService = (tx: Db, { now }: Timed, service: Heard): Promise<void> => hear(tx, now(), NEIGHBOUR_SERVICE, service);

/** The keys of all such jobs of one world, as a subquery. */
export const earKeysOf = (world: number): RawBuilder<string> => sql<string>`
  select ${`${NEIGHBOUR_DEAL}:`} || id from deals where world = ${world}
  union all select ${`${NEIGHBOUR_NEED}:`} || id from needs where world = ${world}
  union all select ${`${NEIGHBOUR_SERVICE}:`} || id from services where world = ${world}
  union all select ${`${NEIGHBOUR_THREAD}:`} || t.id from threads t join users u on u.id = t.low_user_id where u.world = ${world}`;
