// An operator refunds a tip by naming its payment.
import { expect, test } from 'vitest';
import { adminDeals } from '#shared/admin-deals.ts';
import { newKey, takes } from '../../test/deal.ts';
import { stepsSeen } from '../../test/operator.ts';
import { dealScene, paySide, type DealWalk } from '../../test/deal-scene.ts';
import { register } from '../../test/people.ts';
import { makeAdmin } from '../admin/make-admin.ts';
import { findWrongs } from './find-wrongs.ts';

const { paid, pass, world } = await dealScene();
const olga = await register(world, 'olga');
await makeAdmin(world.db, 'olga');

/** Completed, with a tip of $15. */
async function tipped(): Promise<DealWalk & { publicId: string }> {
  const deal = await paid({ amount: 100 });
  await takes(deal.seeker, deal.id, { step: 'confirm' });
  const { sidePayments } = await takes(deal.seeker, deal.id, { step: 'tip', amount: 15 });
  const publicId = sidePayments[0]?.publicId ?? '';
  await paySide(deal, publicId);
  return { ...deal, publicId };
}

const refunds = async (id: number, amount: number, publicId?: string) =>
  olga.tries(adminDeals.takeStep, {
    params: { id },
    body: {
      step: 'admin_refund_after',
      key: newKey(),
      amount,
      reason: 'Tipped by mistake',
      seen: await stepsSeen(world, id),
      ...(publicId && { publicId }),
    },
  });

test('a tip left by mistake goes back, in full or in part, and the deal’s own money stays', async () => {
  const deal = await tipped();
  expect(await refunds(deal.id, 1000, deal.publicId)).toMatchObject({ status: 200 });
  expect((await deal.see()).sidePayments).toMatchObject([{ kind: 'tip', released: 500, refunded: 1000 }]);
  expect(await refunds(deal.id, 501, deal.publicId)).toMatchObject({ status: 422, body: { code: 'too_much' } });
  expect(await refunds(deal.id, 500, deal.publicId)).toMatchObject({ status: 200 });
  await pass(0);
  const seen = await deal.see();
  expect(seen.sidePayments).toMatchObject([{ kind: 'tip', status: 'refunded', released: 0, refunded: 1500 }]);
  expect(seen.sums).toMatchObject({ charged: 10_000, released: 10_000, fee: 500, refunded: 0 });
  expect(await findWrongs(world.db)).toEqual([]);
});

test('a tip can be returned even when the deal’s own money is all back', async () => {
  const deal = await tipped();
  expect(await refunds(deal.id, 10_000)).toMatchObject({ status: 200 });
  const { steps } = await olga.does(adminDeals.get, { params: { id: deal.id } });
  expect(steps).toContain('admin_refund_after');
  expect(await refunds(deal.id, 1500, deal.publicId)).toMatchObject({ status: 200 });
  expect((await olga.does(adminDeals.get, { params: { id: deal.id } })).steps).not.toContain('admin_refund_after');
});

test('a payment of another deal is not found in this one', async () => {
  const deal = await tipped();
  const other = await tipped();
  expect(await refunds(deal.id, 100, other.publicId)).toMatchObject({ status: 404 });
  expect((await other.see()).sidePayments).toMatchObject([{ refunded: 0 }]);
});
