// Haggling: a counter-offer, a new version, a payment request in the chat; only the newest can ever be paid.
import { expect, type Page } from '@playwright/test';
import { deals } from '#shared/deals.ts';
import { dealAt, offerService, takes } from '../deal.ts';
import { look } from './look.ts';
import { openDeal, payBy, shows, showsSums, takeStep, test } from './story.ts';

test('Ana counters, Bo makes a new version, asks for less in the chat, and she pays by the card’s Pay Now; the links before are over [1-product-15, 2-dialogs-17]', async ({
  arrive,
}) => {
  const ana = await arrive('ana');
  const bo = await arrive('bo');
  const serviceId = await offerService(bo, { title: 'A wall painted' });
  const deal = await dealAt('accepted', { seeker: ana, provider: bo, serviceId });
  const lines = [
    { label: 'Labour', amount: 55 },
    { label: 'Paint', amount: 25 },
  ];
  await takes(bo, deal.id, { step: 'offer', amount: 80, lines });
  const linkNow = async () => `/pay/${(await ana.does(deals.get, { params: { id: deal.id } })).offer?.publicId}`;
  const first = await linkNow();
  await openDeal(ana, deal);
  await openDeal(bo, deal);

  await test.step('Ana counters with $60: only a price and a message, which Bo sees at once; his offer stays open meanwhile', async () => {
    await takeStep(
      ana,
      'Counter-offer',
      async (dialog) => {
        await expect(dialog.getByLabel(/^Line/)).toHaveCount(0);
        await dialog.getByLabel('Price').fill('60');
        await dialog.getByLabel(`A word to ${bo.username}`).fill('I have the paint already.');
      },
      'Send counter-offer',
    );
    await shows(
      ana,
      `Waiting for ${bo.username} to answer your counter-offer`,
      'Your counter-offer',
      'You can make 4 more.',
    );
    await shows(
      bo,
      `Counter-offer from ${ana.username}`,
      'I have the paint already.',
      /Your offer of \$80 .* still stands/,
    );
    const counter = bo.page.getByRole('region', { name: `Counter-offer from ${ana.username}` });
    await expect(counter.getByText('$60', { exact: true })).toBeVisible();
    await expect(counter.getByLabel('What the price is made of')).toHaveCount(0);
    await look(bo.page);
  });

  await test.step('Bo answers with a new version, made of two lines', async () => {
    await takeStep(
      bo,
      'Make a new offer',
      async (dialog) => {
        await dialog.getByLabel('Price').fill('70');
        await dialog.getByRole('button', { name: 'Remove all lines' }).click();
        for (const [line, label, amount] of [
          [1, 'Labour', '60'],
          [2, 'Brushes', '10'],
        ] as const) {
          await dialog.getByRole('button', { name: 'Add a line' }).click();
          await dialog.getByLabel(`Line ${line}: what for`).fill(label);
          await dialog.getByLabel(`Line ${line}: amount`).fill(amount);
        }
        await expect(dialog.getByText('The lines come to $70, as the price says.')).toBeVisible();
      },
      'Send the new offer',
    );
    await shows(ana, 'The offer, version 3', 'Counter-offer by you, version 2', `Offer by ${bo.username}, version 1`);
    await expect(ana.page.getByLabel('What the price is made of').first()).toHaveText('Labour$60Brushes$10');
    await expect(ana.page.getByRole('link', { name: 'Accept and pay $70' })).toBeVisible();
  });

  await test.step('the first offer’s link says that it is over', async () => {
    await ana.page.goto(first);
    await shows(ana, 'Not payable now', '$80');
    await expect(ana.page.getByRole('button', { name: /^Accept and pay/ })).toBeHidden();
    await look(ana.page);
  });

  const second = await linkNow();
  await test.step('Bo asks for $65 in the chat, and a card comes to both', async () => {
    await openDeal(ana, deal);
    await bo.page.getByRole('button', { name: 'Request Payment' }).click();
    const dialog = bo.page.getByRole('dialog', { name: 'Request Payment for A wall painted' });
    const amount = dialog.getByLabel('Amount ($)');
    await amount.fill('65');
    await amount.hover();
    for (const _ of [1, 2]) await bo.page.mouse.wheel(0, 100);
    await expect(amount).toHaveValue('65');
    await dialog.getByRole('button', { name: 'Send Payment Request' }).click();
    await expect(dialog).toBeHidden();
    await expect(bo.page.getByRole('log').getByText('Waiting for payment')).toBeVisible();
    await expect(ana.page.getByRole('log').getByText('Not paid yet')).toBeVisible();
    await shows(ana, 'The offer, version 4');
    await expect(ana.page.getByRole('link', { name: 'Accept and pay $65' })).toBeVisible();
    await ana.page.goto(second);
    await shows(ana, 'Not payable now', '$70');
  });

  await test.step('Ana presses Pay Now, and pays in the tab that opens', async () => {
    await ana.page.goto(`/messages?with=${bo.id}&service=${serviceId}`);
    const card = ana.page.getByRole('log').getByRole('link', { name: /^Pay Now/ });
    await ana.page.reload();
    await expect(card).toBeVisible();
    await look(ana.page);
    const [tab] = await Promise.all([ana.page.context().waitForEvent('page'), card.click()]);
    await payInTab(tab);
    await tab.close();
  });

  await test.step('both threads say so, and both deals', async () => {
    await expect(ana.page.getByRole('log').getByText('Held until the job is done')).toBeVisible();
    await expect(bo.page.getByRole('log').getByText('Paid and held')).toBeVisible();
    await openDeal(ana, deal);
    await shows(ana, 'Held until the job is done');
    await showsSums(ana, { 'You paid': '$65', 'Held until the job is done': '$65' });
    await showsSums(bo, { [`${ana.username} paid`]: '$65', 'Held until the job is done': '$65' });
  });
});

async function payInTab(tab: Page): Promise<void> {
  await tab.getByLabel('Where is the job?').fill('1 Elm Street');
  await tab.getByRole('button', { name: 'Accept and pay $65' }).click();
  await payBy(tab, '4242 4242 4242 4242');
  await shows({ page: tab }, 'Paid. Held until the job is done');
}
