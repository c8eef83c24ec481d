// Finding a neighbour by name, in a real browser: from the header and from the menu, to their profile or to a message.
import { type Browser, expect, type Page } from '@playwright/test';
import { neighbour, register, type Someone } from '../people.ts';
import { lookAtAll } from './look.ts';
import { enterAs, remote } from './remote.ts';
import { test } from './test.ts';

const LARGE = { width: 1280, height: 800 };
const SMALL = { width: 375, height: 812 };
const addressOf = (): string => test.info().project.use.baseURL ?? '';
const unique = (name: string): string => `${name}${process.pid}${test.info().workerIndex}`;

async function open(person: Someone, browser: Browser, viewport = LARGE): Promise<Page> {
  const context = await browser.newContext({ baseURL: addressOf(), viewport, reducedMotion: 'reduce' });
  await enterAs(context, addressOf(), person);
  const page = await context.newPage();
  await page.goto('/settings');
  return page;
}

/** Presses it, then returns how much of the menu is hidden once the next frame is drawn. */
const hiddenInMenu = (page: Page) =>
  page.evaluate<number>(`(async () => {
    document.querySelector('[aria-controls="sidebar"]:not(#placeholder *)').click();
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return [...document.querySelectorAll('#sidebar *')].filter((part) => getComputedStyle(part).visibility !== 'visible').length;
  })()`);

const box = (page: Page) => page.getByPlaceholder('Search users...');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Find Friends' });

test('by keyboard: from the header to a neighbour’s profile [2-shell-12, 2-dialogs-9, 2-dialogs-10, 2-dialogs-11]', async ({
  browser,
}) => {
  test.slow();
  const world = remote(addressOf());
  const ana = await register(world, unique('ana'));
  const bo = await neighbour(world, unique('bo-the-baker'));
  const cy = await register(world, unique('bo-the-newcomer'));
  const page = await open(ana, browser);
  await page.getByRole('banner').getByRole('button', { name: 'Find Friends' }).press('Enter');
  await expect(box(page)).toBeFocused();
  await lookAtAll(page, 'find-friends', [320, 375, 1280]);
  await page.setViewportSize(LARGE);
  await page.keyboard.type(unique('bo-the-'));
  await expect(dialog(page).getByText('No users found')).toBeVisible();
  await box(page).fill('bo-the-');
  const rows = dialog(page).getByRole('listitem');
  await expect(rows.filter({ hasText: bo.username })).toContainText('Springfield, IL');
  await expect(rows.filter({ hasText: cy.username })).toContainText('No location set');
  await lookAtAll(page, 'find-friends-found', [320, 375, 1280]);
  await page.setViewportSize(LARGE);
  await box(page).fill(bo.username);
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(rows.getByRole('button', { name: 'View Profile' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/users/${bo.id}$`));
  await expect(page.getByRole('heading', { level: 1, name: bo.username })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('on a phone: from the menu to a message, and back to what was found [2-dialogs-10]', async ({ browser }) => {
  const world = remote(addressOf());
  const ana = await register(world, unique('eva'));
  const bo = await neighbour(world, unique('dan'));
  const page = await open(ana, browser, SMALL);
  await page.getByRole('button', { name: 'Open menu' }).focus();
  // Under reduced motion, the whole menu is there at once.
  expect(await hiddenInMenu(page)).toBe(0);
  await page.getByRole('complementary', { name: 'Sidebar' }).getByRole('button', { name: 'Find Friends' }).click();
  await box(page).fill(bo.username);
  const write = dialog(page).getByRole('button', { name: `Message ${bo.username}` });
  await write.click();
  const thread = page.getByRole('dialog', { name: 'Send Message' });
  await thread.getByPlaceholder('Type your message...').fill('Hello from next door!');
  await thread.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Message sent successfully!').first()).toBeVisible();
  await thread.getByRole('button', { name: 'Close' }).last().click();
  await expect(write).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Close' }).press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
});

test('a search that the server cannot answer says so and finds nobody [8-row-11]', async ({ browser }) => {
  const ana = await register(remote(addressOf()), unique('ida'));
  const page = await open(ana, browser);
  await page.route('**/api/users/search?*', (route) =>
    route.fulfill({ status: 500, json: { error: 'Request failed', code: 'unexpected' } }),
  );
  await page.getByRole('banner').getByRole('button', { name: 'Find Friends' }).click();
  await box(page).fill('bo');
  await expect(page.getByText('Failed to search users. Please try again.').first()).toBeVisible();
  await expect(page.getByText('Error', { exact: true }).first()).toBeVisible();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(0);
  await page.unroute('**/api/users/search?*');
  await dialog(page).getByRole('button', { name: 'Search again' }).click();
  await expect(dialog(page).getByText(/found$/)).toBeVisible();
});
