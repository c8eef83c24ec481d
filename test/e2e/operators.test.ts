// Who runs the place: an operator makes another one, who removes the first, and then cannot be removed.
import { expect } from '@playwright/test';
import { type Character, enterPasswordAgain, test } from './story.ts';

const rowOf = ({ page }: Character, { username }: Character) =>
  page
    .getByRole('table', { name: 'Users' })
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: username }) });

async function opensUsers(operator: Character): Promise<void> {
  await operator.page.goto('/admin/dashboard?tab=users');
  await expect(rowOf(operator, operator)).toBeVisible();
}

/** Goes as far as the dialog's own button, with a reason. */
async function presses(operator: Character, about: Character, button: string, action: string) {
  await rowOf(operator, about).getByRole('button', { name: button }).click();
  const dialog = operator.page.getByRole('dialog').filter({ has: operator.page.getByLabel('Reason') });
  await dialog.getByLabel('Reason').fill('We take turns.');
  await dialog.getByRole('button', { name: action }).click();
  return dialog;
}

const menuEntry = ({ page }: Character) => page.getByRole('link', { name: /Admin Dashboard/ });

test('the last operator cannot be removed', async ({ arrive, town }) => {
  const eve = await arrive('eve');
  const bo = await arrive('bo');
  await town.appointAlone(eve);
  await bo.page.goto('/');
  await expect(bo.page.getByRole('navigation', { name: 'Main' })).toBeAttached();
  await expect(menuEntry(bo)).toHaveCount(0);

  await opensUsers(eve);
  await presses(eve, bo, 'Make an operator', 'Make an operator');
  await enterPasswordAgain(eve);
  await expect(rowOf(eve, bo).getByText('Operator', { exact: true })).toBeVisible();
  // In the page that was open all along.
  await expect(menuEntry(bo)).toHaveCount(1);

  await opensUsers(bo);
  await presses(bo, eve, 'No longer an operator', 'Take the right away');
  await enterPasswordAgain(bo);
  await expect(rowOf(bo, eve).getByRole('button', { name: 'Make an operator' })).toBeVisible();
  await expect(menuEntry(eve)).toHaveCount(0);
  await expect(eve.page.getByRole('heading', { name: 'Admin Access Required' })).toBeVisible();

  const dialog = await presses(bo, bo, 'No longer an operator', 'Take the right away');
  await expect(dialog.getByRole('alert')).toHaveText('Somebody has to run the place: make another operator first.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await bo.page.reload();
  await expect(rowOf(bo, bo).getByText('Operator', { exact: true })).toBeVisible();
});
