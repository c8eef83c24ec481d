// A step of a deal, beside the bare statements of its transaction.
import pg from 'pg';
import { deals } from '#shared/deals.ts';
import { services } from '#shared/services.ts';
import { takeStep } from '../server/deals/take-step.ts';
import { type Claim, interleaved } from './measure.ts';
import { openTown, type Town } from './town.ts';

const DEALS = 60;
const ROUNDS = 7;
/** Ours builds its queries, checks the table, and hashes; the floor only sends text. */
const MOST = 2.5;

let keys = 0;
const newKey = () => `bench-key-${(keys += 1)}`;

/** Deals that wait for their provider to accept, each about a service of its own. */
async function requestedDeals(town: Town): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < DEALS; n += 1) {
    const { id: serviceId } = await town.bo.does(services.create, { body: { title: `Job ${keys}`, category: 'other', price: 20, unit: 'job' } });
    const { id } = await town.ana.does(deals.expressInterest, { body: { serviceId, key: newKey() } });
    ids.push(id);
  }
  return ids;
}

export async function dealStep(): Promise<Claim> {
  const town = await openTown();
  const client = new pg.Client(town.connection);
  await client.connect();
  const user = { id: town.bo.id, world: 0, username: 'bo', isAdmin: false, isGuest: false, sessionId: 0 };
  const [ours, floor] = await interleaved(
    ROUNDS,
    async () => time(await requestedDeals(town), (id) => takeStep(town.doorstep.context, user, id, { step: 'accept', key: newKey(), slots: [], flexible: true })),
    async () => time(await requestedDeals(town), (id) => bareStep(client, id, town)),
  );
  await client.end();
  await town.close();
  return {
    claim: 'A step of a deal stays near the bare statements of its transaction',
    how:
      `The time of one accept, from BEGIN to the commit on disk, one after the other, ${DEALS} deals a round, the median of ${ROUNDS} interleaved rounds. ` +
      'The floor sends the same statements through pg on one connection: lock, look for the key, update, add to the history, put down the notice, count the unread.',
    rows: [{ what: 'accept', ours: `${Math.round(ours)} µs`, floor: `${Math.round(floor)} µs`, ratio: ours / floor, goal: MOST }],
  };
}

/** Microseconds for one of them. */
async function time(ids: number[], step: (id: number) => Promise<unknown>): Promise<number> {
  const began = performance.now();
  for (const id of ids) await step(id);
  return ((performance.now() - began) * 1000) / ids.length;
}

async function bareStep(client: pg.Client, id: number, { bo, ana }: Town): Promise<void> {
  const now = new Date();
  const ask = (name: string, text: string, values: unknown[]) => client.query({ name, text, values });
  await client.query('begin');
  await ask(
    'lock',
    `select d.*, s.title, s.remote, s.policy, a.username, b.username from deals d join services s on s.id = d.service_id
     join users a on a.id = d.seeker_id join users b on b.id = d.provider_id where d.id = $1 for update of d`,
    [id],
  );
  await ask('key', 'select body_hash from deal_steps where deal_id = $1 and key = $2', [id, 'k']);
  await ask('move', `update deals set slots = '[]', flexible = true, status = 'accepted', updated_at = $2 where id = $1 and status = 'requested'`, [id, now]);
  await ask(
    'history',
    `insert into deal_steps (deal_id, step, actor_id, actor_side, from_status, to_status, reason, key, body_hash, created_at)
     values ($1, 'accept', $2, 'provider', 'requested', 'accepted', '', $3, $4, $5) returning id`,
    [id, bo.id, `bare-${id}`, Buffer.alloc(32), now],
  );
  await ask(
    'notice',
    `insert into notifications (user_id, type, title, content, related_type, related_id, created_at)
     values ($1, 'booking', 'Availability marked', 'bo accepted', 'booking', $2, $3) returning *`,
    [ana.id, id, now],
  );
  await ask('unread', 'select count(*) from notifications where user_id = $1 and read_at is null', [ana.id]);
  await client.query('commit');
}
