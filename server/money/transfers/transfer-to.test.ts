// Which providers money is sent to, and which not yet.
import { expect, test } from 'vitest';
import { receiveBy, release } from '../../../test/paying-scene.ts';
import { neighbour } from '../../../test/people.ts';
import { makeWorld } from '../../../test/world.ts';
import { wakeTransfers } from './wake-transfers.ts';
import { DAY_MS } from '#shared/time.ts';

const world = await makeWorld();
const ana = await neighbour(world, 'ana');

test.each([
  ['unfinished', []],
  ['restricted', []],
  ['active', ['done']],
] as const)('to an account that is %s money is sent only if it may receive it', async (status, transfers) => {
  const provider = await neighbour(world, `provider_${status}`);
  await receiveBy(world, provider, status);
  const { dealId } = await release(world, ana, provider);
  world.clock.pass(8 * DAY_MS);
  await wakeTransfers(world.db, world.context.now(), provider.id);
  await world.runJobs();
  const sent = await world.db
    .selectFrom('transfers')
    .innerJoin('payments', 'payments.id', 'transfers.paymentId')
    .select('transfers.status')
    .where('payments.dealId', '=', dealId)
    .execute();
  expect(sent.map((transfer) => transfer.status)).toEqual(transfers);
});
