// A visitor's first page in a real browser: before its code has loaded, without any, and after signing in.
import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';

const KB = 1_000;

/** Holds back the page's code until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/hydrate-/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole page can be read, and its links lead to where the form would be', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good help lives a few doors down.');
    for (const words of [
      'AI matching',
      'Six steps from the gate to the door.',
      'A street, not a stadium.',
      'Come on in.',
    ]) {
      await expect(page.getByRole('heading', { name: words })).toBeVisible();
    }
    for (const quote of [/I typed one sentence/, /I fix eleven bikes/, /We knew nobody/])
      await expect(page.getByText(quote)).toBeVisible();
    await expect(page.getByText('Signing in and joining need JavaScript.')).toBeVisible();
    await page.getByRole('link', { name: 'Sign In' }).click();
    await expect(page.locator('#join')).toBeInViewport();
  });
});

test('no more than 70 kB of compressed script come before a visitor does anything', async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(70 * KB);
});

test('clicks before the page’s code arrives are not lost', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click();
  await expect(page.locator('#join')).toBeInViewport();
  await expect(page.getByRole('form')).toHaveCount(0);
  release();
  await expect(page.getByRole('form', { name: 'Create account' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeAttached();
  await expect(page.getByLabel('Username')).toBeFocused();
});

test('code that cannot be fetched at the first click comes once the network is back', async ({ page }) => {
  await page.route(/\/assets\/hydrate-/, (route) => route.abort());
  await page.goto('/');
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await failed;
  await page.unroute(/\/assets\/hydrate-/);
  await page.mouse.wheel(0, -40);
  await expect(page.getByLabel('Username or email')).toBeFocused();
});

test('sections below the street wait until the visitor comes to them [2-landing-7]', async ({ page }) => {
  await page.goto('/');
  const why = page.locator('#why [data-reveal]').first();
  await expect(why).toHaveCSS('opacity', '1');
  await page.mouse.wheel(0, 10);
  await expect(why).toHaveCSS('opacity', '0');
  await expect(why).toHaveCSS('transition-property', /\bopacity\b/);
  await expect(why).not.toHaveCSS('transition-duration', /(^|, )0s/);
  await why.scrollIntoViewIfNeeded();
  await expect(why).toHaveCSS('opacity', '1');
});

test('a guest comes in from the six steps, is in the app, and finds it again at both doors [1-product-20, 2-landing-14, 2-landing-17]', async ({
  page,
}) => {
  await page.goto('/');
  await page.locator('#how').getByRole('button', { name: 'Try the guest demo' }).click();
  await expect(page.getByText('Welcome to the demo').first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeAttached();
  for (const door of ['/auth', '/']) {
    await page.goto(door);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeAttached();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: /Good help lives/ })).toHaveCount(0);
  }
});
