// Operators are alerted to a reputation that somebody built by paying themselves.
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { dealAt, offerService } from '../../test/deal.ts';
import { neighbour, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
let people = 0;
let bo: Someone;
let serviceId: number;

beforeEach(async () => {
  people += 1;
  bo = await neighbour(world, `bo${people}`);
  serviceId = await offerService(bo);
});

/** In tests everybody comes from the same address. */
async function newClient(): Promise<Someone> {
  people += 1;
  return neighbour(world, `ana${people}`);
}
const completes = (seeker: Someone) => dealAt('completed', { seeker, provider: bo, serviceId });
const inQueue = () =>
  world.db
    .selectFrom('operatorQueue')
    .select('says')
    .where('key', '=', `new_clients:${bo.id}`)
    .where('resolvedAt', 'is', null)
    .execute();

test('a provider whose jobs are for three new accounts from one address is in the operators’ queue', async () => {
  await completes(await newClient());
  const ana = await newClient();
  await completes(ana);
  await completes(ana);
  expect(await inQueue()).toEqual([]);
  await completes(await newClient());
  expect(await inQueue()).toEqual([
    { says: `${bo.username} has completed jobs for 3 new accounts that signed in from one address.` },
  ]);
});

test('three new clients from three addresses, or with an old account among them, are no reason for an entry', async () => {
  for (const each of [1, 2, 3]) {
    const ana = await newClient();
    await world.db
      .updateTable('knownAddresses')
      .set({ addressHash: Buffer.from([each]) })
      .where('userId', '=', ana.id)
      .execute();
    await completes(ana);
  }
  const old = await newClient();
  await sql`update users set created_at = created_at - interval '31 days' where id = ${old.id}`.execute(world.db);
  await completes(old);
  await completes(await newClient());
  await completes(await newClient());
  expect(await inQueue()).toEqual([]);
});
