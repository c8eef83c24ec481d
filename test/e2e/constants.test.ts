// The numbers of the specification, measured in a real browser; the test moves its clock where time matters.
import { type Browser, expect, type Page } from '@playwright/test';
import { messages } from '#shared/messages.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { offerService } from '../deal.ts';
import { register } from '../people.ts';
import { addressOf, newNeighbour, pageOf, toastOf, toastsOf } from './at-home.ts';
import { remote } from './remote.ts';
import { test } from './test.ts';

const SECOND = 1_000;

/**
 * Stops the page's time, which then advances only by `page.clock.runFor`; the clock was installed before the page
 * loaded.
 */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + SECOND);
}

/** How often the page has requested this so far. */
function countCalls(page: Page, path: RegExp): () => number {
  let asked = 0;
  page.on('request', (request) => {
    if (path.test(new URL(request.url()).pathname) && request.method() === 'GET') asked += 1;
  });
  return () => asked;
}

/** How long, in real time, a reply may take to reach the page. While a request is in flight, the next is not sent. */
const UNDER_WAY_MS = 500;

/** Without the real-time channel. */
async function withoutChannel(page: Page): Promise<void> {
  await page.routeWebSocket(/socket\.io/, (socket) => void socket.close());
  await page.route('**/socket.io/**', (route) => route.abort());
}

const widthOf = async (box: ReturnType<Page['locator']>) => Math.round((await box.boundingBox())?.width ?? 0);
const heightOf = async (box: ReturnType<Page['locator']>) => Math.round((await box.boundingBox())?.height ?? 0);

test('a password has at least 6 characters [9-limits-2]', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Create account' }).click();
  const password = page.getByRole('form', { name: 'Create account' }).getByLabel('Password', { exact: true });
  const send = page.getByRole('button', { name: 'Create account' });
  await password.fill('12345');
  await send.click();
  await expect(password).toHaveAccessibleDescription(/Password must be at least 6 characters/);
  await password.fill('123456');
  await expect(password).not.toHaveAttribute('aria-invalid', 'true');
});

test('there are 50 countries to register from, the United States first [9-limits-3]', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Create account' }).click();
  const country = page.getByLabel('Country');
  await expect(country).toHaveValue('US');
  await expect(country.locator('option')).toHaveCount(50);
});

test('loaded data is fresh for 5 minutes; neither focus nor a failure fetches it again [9-limits-4]', async ({
  browser,
}) => {
  const page = await pageOf(browser, await newNeighbour('ana'));
  await page.clock.install();
  const listed = countCalls(page, /^\/api\/services\/mine$/);
  const failed = countCalls(page, /^\/api\/conversations$/);
  await page.route('**/api/conversations', (route) => route.fulfill({ status: 500, json: { error: 'No.' } }));
  await withoutChannel(page);
  const goTo = async (name: string, heading: string) => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  };
  await page.goto('/services');
  await expect(page.getByText('You offer nothing yet.')).toBeVisible();
  await goTo('Settings', 'Settings');
  await goTo('Your Profile', 'Your Profile');
  expect(listed()).toBe(1);
  await page.clock.setSystemTime(Date.now() + 5 * MINUTE_MS + SECOND);
  await goTo('Settings', 'Settings');
  await goTo('Your Profile', 'Your Profile');
  await expect.poll(listed).toBe(2);
  await page.evaluate(
    'window.dispatchEvent(new Event("focus")); document.dispatchEvent(new Event("visibilitychange"))',
  );
  await goTo('Messages', 'Messages');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect([listed(), failed()]).toEqual([2, 1]);
});

test('a thread is fetched every 2 seconds [9-limits-5]', async ({ browser }) => {
  const ana = await newNeighbour('ana');
  const bo = await newNeighbour('bo');
  await bo.does(messages.send, { body: { receiverId: ana.id, serviceId: 0, content: 'Hello' } });
  const page = await pageOf(browser, ana);
  await page.clock.install();
  const asked = countCalls(page, new RegExp(`^/api/messages/0/${bo.id}$`));
  await page.goto(`/messages?with=${bo.id}`);
  await expect(page.getByRole('log', { name: 'Messages' }).getByText('Hello')).toBeVisible();
  await stopClock(page);
  for (let round = 0; round < 3; round += 1) {
    await page.waitForTimeout(UNDER_WAY_MS);
    const before = asked();
    await page.clock.runFor(2 * SECOND);
    await expect.poll(asked).toBe(before + 1);
  }
});

test('the notices are fetched every 30 seconds while their panel is closed [9-limits-6]', async ({ browser }) => {
  const page = await pageOf(browser, await newNeighbour('ana'));
  await withoutChannel(page);
  await page.clock.install();
  const asked = countCalls(page, /^\/api\/notifications$/);
  await page.goto('/bookings');
  await expect.poll(asked).toBe(1);
  await stopClock(page);
  for (const times of [2, 3]) {
    await page.waitForTimeout(UNDER_WAY_MS);
    await page.clock.runFor(30 * SECOND);
    await expect.poll(asked).toBe(times);
  }
});

test('the bell counts to 99, and says 99+ above [9-limits-7]', async ({ browser }) => {
  const page = await pageOf(browser, await newNeighbour('ana'));
  let tell = (_count: number) => {};
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => socket.send(message));
    socket.onMessage((message) => server.send(message));
    tell = (count) => socket.send(`42["unread_notifications",${count}]`);
  });
  await page.goto('/settings');
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await expect(bell).toBeVisible();
  for (const [count, badge] of [
    [99, '99'],
    [100, '99+'],
    [2000, '99+'],
  ] as const) {
    // Otherwise the list that is refetched after each event would set its own count.
    await page.route('**/api/notifications', (route) => route.fulfill({ status: 500 }));
    await expect
      .poll(async () => {
        tell(count);
        return bell.textContent();
      })
      .toBe(badge);
  }
});

test('the browser is asked for a rough position for 10 seconds, and its city is remembered to three decimals [9-limits-8]', async ({
  browser,
}) => {
  const ana = await register(remote(addressOf()), `where-${process.pid}-${test.info().workerIndex}`);
  const page = await pageOf(browser, ana, {
    permissions: ['geolocation'],
    geolocation: { latitude: 41.8850317, longitude: -87.7845025 },
  });
  await page.addInitScript(`
    const real = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
    navigator.geolocation.getCurrentPosition = (found, failed, options) => {
      globalThis.askedWith = options;
      real(found, failed, options);
    };`);
  await page.goto('/settings');
  await expect(page.getByRole('link', { name: /^Smart Match/ })).toContainText('Oak Park');
  expect(await page.evaluate('globalThis.askedWith')).toMatchObject({ timeout: 10_000, enableHighAccuracy: false });
  expect(Object.keys(JSON.parse(await page.evaluate<string>('sessionStorage.getItem("cities")')))).toEqual([
    '41.885,-87.785',
  ]);
});

/** Settings, with the switches for notices open: each press of one makes a toast. */
async function atTheSwitches(browser: Browser): Promise<{ page: Page; press: () => Promise<void> }> {
  const page = await pageOf(browser, await newNeighbour('ana'));
  await page.clock.install();
  await page.goto('/bookings');
  await page.getByRole('banner').getByRole('button', { name: 'Notifications' }).click();
  const email = page.getByRole('dialog', { name: 'Notifications' }).getByRole('switch', { name: 'E-mail' });
  const press = async () => {
    const saved = page.waitForResponse('**/api/notifications/preferences');
    // By keyboard: the toasts may cover it.
    await email.press('Space');
    await saved;
    await expect(async () => {
      await page.clock.runFor(5);
      await expect(email).not.toHaveAttribute('aria-busy', 'true', { timeout: 200 });
    }).toPass();
  };
  await expect(email).toBeEnabled();
  await stopClock(page);
  return { page, press };
}

test('a toast stays for 5 seconds [9-limits-10]', async ({ browser }) => {
  const { page, press } = await atTheSwitches(browser);
  await press();
  await expect(toastsOf(page)).toHaveCount(1);
  await page.mouse.move(0, 0);
  await page.clock.runFor(4_500);
  await expect(toastsOf(page)).toHaveCount(1);
  await page.clock.runFor(500);
  await expect(toastsOf(page)).toHaveCount(0);
});

test('a toast goes when it is pulled more than 50 pixels to the right, and comes back from less [9-limits-10]', async ({
  browser,
}) => {
  const { page, press } = await atTheSwitches(browser);
  await press();
  const pull = async (pixels: number) => {
    const box = await toastsOf(page).first().boundingBox();
    const x = (box?.x ?? 0) + 60;
    const y = (box?.y ?? 0) + 20;
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let moved = 5; moved < pixels; moved += 5) await page.mouse.move(x + moved, y);
    await page.mouse.move(x + pixels, y);
    await page.mouse.up();
  };
  await pull(45);
  await expect(toastsOf(page)).toHaveCount(1);
  await pull(60);
  await page.clock.runFor(SECOND);
  await expect(toastsOf(page)).toHaveCount(0);
});

test('in the app at most 5 toasts show at once, on the landing page 1 [9-limits-11]', async ({
  browser,
  page: visitor,
}) => {
  const { page, press } = await atTheSwitches(browser);
  for (let n = 1; n <= 6; n += 1) {
    await press();
    await expect(toastsOf(page)).toHaveCount(Math.min(n, 5));
  }
  await visitor.goto('/auth');
  await visitor.route('**/api/login', (route) =>
    route.fulfill({ status: 429, json: { error: `Wait, says answer ${Date.now()}.` } }),
  );
  for (let n = 0; n < 2; n += 1) {
    await visitor.getByLabel('Username or email').fill('somebody');
    await visitor.getByLabel('Password', { exact: true }).fill('a secret');
    const answered = visitor.waitForResponse('**/api/login');
    await visitor.getByRole('button', { name: 'Sign In' }).last().click();
    await answered;
    await expect(toastOf(visitor, 'Login Failed', 'Wait, says answer')).toBeVisible();
  }
  await expect(toastsOf(visitor)).toHaveCount(1);
});

test('the testimonials change every 8 seconds [1-product-20, 9-limits-13]', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: test.info().project.use.baseURL,
    reducedMotion: 'no-preference',
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto('/');
  await page.mouse.move(20, 20);
  await page.mouse.wheel(0, 10);
  const shown = page
    .getByRole('button', { name: /^Show testimonial/, includeHidden: true })
    .and(page.locator('[aria-current="true"]'));
  // It starts moving once the page is hydrated.
  await expect(async () => {
    await page.clock.runFor(8 * SECOND);
    await expect(shown).not.toHaveAttribute('aria-label', 'Show testimonial 1', { timeout: 500 });
  }).toPass();
  await stopClock(page);
  const now = await shown.getAttribute('aria-label');
  // Advance to the moment when the next one has just appeared.
  await expect(async () => {
    await page.clock.runFor(50);
    expect(await shown.getAttribute('aria-label')).not.toBe(now);
  }).toPass({ intervals: [0] });
  const before = await shown.getAttribute('aria-label');
  await page.clock.runFor(7_900);
  await expect(shown).toHaveAttribute('aria-label', String(before));
  await page.clock.runFor(150);
  await expect(shown).not.toHaveAttribute('aria-label', String(before));
  await context.close();
});

test('the background moves at 0.4 times the scroll, and the header names the section that is 100 pixels from the top [2-landing-1, 9-limits-13]', async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: addressOf(),
    reducedMotion: 'no-preference',
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.mouse.move(20, 20);
  const sky = page.locator('#home > *').first();
  await expect(async () => {
    await page.evaluate('window.scrollTo({ top: 0, behavior: "instant" })');
    await page.evaluate('window.scrollTo({ top: 500, behavior: "instant" })');
    await expect(sky).toHaveAttribute('style', /translate3d\(0(px)?, 200px, 0(px)?\)/, { timeout: 500 });
  }).toPass();
  const tops = await page.evaluate<number[]>(
    "[...document.querySelectorAll('main section')].map((section) => section.getBoundingClientRect().top)",
  );
  expect(tops.length).toBeGreaterThanOrEqual(6);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(tops.at(-1)).toBeGreaterThan(800);
  const features = page.getByRole('banner').getByRole('link', { name: 'Features' });
  const topOf = () =>
    page.evaluate<number>('document.getElementById("features").getBoundingClientRect().top + scrollY');
  const scrollTo = async (above: number) =>
    page.evaluate(`window.scrollTo({ top: ${Math.ceil(await topOf()) - above}, behavior: 'instant' })`);
  await scrollTo(100);
  await expect(features).toHaveAttribute('aria-current', 'true');
  await scrollTo(102);
  await expect(features).not.toHaveAttribute('aria-current', 'true');
  await context.close();
});

test('the header is 72 high, the sidebar 256 wide, the message dialog 500 with a list of 300, the payment dialog 400, the list of notices 350 high [9-limits-14]', async ({
  browser,
}) => {
  const ana = await newNeighbour('ana');
  const bo = await newNeighbour('bo');
  const serviceId = await offerService(bo, { title: 'Fence painting' });
  await ana.does(messages.send, { body: { receiverId: bo.id, serviceId, content: 'What would it be?' } });
  const page = await pageOf(browser, bo);
  await page.goto(`/messages?with=${ana.id}&service=${serviceId}`);
  await expect.poll(() => heightOf(page.getByRole('banner'))).toBe(72);
  await expect.poll(() => widthOf(page.getByRole('complementary', { name: 'Sidebar' }))).toBe(64 * 4);
  await page.getByRole('button', { name: 'Request Payment' }).click();
  await expect.poll(() => widthOf(page.getByRole('dialog', { name: 'Request Payment for Fence painting' }))).toBe(400);
  await page.goto(`/users/${ana.id}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Message/ })
    .first()
    .click();
  await expect.poll(() => widthOf(page.getByRole('dialog', { name: 'Send Message' }))).toBe(500);
  await expect.poll(() => heightOf(page.getByRole('log', { name: 'Messages' }))).toBe(300);
  await page.keyboard.press('Escape');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect.poll(() => heightOf(panel.locator(':scope > div').nth(1))).toBe(350);
});
