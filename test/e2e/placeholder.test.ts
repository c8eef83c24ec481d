// What a signed-in user sees of a page before the app is there.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { views } from '../../web/placeholder/views.ts';
import { register, type Someone } from '../people.ts';
import { enterAs, remote } from './remote.ts';

const CODE = '**/assets/*.js';

async function arrive(browser: Browser, name: string): Promise<{ page: Page; person: Someone }> {
  const address = test.info().project.use.baseURL ?? '';
  const person = await register(remote(address), `${name}-${process.pid}`);
  const context = await browser.newContext({ baseURL: address });
  await enterAs(context, address, person);
  return { page: await context.newPage(), person };
}

const placeholderOf = (page: Page) => page.locator('#placeholder');

test('while the app is on its way the page shows what it is, to the eye alone, and then the page itself stands in its place', async ({ browser }) => {
  const { page } = await arrive(browser, 'early');
  let letIn = () => {};
  const gate = new Promise<void>((resolve) => (letIn = resolve));
  await page.route(CODE, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/needs', { waitUntil: 'commit' });
  const drawn = placeholderOf(page).getByText('Quick Find', { exact: true }).last();
  await expect(drawn).toBeVisible();
  await expect(page.getByRole('heading')).toHaveCount(0);
  const place = await drawn.boundingBox();
  letIn();
  const heading = page.getByRole('heading', { level: 1, name: 'Quick Find' });
  await expect(heading).toBeVisible();
  await expect(placeholderOf(page)).toHaveCount(0);
  expect(await heading.boundingBox()).toEqual(place);
});

test('what is shown before anybody is known is nobody’s, and of no day', async ({ browser }) => {
  const { page, person } = await arrive(browser, 'nobody');
  for (const { path, search = {} } of views) {
    const query = new URLSearchParams(Object.entries(search).map(([key, value]): [string, string] => [key, value === '*' ? '1' : value]));
    const document = await (await page.request.get(`${path.replace(/:\w+/g, '1')}?${query}`)).text();
    const [, drawn = ''] = document.match(/<div id="placeholder"(.*)<template id="code">/s) ?? [];
    const text = drawn.replace(/<[^>]*>/g, '|');
    expect(text, path).toContain('Show me around');
    expect(text, path).not.toMatch(/\b(19|20)\d\d\b|Good (morning|afternoon|evening)|Member since/);
    expect(text, path).not.toContain(person.username);
  }
});

test('where the code cannot be fetched, and where the session has ended, what is shown gives way', async ({ browser }) => {
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
