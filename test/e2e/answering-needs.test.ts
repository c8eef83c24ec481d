// Bo answers one neighbour's needs: each becomes its own deal, and no offer that he has typed is lost.
import { expect, type Page } from '@playwright/test';
import { needs } from '#shared/needs.ts';
import { paymentRequests } from '#shared/payment-requests.ts';
import { services } from '#shared/services.ts';
import { paths } from '../../web/paths.ts';
import { newKey } from '../deal.ts';
import { look } from './look.ts';
import { shows, test } from './story.ts';

const formOf = (page: Page) => page.getByRole('dialog', { name: 'Answer with an offer' });

async function openForm(page: Page, title: string): Promise<void> {
  await page.goto(paths.serviceRequests);
  await page.getByRole('button', { name: new RegExp(`^Answer with an offer ?: ${title}$`) }).click();
  await expect(formOf(page).getByLabel('Your service')).toBeVisible();
}

test('Bo answers two needs of Ana’s beside a payment request to her, and an offer that comes second stays in its form', async ({
  arrive,
}) => {
  const ana = await arrive('ana');
  const bo = await arrive('bo');
  const { id: serviceId } = await bo.does(services.create, {
    body: { title: 'Taps and drips', category: 'plumbing', price: 40, unit: 'job' },
  });
  const [tap, sink] = ['Fix the dripping tap', 'Stop the tap from dripping'] as const;
  const state = (title: string) =>
    ana.does(needs.create, { body: { title, category: 'plumbing', visibility: 'public' } });
  await state(tap);
  const second = await state(sink);
  await bo.does(paymentRequests.create, { body: { serviceId, recipientId: ana.id, amount: 25 } });

  await test.step('the other deal is mentioned before the form opens, and the answer is a new one', async () => {
    await bo.page.goto(paths.serviceRequests);
    const card = bo.page.getByRole('article', { name: tap });
    await expect(card.getByText(`You already have a deal with ${ana.username}.`)).toBeVisible();
    await look(bo.page);
    await openForm(bo.page, tap);
    await formOf(bo.page).getByLabel('Price').fill('55');
    await formOf(bo.page).getByRole('button', { name: 'Send offer' }).click();
    await shows(bo, `Waiting for ${ana.username} to decide`, '$55', tap);
  });

  await test.step('answered in another tab meanwhile, the form keeps what was typed and leads to that deal', async () => {
    await openForm(bo.page, sink);
    const form = formOf(bo.page);
    await form.getByLabel('Price').fill('70');
    await form.getByLabel(`A word to ${ana.username}`).fill('I have the washers here.');
    const body = { key: newKey(), serviceId, amount: 80 };
    const { id } = await bo.does(needs.answer, { params: { id: second.id }, body });
    await form.getByRole('button', { name: 'Send offer' }).click();
    await expect(form.getByRole('alert')).toHaveText('You already have an open deal about this.');
    await expect(form.getByLabel('Price')).toHaveValue('70');
    await expect(form.getByLabel(`A word to ${ana.username}`)).toHaveValue('I have the washers here.');
    const [tab] = await Promise.all([
      bo.page.context().waitForEvent('page'),
      form.getByRole('link', { name: /^See deal/ }).click(),
    ]);
    await expect(tab).toHaveURL(new RegExp(`deal=${id}`));
    await shows({ page: tab }, '$80', sink);
    await tab.close();
  });

  await test.step('Ana has three deals with him, each at its price', async () => {
    await ana.page.goto(paths.serviceInterests);
    for (const price of ['$25', '$55', '$80']) await expect(ana.page.getByText(price, { exact: true })).toBeVisible();
  });
});
