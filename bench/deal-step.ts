// A step of a deal, compared with the bare statements of its transaction.
import pg from 'pg';
import { deals } from '#shared/deals.ts';
import { services } from '#shared/services.ts';
import { takeStepUnlessPaying } from '../server/deals/take-step.ts';
import { type Claim, interleaved } from './measure.ts';
import { startIdsAt } from './start-ids-at.ts';
import {
  FIRST_RECORDED_ID,
  type RecordedStatement,
  recordStatements,
  sendAgain,
  watchStatements,
} from './statements.ts';
import { openTown, type Town } from './town.ts';

const DEALS = 60;
const ROUNDS = 7;
/** Ours builds its queries, checks the table, and hashes; the floor only sends text. */
const MOST = 2;

let keys = 0;
const newKey = () => `bench-key-${(keys += 1)}`;

/** Deals waiting for their provider's acceptance, each about its own service. */
async function requestedDeals(town: Town): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < DEALS; n += 1) {
    const { id: serviceId } = await town.bo.does(services.create, {
      body: { title: `Job ${keys}`, category: 'other', price: 20, unit: 'job' },
    });
    const { id } = await town.ana.does(deals.expressInterest, { body: { serviceId, key: newKey() } });
    ids.push(id);
  }
  return ids;
}

export async function dealStep(): Promise<Claim> {
  watchStatements();
  const town = await openTown();
  await startIdsAt(town, FIRST_RECORDED_ID);
  const client = new pg.Client(town.connection);
  await client.connect();
  const user = { id: town.bo.id, world: 0, username: 'bo', isAdmin: false, isGuest: false, sessionId: 0 };
  const accept = (id: number) =>
    takeStepUnlessPaying(town.doorstep.context, user, id, { step: 'accept', key: newKey(), slots: [], flexible: true });
  let statements = 0;
  const [ours, floor] = await interleaved(
    ROUNDS,
    async () => time(await requestedDeals(town), accept),
    async () => {
      const recorded: RecordedStatement[][] = [];
      for (const id of await requestedDeals(town)) recorded.push(await recordStatements(() => accept(id)));
      statements = recorded[0]?.length ?? 0;
      return time(recorded, (each) => sendAgain(client, each));
    },
  );
  await client.end();
  await town.close();
  return {
    claim: 'A step of a deal stays near the bare statements of its transaction',
    how:
      `The time of one accept, from BEGIN to the commit on disk, one after the other, ${DEALS} deals a round, the median of ${ROUNDS} interleaved rounds. ` +
      `The floor sends the very statements that we send, recorded from the wire for each step (${statements} of them), through pg alone, each prepared, on one connection.`,
    rows: [
      {
        what: 'accept',
        ours: `${Math.round(ours)} µs`,
        floor: `${Math.round(floor)} µs`,
        ratio: ours / floor,
        goal: MOST,
      },
    ],
  };
}

/** Microseconds per item. */
async function time<T>(items: readonly T[], step: (item: T) => Promise<unknown>): Promise<number> {
  const began = performance.now();
  for (const item of items) await step(item);
  return ((performance.now() - began) * 1000) / items.length;
}
