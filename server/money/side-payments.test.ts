// Payments requested besides the main one are the seeker's to pay, too.
import { expect, test } from 'vitest';
import { payments } from '#shared/payments.ts';
import { dealScene } from '../../test/deal-scene.ts';
import { newKey, refusal, takes } from '../../test/deal.ts';

const scene = await dealScene();

test('only the seeker who leaves a tip can pay it: not its receiver, nor a stranger', async () => {
  const deal = await scene.paid();
  const { provider, seeker } = deal;
  const { seeker: stranger } = await scene.pair();
  await takes(seeker, deal.id, { step: 'confirm' });
  await takes(seeker, deal.id, { step: 'tip', amount: 5 });
  const publicId = (await deal.see()).sidePayments[0]?.publicId ?? '';
  const goes = (who: typeof seeker) => who.tries(payments.checkout, { params: { publicId }, body: { key: newKey() } });
  expect(await goes(provider)).toMatchObject(refusal(403, 'not_your_step'));
  expect(await goes(stranger)).toMatchObject(refusal(404, 'not_found'));
  expect(await goes(seeker)).toMatchObject({ status: 200 });
});
