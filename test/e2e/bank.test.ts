// A payer's bank takes the money back while the job is in progress: nobody works for nothing.
import { expect } from '@playwright/test';
import { payments } from '#shared/payments.ts';
import { simulatorPages } from '#shared/simulator.ts';
import { dealAt, newKey, offerService, payAt, takes, triesStep } from '../deal.ts';
import { openDeal, shows, test } from './story.ts';

const TAKEN_BACK_LATER = '4000 0000 0000 0259';

test('a bank takes the money while the job is open: both read it, and nothing can be completed for nothing', async ({
  arrive,
  time,
  town,
}) => {
  const ana = await arrive('ana');
  const bo = await arrive('bo');
  const eve = await arrive('eve');
  await town.appoint(eve);
  const serviceId = await offerService(bo, { title: 'Gate painted' });
  const deal = await dealAt('payment_pending', { seeker: ana, provider: bo, serviceId });
  const { url } = await ana.does(payments.checkout, {
    params: { publicId: deal.offer?.publicId ?? '' },
    body: { key: newKey(), address: '1 Elm Street' },
  });
  await payAt(ana, url, TAKEN_BACK_LATER);
  await ana.does(payments.settle, { params: { publicId: deal.offer?.publicId ?? '' } });
  await takes(bo, deal.id, { step: 'start' });
  await openDeal(bo, deal);
  await openDeal(ana, deal);

  await test.step('the bank investigates: the deal is frozen, and both read why', async () => {
    await time.pass(60_000);
    await shows(bo, /bank/);
    await expect(bo.page.getByRole('button', { name: 'Mark done' })).toHaveCount(0);
  });

  await test.step('the bank decides for the payer: the deal is over, and both read so', async () => {
    const [dispute] = await eve.does(simulatorPages.disputes);
    await eve.does(simulatorPages.decideDispute, { params: { id: dispute!.id }, body: { outcome: 'lost' } });
    await time.pass(1_000);
    const over = /took back \$\d+ for good\. Nothing is left held, so the deal is over and no work is due\./;
    for (const side of [ana, bo]) await shows(side, over);
    for (const { page } of [ana, bo])
      await expect(page.getByRole('button', { name: /^(Mark done|Confirm|Start)/ })).toHaveCount(0);
    for (const step of ['done', 'confirm'])
      expect((await triesStep(step === 'done' ? bo : ana, deal.id, { step })).status).toBe(409);
  });

  await test.step('the notices say what happened to each', async () => {
    for (const [side, words] of [
      [ana, /^Your bank has taken back \$\d+ for Gate painted/],
      [bo, new RegExp(`^${ana.username}’s bank has taken back \\$\\d+ for Gate painted`)],
    ] as const) {
      await side.page.goto('/settings');
      await side.page
        .getByRole('button', { name: /^Notifications/ })
        .first()
        .click();
      await expect(side.page.getByText(words)).toBeVisible();
    }
  });
});
