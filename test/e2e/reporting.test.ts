// Something is wrong with a service: a neighbour reports it, an operator decides, and its owner appeals.
import { expect } from '@playwright/test';
import { offerService } from '../deal.ts';
import { look, lookAtAll } from './look.ts';
import { shows, test } from './story.ts';

test('a service is reported in two presses, hidden with a reason, and shown again after an appeal', async ({
  arrive,
  town,
}) => {
  const ana = await arrive('ana');
  const bo = await arrive('bo');
  const eve = await arrive('eve');
  const ida = await arrive('ida');
  await town.appoint(eve);
  await town.appoint(ida);
  const serviceId = await offerService(bo, { title: 'Roofs mended cheaply' });
  const servicePath = `/users/${bo.id}?service=${serviceId}`;

  await test.step('two presses', async () => {
    await ana.page.goto(servicePath);
    await ana.page.getByRole('button', { name: 'Report this service' }).click();
    await ana.page.getByRole('dialog').getByRole('button', { name: 'False or misleading' }).click();
    await expect(ana.page.getByRole('dialog', { name: 'Thank you for telling us' })).toBeVisible();
  });

  await test.step('the operator sees it as it was, and hides it', async () => {
    await eve.page.goto('/admin/dashboard');
    await eve.page.getByRole('link', { name: 'Review', exact: true }).click();
    await shows(eve, 'Roofs mended cheaply', 'Never told to the other side.');
    await lookAtAll(eve.page, 'report');
    await eve.page.getByRole('button', { name: 'Decide', exact: true }).click();
    const dialog = eve.page.getByRole('dialog', { name: 'Decide the report' });
    await dialog.getByRole('radio', { name: /Hide the service/ }).check();
    await lookAtAll(eve.page, 'dialog-decide', [320, 375, 1280]);
    await dialog.getByLabel('Reason').selectOption({ label: 'False or misleading' });
    await dialog.getByLabel('In your own words').fill('A roof cannot be mended for this price.');
    await dialog.getByRole('button', { name: 'Decide', exact: true }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('neither finds it nor is left without a word', async () => {
    await ana.page.goto('/');
    await ana.page
      .getByRole('button', { name: /^Notifications/ })
      .first()
      .click();
    await expect(ana.page.getByText(/hid/).first()).toBeVisible();
    await bo.page.goto('/');
    await bo.page
      .getByRole('button', { name: /^Notifications/ })
      .first()
      .click();
    await bo.page
      .getByText(/Roofs mended cheaply/)
      .first()
      .click();
    await expect(bo.page).toHaveURL(/\/decisions\/\d+/);
    await shows(bo, 'False or misleading. “A roof cannot be mended for this price.”');
    await lookAtAll(bo.page, 'decision');
  });

  await test.step('one appeal, and another operator takes the decision back', async () => {
    await bo.page.getByRole('button', { name: 'Appeal' }).click();
    await bo.page.getByLabel('Why is the decision wrong?').fill('It is for one missing tile.');
    await bo.page.getByRole('button', { name: 'Send appeal' }).click();
    await shows(bo, 'We’re looking at it');
    await expect(bo.page.getByRole('button', { name: 'Appeal' })).toHaveCount(0);
    await ida.page.goto(eve.page.url());
    await shows(ida, 'It is for one missing tile.');
    await ida.page.getByRole('button', { name: 'Decide the appeal' }).click();
    const dialog = ida.page.getByRole('dialog', { name: 'Decide the appeal' });
    await dialog.getByRole('radio', { name: /Is taken back/ }).check();
    await dialog.getByLabel('In your own words').fill('One tile is a fair price.');
    await look(ida.page);
    await dialog.getByRole('button', { name: 'Decide the appeal' }).click();
    await expect(dialog).toBeHidden();
    await bo.page.reload();
    await shows(bo, 'We’ve taken it back', '“One tile is a fair price.”');
    await ana.page.goto(servicePath);
    await shows(ana, 'Roofs mended cheaply');
  });
});
