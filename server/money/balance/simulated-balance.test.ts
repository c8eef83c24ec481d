// Reconciles the simulator's balance with the books, whatever its cards and banks do, day after day.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { deals } from '#shared/deals.ts';
import { payments } from '#shared/payments.ts';
import { balanceMatters, compareBalances } from '../../../test/compare-balance.ts';
import {
  goToPay,
  hold,
  MINUTE,
  newKey,
  offerTo,
  type OfferIds,
  payWith,
  receiveAtOnce,
  release,
} from '../../../test/paying-scene.ts';
import { neighbour, type Someone } from '../../../test/people.ts';
import { makeWorld } from '../../../test/world.ts';

const world = await makeWorld({ DISPUTE_COUNTER_FEE: 0 });
let ana: Someone;
let bo: Someone;

beforeAll(async () => {
  [ana, bo] = [await neighbour(world, 'ana'), await neighbour(world, 'bo')];
  await receiveAtOnce(world, ana, bo);
});

const open = async () => (await balanceMatters(world)).filter(({ resolvedAt }) => resolvedAt === null);

async function paidWith(card: string): Promise<OfferIds> {
  const offered = await offerTo(ana, bo);
  await payWith(ana, await goToPay(ana, offered.publicId), card);
  await world.runJobs();
  return offered;
}
async function banksAct(): Promise<void> {
  world.clock.pass(MINUTE);
  await world.runJobs();
}

test('charges, transfers, refunds that fail or wait, and disputes won and lost leave no difference', async () => {
  await release(world, ana, bo);
  for (const card of ['4242 4242 4242 4242', '4000 0000 0000 5126', '4000 0000 0000 7726']) {
    const offered = await paidWith(card);
    await bo.does(deals.takeStep, {
      params: { id: offered.dealId },
      body: { step: 'cancel', key: newKey(), refund: 12_000 },
    });
    await banksAct();
  }
  for (const text of ['winning_evidence', 'losing_evidence']) {
    const { publicId } = await paidWith('4000 0000 0000 0259');
    await banksAct();
    await bo.does(payments.evidence, { params: { publicId }, body: { key: newKey(), text } });
    await banksAct();
    await banksAct();
  }
  await compareBalances(world);
  await compareBalances(world);
  expect(await balanceMatters(world)).toEqual([]);
  const { rows } = await sql<{ type: string }>`select distinct type from balance_entries order by type`.execute(
    world.db,
  );
  expect(rows.map(({ type }) => type)).toEqual(['adjustment', 'charge', 'refund', 'refund_failure', 'transfer']);
});

test('a move at the simulator that no book has is named', async () => {
  const { publicId } = await hold(world, ana, bo);
  await sql`insert into simulator_objects (id, kind, request_hash, body, transfer_group, created_at)
    values ('tr_sim_stray', 'transfer', '', '{"amount": 700}', ${publicId}, ${world.context.now()})`.execute(world.db);
  await compareBalances(world);
  expect(await open()).toMatchObject([
    {
      key: 'balance:simulator-simulator:0',
      says: expect.stringMatching(/The payment simulator has[^]*In no book: transfer txn_tr_sim_stray of -\$7 on/),
    },
  ]);
});
