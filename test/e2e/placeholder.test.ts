// What a signed-in user sees of a page before the app has loaded.
import { type Browser, expect, type Page } from '@playwright/test';
import { users } from '#shared/users.ts';
import type { PageDocument } from '../../server/web.ts';
import { views } from '../../web/ssr/views.ts';
import { offerService } from '../deal.ts';
import { register, type Someone } from '../people.ts';
import { gotoRendered } from './at-home.ts';
import { enterAs, remote } from './remote.ts';
import { test } from './test.ts';

const CODE = '**/assets/*.js';

async function arrive(browser: Browser, name: string): Promise<{ page: Page; person: Someone }> {
  const address = test.info().project.use.baseURL ?? '';
  const person = await register(remote(address), `${name}-${process.pid}`);
  const context = await browser.newContext({ baseURL: address });
  await enterAs(context, address, person);
  return { page: await context.newPage(), person };
}

async function lampRewirer(browser: Browser, name: string) {
  const { page, person } = await arrive(browser, name);
  await person.does(users.setLocation, {
    body: { latitude: '39.8017', longitude: '-89.6436', city: 'Springfield', state: 'IL' },
  });
  await offerService(person, { title: 'Lamps rewired' });
  return { page, person };
}

/** Delays the response until the returned function is called. */
async function holdBack(page: Page, path: string): Promise<() => void> {
  await page.unroute(path);
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(path, async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

const placeholderOf = (page: Page) => page.locator('#placeholder');

test('while the app loads the page shows its content, to the eye alone, and then the page itself replaces it', async ({
  browser,
}) => {
  const { page } = await arrive(browser, 'early');
  let letIn = () => {};
  const gate = new Promise<void>((resolve) => (letIn = resolve));
  await page.route(CODE, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/needs', { waitUntil: 'commit' });
  const rendered = placeholderOf(page).getByText('Quick Find', { exact: true }).last();
  await expect(rendered).toBeVisible();
  await expect(page.getByRole('heading')).toHaveCount(0);
  const place = await rendered.boundingBox();
  letIn();
  const heading = page.getByRole('heading', { level: 1, name: 'Quick Find' });
  await expect(heading).toBeVisible();
  await expect(placeholderOf(page)).toHaveCount(0);
  expect(await heading.boundingBox()).toEqual(place);
});

test('before the app loads, users see their own data', async ({ browser }) => {
  const { page, person } = await lampRewirer(browser, 'owner');
  await page.route(CODE, (route) => route.abort());
  await gotoRendered(page, '/services', 'Lamps rewired');
  await expect(placeholderOf(page).getByText('Lamps rewired')).toBeVisible();
  await expect(placeholderOf(page).getByText(person.username)).toBeVisible();
  await expect(page.getByRole('heading'), 'it is no page yet').toHaveCount(0);
  const willNotCome = page.getByRole('alert');
  await expect(willNotCome, 'and says that it will not come').toHaveText(/Doorstep could not be loaded\.\s*Reload/);
  await page.goto('/no-such-page');
  await expect(placeholderOf(page), 'nor where nothing was rendered').toHaveCount(0);
  await expect(willNotCome).toHaveText(/Doorstep could not be loaded\.\s*Reload/);
});

test('the build’s pre-rendered page is specific to no user and no day', async ({ request }) => {
  const documents = (await (await request.get('/documents.json')).json()) as PageDocument[];
  expect(documents).toHaveLength(views.length);
  for (const { document } of documents) {
    const [, rendered = ''] =
      (await (await request.get(`/${document}`)).text()).match(/<div id="placeholder"(.*)<template id="code">/s) ?? [];
    const text = rendered.replace(/<[^>]*>/g, '|');
    expect(text, document).toContain('Show me around');
    expect(text, document).not.toMatch(/\b(19|20)\d\d\b|Good (morning|afternoon|evening)|Member since/);
  }
});

test('the pre-rendered page gives way if the code cannot be fetched or the session has ended', async ({ browser }) => {
  const { page } = await arrive(browser, 'late');
  await page.route('**/assets/needs-page*.js', (route) => route.abort());
  await page.goto('/needs');
  await expect(page.getByRole('alert').getByText('This part could not be loaded.')).toBeVisible();
  await expect(placeholderOf(page)).toHaveCount(0);
  await page.unroute('**/assets/needs-page*.js');
  await page.context().addCookies([{ name: 'session', value: 'x'.repeat(43), url: page.url() }]);
  await page.goto('/bookings');
  await expect(page.getByText('Sign in to open this page.')).toBeVisible();
  await expect(placeholderOf(page)).toHaveCount(0);
});

test('a user’s own rendered page stays until the app has the data too, or they interact', async ({ browser }) => {
  const { page } = await lampRewirer(browser, 'patient');
  const slow = async () => (answer = await holdBack(page, '**/api/services/mine'));
  let answer = () => {};
  const loading = page.getByRole('status').filter({ hasText: 'Loading' }).first();
  await slow();
  await gotoRendered(page, '/services', 'Lamps rewired');
  await expect(loading).toBeAttached();
  await expect(placeholderOf(page).getByText('Lamps rewired')).toBeVisible();
  answer();
  await expect(placeholderOf(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Lamps rewired' })).toBeVisible();
  await slow();
  await page.reload();
  await expect(loading).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(placeholderOf(page)).toHaveCount(0);
  await expect(loading).toBeVisible();
  answer();
});

test('a press on the rendered page reaches what it shows, and never what is hidden beneath', async ({ browser }) => {
  const { page } = await lampRewirer(browser, 'quick');
  const answer = await holdBack(page, '**/api/services/mine');
  const hours = page.getByRole('link', { name: 'When you work' });
  await page.goto('/services');
  await expect(hours).toBeAttached();
  await placeholderOf(page).evaluate((shown) => shown.replaceChildren());
  await hours.click();
  await expect(placeholderOf(page)).toHaveCount(0);
  await expect(page).toHaveURL('/services');
  await hours.click();
  await expect(page).toHaveURL('/services?tab=hours');
  await page.goto('/services');
  await expect(hours).toBeAttached();
  await expect(placeholderOf(page)).toHaveCount(1);
  await hours.click();
  await expect(page).toHaveURL('/services?tab=hours');
  answer();
});
