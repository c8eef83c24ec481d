// The straight path, with a card that requires 3-D Secure, and a provider who sets up payouts only afterwards.
import { readFile } from 'node:fs/promises';
import { expect, type Locator } from '@playwright/test';
import { dealAt, offerService } from '../deal.ts';
import { look } from './look.ts';
import { DAY, openDeal, payBy, shows, showsSums, takeStep, test } from './story.ts';

test('Ana proves to her bank that it is she, Bo works, sets up payments when it is released, has it sent a week later, and both review [1-product-11, 1-product-12, 1-product-13]', async ({
  arrive,
  time,
}) => {
  const ana = await arrive('ana');
  const bo = await arrive('bo');
  const title = 'Bike repair at your door';
  const deal = await dealAt('price_offered', {
    seeker: ana,
    provider: bo,
    serviceId: await offerService(bo, { title }),
  });
  await openDeal(ana, deal);
  await openDeal(bo, deal);

  await test.step('her bank rejects the check the first time, and accepts it the second', async () => {
    await ana.page.getByRole('link', { name: 'Accept and pay $80' }).click();
    await ana.page.getByLabel('Where is the job?').fill('1 Elm Street, the blue door');
    await ana.page.getByRole('button', { name: 'Accept and pay $80' }).click();
    await payBy(ana.page, '4000 0025 0000 3155');
    await expect(ana.page.getByRole('heading', { name: 'Is it you?' })).toBeVisible();
    await shows(bo, 'Payment started');
    await ana.page.reload();
    await ana.page.getByRole('button', { name: 'Fail authentication' }).click();
    await expect(ana.page.getByRole('alert')).toHaveText(/could not confirm/);
    await ana.page.reload();
    await expect(ana.page.getByRole('alert')).toHaveText(/could not confirm/);
    await shows(bo, 'Payment started');
    await payBy(ana.page, '4000 0025 0000 3155');
    await ana.page.getByRole('button', { name: 'Complete' }).click();
    await shows(ana, 'Paid. Held until the job is done');
    await shows(bo, 'Paid and held: you can start');
  });

  await test.step('Bo starts and finishes, and Ana releases the money', async () => {
    await bo.page.getByRole('button', { name: 'Start', exact: true }).click();
    await openDeal(ana, deal);
    await shows(ana, `${bo.username} is working on it`);
    await takeStep(bo, 'Mark done');
    await shows(ana, 'Is the job done? Confirm it or say what is wrong', /released automatically on/);
    await takeStep(ana, 'Confirm it is done', undefined, 'Confirm and release $80');
    await shows(ana, 'Released');
    await showsSums(ana, { 'You paid': '$80', [`Released to ${bo.username}`]: '$80' });
    await shows(bo, 'Finish payment setup to get $76');
  });

  await test.step('Bo leaves the payment setup half-way, comes back to it, and finishes', async () => {
    await bo.page.getByRole('link', { name: 'Payment setup', exact: true }).click();
    await shows(bo, 'Not set up');
    await bo.page.getByRole('button', { name: 'Set up payments' }).click();
    await bo.page.getByRole('radio', { name: /Stop half-way/ }).check();
    await bo.page.getByRole('button', { name: 'Save and go back' }).click();
    await shows(bo, 'Not finished');
    await openDeal(bo, deal);
    await shows(bo, 'Finish payment setup to get $76');
    await bo.page.getByRole('link', { name: 'Payment setup', exact: true }).click();
    await bo.page.getByRole('button', { name: 'Finish setup' }).click();
    await bo.page.getByRole('radio', { name: /Everything is there/ }).check();
    await bo.page.getByRole('button', { name: 'Save and go back' }).click();
    await shows(bo, 'What is released to you is sent to your account.');
    await look(bo.page);
  });

  await test.step('a new provider’s first money is sent after a week, and not before', async () => {
    await openDeal(bo, deal);
    await time.pass(6 * DAY);
    await shows(bo, /^\$76 will be sent on .* The first three payouts wait/);
    await time.pass(DAY);
    await openDeal(bo, deal);
    await shows(bo, 'Sent to you (fee $4)');
    await bo.page.goto(`/pay/${deal.offer?.publicId}`);
    await shows(bo, '$76 sent', '$80 less the fee of $4.');
    await bo.page.goto('/settings/connect');
    await expect(
      bo.page.getByRole('list', { name: 'Movements' }).getByRole('listitem').filter({ hasText: 'Paid out' }),
    ).toContainText('$76');
  });

  await test.step('Bo has his earnings as a table, and both have a receipt', async () => {
    const earnings = bo.page.getByRole('list', { name: 'Statements as tables' }).getByRole('link');
    const years = [await downloadBy(earnings.first()), await downloadBy(earnings.last())];
    for (const { name } of years) expect(name).toMatch(/\.csv$/);
    expect(years.map(({ content }) => content).join('\n')).toContain(title);
    await openDeal(bo, deal);
    for (const { page } of [ana, bo]) {
      const { name, content } = await downloadBy(page.getByRole('link', { name: 'Receipt for $80' }));
      expect(name).toMatch(/\.pdf$/);
      expect(content).toMatch(/^%PDF-/);
    }
  });

  await test.step('both review, and neither reads the other’s first', async () => {
    await ana.page.getByRole('radio', { name: /^5/ }).first().check({ force: true });
    await ana.page.getByLabel('In your words').fill('As good as new, and on time.');
    await ana.page.getByRole('button', { name: 'Send review' }).click();
    await shows(ana, 'As good as new, and on time.', `You see what ${bo.username} says once it is in`);
    await bo.page.reload();
    await expect(bo.page.getByRole('button', { name: 'Send review' })).toBeVisible();
    await expect(bo.page.getByText('As good as new, and on time.')).toBeHidden();
    await bo.page.getByRole('radio', { name: /^4/ }).first().check({ force: true });
    await bo.page.getByLabel('In your words').fill('A friendly neighbour.');
    await bo.page.getByRole('button', { name: 'Send review' }).click();
    await shows(bo, 'As good as new, and on time.');
    await shows(ana, 'A friendly neighbour.');
    await look(bo.page);
  });
});

async function downloadBy(link: Locator): Promise<{ name: string; content: string }> {
  const [download] = await Promise.all([link.page().waitForEvent('download'), link.click()]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path(), 'latin1') };
}
