// The frame around every page, as a browser measures it: header, sidebar, notices and the ring under a click.
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { register } from '../people.ts';
import { expectNoAxeFindings } from './look.ts';
import { enterAs, remote } from './remote.ts';
import { test } from './test.ts';

const LARGE = { width: 1280, height: 800 };
const SMALL = { width: 375, height: 812 };

let number = 0;

/** A new user, at their settings. */
async function arrive(browser: Browser, viewport: typeof LARGE): Promise<Page> {
  const address = test.info().project.use.baseURL ?? '';
  const person = await register(remote(address), `shell-${process.pid}-${(number += 1)}`);
  const context = await browser.newContext({ baseURL: address, viewport, reducedMotion: 'no-preference' });
  await enterAs(context, address, person);
  const page = await context.newPage();
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  return page;
}

const sidebarOf = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' });
const topOf = async (box: Locator) => (await box.boundingBox())?.y;

test('the header is 72 pixels high and has the wordmark, messages, bell and account; the sidebar is 256 wide and stays [2-shell-1, 2-shell-4, 2-shell-5]', async ({
  browser,
}) => {
  const page = await arrive(browser, LARGE);
  const header = page.getByRole('banner');
  await expect.poll(async () => (await header.boundingBox())?.height).toBe(72);
  await expect(header.getByText('Doorstep', { exact: true })).toBeVisible();
  await expect(header.getByText('Decentralized Employment')).toBeVisible();
  for (const name of ['Messages', 'Notifications', 'Your account'])
    await expect(header.getByRole('button', { name })).toBeVisible();
  const sidebar = sidebarOf(page);
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(256);
  const before = await topOf(sidebar);
  await page.mouse.move(800, 400);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate<number>('window.scrollY')).toBeGreaterThan(100);
  expect(await topOf(sidebar)).toBe(before);
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
});

test('on a small screen the menu button opens the sidebar, and a press beside it or a choice closes it [2-shell-6, 2-shell-7]', async ({
  browser,
}) => {
  const page = await arrive(browser, SMALL);
  const sidebar = sidebarOf(page);
  const menu = page.getByRole('button', { name: 'Open menu' });
  await expect(sidebar).toBeHidden();
  await menu.click();
  await expect.poll(async () => (await sidebar.boundingBox())?.x).toBe(0);
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Close menu' }).click({ position: { x: 340, y: 400 } });
  await expect(sidebar).toBeHidden();
  await menu.click();
  await sidebar.getByRole('link', { name: 'Bookings' }).click();
  await expect(page).toHaveURL(/\/bookings$/);
  await expect(sidebar).toBeHidden();
});

test('the list of notices is 350 pixels high [2-dialogs-13]', async ({ browser }) => {
  const page = await arrive(browser, LARGE);
  await page.getByRole('banner').getByRole('button', { name: 'Notifications' }).click();
  const list = page
    .getByRole('dialog', { name: 'Notifications' })
    .locator(':scope > div', { hasText: 'No notifications yet' });
  await expect(list).toBeVisible();
  await expect.poll(async () => (await list.boundingBox())?.height).toBe(350);
});

test('a click anywhere is ringed by 120 pixels for 800 milliseconds, for visitors too [2-shell-13, 9-limits-17]', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The page hydrates at the first sign of a visitor.
  await page.mouse.move(20, 20);
  const ring = () =>
    page.evaluate<number[] | null>(`(() => {
      document.body.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1, clientX: 200, clientY: 300 }));
      const ring = document.querySelector('.ripple');
      return ring && [ring.offsetWidth, ring.offsetHeight, ring.getAnimations()[0].effect.getTiming().duration];
    })()`);
  await expect.poll(ring).toEqual([120, 120, 800]);
});
