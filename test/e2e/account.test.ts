// The account, in real browsers: another device is signed out, the password changed, and finally the account deleted.
import { type Browser, type BrowserContext, expect } from '@playwright/test';
import { accounts } from '#shared/accounts.ts';
import { deals } from '#shared/deals.ts';
import { dealAt, offerService } from '../deal.ts';
import { neighbour, visitor } from '../people.ts';
import { lookAt, lookAtAll, lookAtDialog } from './look.ts';
import { enterAs, remote } from './remote.ts';
import { test } from './test.ts';

const addressOf = (): string => test.info().project.use.baseURL ?? '';
const unique = (name: string): string => `${name}k${process.pid}${test.info().workerIndex}`;
const newContext = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ baseURL: addressOf(), viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });

test('a user signs another device out, changes their password, and deletes the account; the other side keeps the deal', async ({
  browser,
}) => {
  test.slow();
  const world = remote(addressOf());
  const ana = await neighbour(world, unique('ana'));
  const bo = await neighbour(world, unique('bo'));
  const { id } = await dealAt('declined', {
    seeker: ana,
    provider: bo,
    serviceId: await offerService(bo, { title: 'Hedges cut' }),
  });

  const here = await newContext(browser);
  const there = await newContext(browser);
  await enterAs(here, addressOf(), ana);
  const page = await here.newPage();
  const other = await there.newPage();
  await other.goto('/auth');
  const signIn = other.getByRole('form', { name: 'Sign in' });
  await signIn.getByLabel('Username or email').fill(ana.username);
  await signIn.getByLabel('Password', { exact: true }).fill(`${ana.username}-secret`);
  await signIn.getByRole('button', { name: 'Sign In' }).click();
  await expect(other.getByRole('navigation', { name: 'Main' })).toBeAttached();

  await lookAt(page, '/settings', 'Where you are signed in');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page
    .getByRole('navigation', { name: 'Parts of the settings' })
    .getByRole('link', { name: 'Where you are signed in' })
    .press('Enter');
  await expect(page).toHaveURL(/#devices$/);
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeInViewport();
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await devices
    .last()
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await expect(devices).toHaveCount(1);
  await expect(signIn).toBeVisible();

  await page.goto('/settings#password');
  await expect(page.getByRole('heading', { name: 'Password', exact: true })).toBeInViewport();
  const form = page.getByRole('form', { name: 'Password' });
  await form.getByLabel('Current password').fill('not-it');
  await form.getByLabel('New password').fill('another-secret');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByRole('alert')).toHaveText('The password you entered is incorrect. Please try again.');
  await form.getByLabel('Current password').fill(`${ana.username}-secret`);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed').first()).toBeVisible();

  await lookAtDialog(page, 'Delete my account');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Password', { exact: true }).fill('another-secret');
  await dialog.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByText('Your account is deleted').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(
    await visitor(world).tries(accounts.login, { body: { username: ana.username, password: 'another-secret' } }),
  ).toMatchObject({ status: 401 });
  expect(await bo.does(deals.get, { params: { id } })).toMatchObject({ seeker: { username: 'Former neighbour' } });

  const context = await newContext(browser);
  await enterAs(context, addressOf(), bo);
  const neighbours = await context.newPage();
  await neighbours.goto(`/users/${ana.id}`);
  await expect(neighbours.getByRole('heading', { name: 'Former neighbour' })).toBeVisible();
  await lookAtAll(neighbours, 'former-neighbour', [375, 1280]);
  await neighbours.goto(`/service-requests?deal=${id}`);
  await expect(neighbours.getByText('Former neighbour').first()).toBeVisible();
});

test('a user who signs in in a second tab replaces the user of the first: nothing of the previous one stays on it', async ({
  browser,
}) => {
  const world = remote(addressOf());
  const ana = await neighbour(world, unique('amy'));
  const bo = await neighbour(world, unique('ben'));
  const context = await newContext(browser);
  await enterAs(context, addressOf(), ana);
  const first = await context.newPage();
  await first.goto('/settings');
  const profile = (name: string) => first.getByRole('complementary').getByText(name, { exact: true }).first();
  await expect(profile(ana.username)).toBeVisible();
  // As another tab does it: with the same cookies.
  const reply = await context.request.post(accounts.login.path, {
    data: { username: bo.username, password: `${bo.username}-secret` },
  });
  expect(reply.ok()).toBe(true);
  await expect(first.getByText(`You are signed in as ${bo.username} now`).first()).toBeVisible();
  await expect(profile(bo.username)).toBeVisible();
  await expect(first.getByText(`${ana.username}@`)).toHaveCount(0);
  await expect(first.getByText(`${bo.username}@`).first()).toBeAttached();
});
