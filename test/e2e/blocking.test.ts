// Ana blocks Bo: he is no longer found, neither can write, unpaid deals are withdrawn; then she unblocks him.
import { expect } from '@playwright/test';
import { dealAt, offerService } from '../deal.ts';
import { lookAtAll } from './look.ts';
import { shows, test } from './story.ts';

const WIDTHS = [375, 1280];

test('a user is blocked on their page, no longer found, and unblocked in the settings, by keyboard', async ({
  arrive,
}) => {
  test.slow();
  const ana = await arrive('ana');
  const bo = await arrive('bo');
  const serviceId = await offerService(bo, { title: 'Accordion repair' });
  const { id } = await dealAt('requested', { seeker: ana, provider: bo, serviceId });
  const { page } = ana;
  const found = page.getByRole('main').getByText('Accordion repair');
  await page.goto('/needs?q=my accordion is out of tune');
  await expect(found.first()).toBeVisible();

  await page.goto(`/users/${bo.id}`);
  await lookAtAll(page, 'block-profile', WIDTHS);
  await page.getByRole('button', { name: `Block ${bo.username}` }).press('Enter');
  const dialog = page.getByRole('alertdialog', { name: `Block ${bo.username}?` });
  await expect(dialog).toBeVisible();
  await lookAtAll(page, 'block-dialog', WIDTHS);
  await dialog.getByRole('button', { name: 'Block' }).press('Enter');
  await expect(page.getByRole('button', { name: `Unblock ${bo.username}` })).toBeFocused();
  await lookAtAll(page, 'blocked-profile', WIDTHS);

  await page.goto('/needs?q=my accordion is out of tune');
  await expect(
    page
      .getByRole('main')
      .getByText(/Nobody/)
      .first(),
  ).toBeVisible();
  await expect(found).toHaveCount(0);
  await page.goto(`/service-interests?deal=${id}`);
  await shows(ana, 'Withdrawn');
  await page.goto(`/messages?with=${bo.id}`);
  await expect(page.getByText(`You blocked ${bo.username}. Unblock to write.`)).toBeVisible();
  await lookAtAll(page, 'blocked-thread', WIDTHS);
  await bo.page.goto(`/messages?with=${ana.id}`);
  await expect(bo.page.getByText(`You cannot write to ${ana.username}.`)).toBeVisible();
  await lookAtAll(bo.page, 'closed-thread', WIDTHS);

  await page.goto('/settings#blocked');
  const section = page.getByRole('region', { name: 'Blocked people' });
  await expect(section.getByRole('link', { name: bo.username })).toBeVisible();
  await lookAtAll(page, 'blocked-people', WIDTHS);
  await section.getByRole('button', { name: `Unblock ${bo.username}` }).press('Enter');
  await expect(section.getByText('You haven’t blocked anybody.')).toBeVisible();
  await page.goto('/needs?q=my accordion is out of tune');
  await expect(found.first()).toBeVisible();
  await page.goto(`/messages?with=${bo.id}`);
  await expect(page.getByPlaceholder('Type your message...')).toBeVisible();
});
