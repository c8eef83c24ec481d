// A goal in one sentence becomes a plan, the plan a goal, and each of its needs shows the neighbours who fit it best,
// and why.
import { expect } from '@playwright/test';
import { goals } from '#shared/goals.ts';
import { services } from '#shared/services.ts';
import { type Someone } from '../people.ts';
import { lookAtAll } from './look.ts';
import { test } from './story.ts';

test.setTimeout(480_000);

const offers = (provider: Someone, title: string, description: string) =>
  provider.does(services.create, { body: { title, description, category: 'other', price: 40, unit: 'hour' } });

test('Ana says what she wants to reach, changes the plan, keeps it, and asks the neighbour who fits best [1-product-6]', async ({
  arrive,
}) => {
  const ana = await arrive('ana');
  const bo = await arrive('bo');
  const cy = await arrive('cy');
  await offers(bo, 'Running coach', 'Training plans for races, from five kilometres to the marathon.');
  await offers(cy, 'Sports massage', 'For tired legs, before and after the race.');
  const { page } = ana;
  const main = page.getByRole('main');
  const plan = main.getByRole('list', { name: 'What it takes' }).getByRole('listitem');

  await test.step('one sentence is planned, and the plan survives a reload', async () => {
    await page.goto('/');
    await page
      .getByLabel('What do you want to reach?')
      .fill('Run a half marathon by the end of next month for under $600');
    await page.keyboard.press('Enter');
    await expect(main.getByRole('heading', { name: 'Your plan' })).toBeFocused();
    await expect(page.getByLabel('Your goal')).toHaveValue(/half marathon/i);
    await expect(page.getByLabel('Until when')).not.toHaveValue('');
    await expect(page.getByLabel('Budget for all of it')).toHaveValue('600');
    await expect(plan.filter({ hasText: 'Running coaching' })).toContainText(/By .+Up to \$\d/);
    await expect(plan.filter({ hasText: 'Running coaching' })).toBeVisible();
    await expect(plan.filter({ hasText: 'Massage' })).toBeVisible();
    await page.reload();
    await expect(plan.filter({ hasText: 'Running coaching' })).toBeVisible();
    await lookAtAll(page, 'plan');
  });

  await test.step('she moves one need to the top by keyboard, drops one, and changes a budget', async () => {
    const up = page.getByRole('button', { name: 'Move Massage up' });
    while (!((await plan.first().textContent()) ?? '').includes('Massage')) {
      const before = await plan.allTextContents();
      await up.focus();
      await page.keyboard.press('Enter');
      await expect(plan).not.toHaveText(before);
      await expect(up).toBeFocused();
    }
    await page.getByRole('button', { name: 'Drop Nutrition advice' }).click();
    await expect(plan.filter({ hasText: 'Nutrition' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Edit Running coaching' }).click();
    await page.getByRole('dialog').getByLabel('Budget to').fill('60');
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await expect(plan.filter({ hasText: 'to $60' })).toBeVisible();
  });

  const needs = main.getByRole('list', { name: 'Needs of this goal' }).locator('> li');
  await test.step('kept, it opens with the neighbours who fit each need best, and why', async () => {
    await main.getByRole('button', { name: 'Keep this goal' }).click();
    await expect(page).toHaveURL(/\/\?goal=\d+$/);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(/half marathon/i);
    await expect(needs.first()).toContainText('Massage');
    await expect(main.getByText(/^\$\d+ planned of \$600$/)).toBeVisible();
    await expect(main.getByRole('list', { name: 'Days of the plan' })).toContainText('Your last day');
    await expect(needs.first()).not.toContainText('Running coach');
    const coaching = needs.filter({ hasText: 'Running coaching' }).first();
    await expect(coaching.getByRole('link', { name: 'Running coach', exact: true })).toBeVisible();
    await expect(coaching.getByRole('list', { name: 'Why it fits' }).first()).toContainText(/away|Under 1/i);
    await expect(needs.first().getByRole('link', { name: 'Sports massage' })).toBeVisible();
    await page.reload();
    await expect(coaching.getByRole('link', { name: 'Running coach', exact: true })).toBeVisible();
    await lookAtAll(page, 'goal');
  });

  await test.step('she is interested, and the goal says what it waits for', async () => {
    const coaching = needs.filter({ hasText: 'Running coaching' }).first();
    const card = coaching.getByRole('article').filter({ hasText: bo.username });
    await card.getByRole('button', { name: 'I’m interested' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your note').fill('I have run ten kilometres so far.');
    await dialog.getByRole('button', { name: 'Send interest' }).click();
    await dialog.getByRole('button', { name: 'Keep looking' }).click();
    const deal = coaching.getByRole('list', { name: 'Under way' }).getByRole('link');
    await expect(deal).toContainText('Running coach');
    await deal.click();
    await expect(page.locator('#deal-title')).toBeVisible();
    const [goal] = (await ana.does(goals.list)).items;
    expect(goal?.needs.find(({ title }) => title === 'Running coaching')).toMatchObject({
      dealCount: 1,
      budgetMax: 60_00,
    });
    await page.goto('/');
    const goalCard = main.getByRole('list', { name: 'Goals on their way' }).getByRole('listitem');
    await expect(goalCard).toContainText(/half marathon/i);
    await expect(goalCard.getByRole('link', { name: /Find someone for “Massage”/ })).toHaveAttribute(
      'href',
      /\/needs\?need=\d+/,
    );
    await lookAtAll(page, 'smart-match');
  });
});
