// Ana chooses one of Bo's free times, and he accepts it as it is.
import { expect } from '@playwright/test';
import { availability, noAvailability } from '#shared/availability.ts';
import { deals } from '#shared/deals.ts';
import { paths, userPath } from '../../web/paths.ts';
import { offerService } from '../deal.ts';
import { look } from './look.ts';
import { openDeal, shows, test } from './story.ts';

test('Ana presses a free time, adds another in the dialog, and Bo accepts both on a phone', async ({ arrive }) => {
  const ana = await arrive('ana');
  const bo = await arrive('bo');
  const weekly = Array.from({ length: 7 }, () => [{ start: 9 * 60, end: 17 * 60 }]);
  await bo.does(availability.save, { body: { ...noAvailability, weekly, noticeHours: 24 } });
  const serviceId = await offerService(bo, { title: 'Gears set' });

  await test.step('one press opens the interest with that time in it', async () => {
    await ana.page.goto(userPath(bo.id, serviceId));
    await look(ana.page);
    // The last of the days, because the first may have only one start left after the notice period.
    await ana.page
      .getByRole('button', { name: /^Ask for / })
      .last()
      .click();
    const dialog = ana.page.getByRole('dialog', { name: 'Gears set' });
    const picked = dialog.getByRole('list', { name: 'Picked times' }).getByRole('listitem');
    await expect(picked).toHaveCount(1);
    await dialog
      .getByRole('group', { name: /^Starts/ })
      .getByRole('button', { pressed: false })
      .last()
      .click();
    await expect(picked).toHaveCount(2);
    await look(ana.page);
    await dialog.getByLabel('Your note').fill('They jump.');
    await dialog.getByRole('button', { name: 'Send interest' }).click();
    await expect(ana.page.getByRole('dialog', { name: 'Interest sent' })).toBeVisible();
  });

  const [deal] = (await bo.does(deals.requests, { query: {} })).items;
  await bo.page.setViewportSize({ width: 375, height: 740 });
  await test.step('Bo reads the wish on the lead, and the dialog opens at its top with the times picked', async () => {
    await bo.page.goto(paths.serviceRequests);
    await expect(bo.page.getByText('“They jump.”')).toBeVisible();
    await expect(bo.page.getByText(/, or 1 other time$/)).toBeVisible();
    await openDeal(bo, deal!);
    await bo.page.getByRole('button', { name: 'Accept', exact: true }).click();
    const accept = bo.page.getByRole('dialog', { name: `Accept ${ana.username}’s request` });
    await expect(accept.getByRole('group', { name: /^Starts/ })).toBeVisible();
    await expect(accept.getByRole('heading', { name: /^Accept / })).toBeInViewport({ ratio: 1 });
    const wishes = accept.getByRole('group', { name: `${ana.username} would like it` }).getByRole('button');
    await expect(wishes.first()).toBeInViewport({ ratio: 1 });
    await expect(wishes.and(accept.getByRole('button', { pressed: true }))).toHaveCount(2);
    await look(bo.page);
    await accept.getByRole('button', { name: 'Accept', exact: true }).click();
    await shows(bo, 'You can come');
  });
  expect((await bo.does(deals.get, { params: { id: deal!.id } })).slots).toHaveLength(2);
});
