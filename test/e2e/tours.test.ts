// The guided tours in a browser: each place of each tour is found on its real page, with and without content, on a
// phone and on a large screen, by the keyboard alone; and the numbers are those of the specification.
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { messages } from '#shared/messages.ts';
import { TOUR_NAMES, type TourName } from '../../web/tours/tour-state.ts';
import { tours } from '../../web/tours/tours.ts';
import { dealAt, offerService } from '../deal.ts';
import { neighbour, register, type Someone } from '../people.ts';
import { look, themes } from './look.ts';
import { enterAs, remote } from './remote.ts';
import { test } from './test.ts';

test.setTimeout(480_000);

const PHONE = { width: 375, height: 812 };
const LARGE = { width: 1280, height: 800 };
const addressOf = (): string => test.info().project.use.baseURL ?? '';
let arrived = 0;
const unique = (name: string): string => `${name}t${process.pid}${(arrived += 1)}`;

/** A warning from a tour means a place that it did not find. */
async function arrive(
  browser: Browser,
  person: Someone,
  viewport: typeof PHONE,
  reducedMotion: 'reduce' | 'no-preference' = 'reduce',
) {
  const context = await browser.newContext({ baseURL: addressOf(), viewport, reducedMotion });
  await enterAs(context, addressOf(), person);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on(
    'console',
    (message) => (message.type() === 'error' || message.text().includes('tour')) && complaints.push(message.text()),
  );
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  return { page, complaints };
}

async function openList(page: Page): Promise<Locator> {
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.press('Enter');
  await page.getByRole('button', { name: 'Show me around' }).press('Enter');
  const list = page.getByRole('dialog', { name: 'Show me around' });
  await expect(list).toBeVisible();
  return list;
}

async function start(page: Page, name: TourName): Promise<void> {
  const list = await openList(page);
  await list.getByRole('listitem').filter({ hasText: tours[name].about }).getByRole('button').press('Enter');
}

const cardOf = (page: Page, title: string | undefined) => page.getByRole('dialog', { name: title ?? '', exact: true });

/** Which of the given places is in the spotlight, with ten pixels around it. */
const isLit = (page: Page, anchors: readonly string[]) =>
  page.evaluate<boolean>(`(() => {
    const hole = document.querySelectorAll('.react-joyride__spotlight path')[1]?.getBoundingClientRect();
    const near = (a, b) => Math.abs(a - b) <= 1.5;
    return [${anchors.map((name) => `'${name}'`).join()}].some((name) => [...document.querySelectorAll('[data-tour="' + name + '"]')].some((element) => {
      const box = element.getBoundingClientRect();
      return hole && box.width > 0 && near(hole.left, box.left - 10) && near(hole.right, box.right + 10) && near(hole.top, box.top - 10) && near(hole.bottom, box.bottom + 10);
    }));
  })()`);

/** From the first card to the last with Enter alone. */
async function walk(page: Page, name: TourName): Promise<void> {
  const { steps, path } = tours[name];
  for (const [index, { title, text, anchors }] of steps.entries()) {
    const card = cardOf(page, title);
    await expect(card).toBeInViewport({ ratio: 1 });
    await expect(card).toHaveAccessibleDescription(text);
    if (path) expect(new URL(page.url()).pathname).toBe(path);
    if (anchors) await expect.poll(() => isLit(page, anchors), `${name}: ${title}`).toBe(true);
    const onward = card.getByRole('button', {
      name: index < steps.length - 1 ? `Next (${index + 1} of ${steps.length})` : 'Finish',
    });
    await expect(onward).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(card).toBeHidden();
  }
}

const completed = (page: Page) => page.evaluate<string[]>("JSON.parse(localStorage.getItem('completedTours') ?? '[]')");

/** A user who has content on every page. */
async function settled(): Promise<Someone> {
  const world = remote(addressOf());
  const ana = await neighbour(world, unique('walker'));
  const bo = await neighbour(world, unique('guide'));
  await dealAt('price_offered', {
    seeker: ana,
    provider: bo,
    serviceId: await offerService(bo, { title: 'Bike repair' }),
  });
  await dealAt('requested', {
    seeker: bo,
    provider: ana,
    serviceId: await offerService(ana, { title: 'Bread baked' }),
  });
  await bo.does(messages.send, {
    body: { receiverId: ana.id, serviceId: 0, content: 'Hello! Which brakes are they?' },
  });
  return ana;
}

for (const [device, viewport] of [
  ['a phone', PHONE],
  ['a large screen', LARGE],
] as const) {
  test(`all seven tours find every place on pages that are empty, by the keyboard alone, on ${device} [2-tours-1, 2-tours-2, 2-tours-3, 2-tours-7]`, async ({
    browser,
  }) => {
    const { page, complaints } = await arrive(
      browser,
      await register(remote(addressOf()), unique(`tourist${viewport.width}`)),
      viewport,
    );
    for (const name of TOUR_NAMES) {
      await start(page, name);
      await walk(page, name);
    }
    expect(await completed(page)).toEqual(TOUR_NAMES);
    const list = await openList(page);
    await expect(list.getByRole('button', { name: /^Seen: / })).toHaveCount(TOUR_NAMES.length);
    expect(complaints).toEqual([]);
  });
}

test('all seven tours find every place on busy pages, on both [2-tours-4, 2-tours-5, 2-tours-6, 2-tours-7]', async ({
  browser,
}) => {
  const person = await settled();
  for (const viewport of [PHONE, LARGE]) {
    const { page, complaints } = await arrive(browser, person, viewport);
    for (const name of TOUR_NAMES) {
      await start(page, name);
      await walk(page, name);
    }
    expect(complaints).toEqual([]);
  }
});

test('with a sentence in the box, the tour of needs shows the button that saves it [2-tours-3]', async ({
  browser,
}) => {
  const { page } = await arrive(browser, await register(remote(addressOf()), unique('seeker')), LARGE);
  await page.goto('/needs');
  await page.getByLabel('What do you need?').fill('Somebody to mow the lawn on Saturday');
  await expect(page.getByRole('button', { name: 'Save as a need' })).toBeVisible();
  await start(page, 'needs');
  await cardOf(page, 'Your needs').getByRole('button', { name: /^Next/ }).press('Enter');
  await expect(cardOf(page, 'Add a need')).toBeInViewport({ ratio: 1 });
  await expect.poll(() => isLit(page, ['need-save'])).toBe(true);
});

test('Enter sends in the box to which the tour of messages leads [2-tours-7]', async ({ browser }) => {
  const { page } = await arrive(browser, await settled(), LARGE);
  await page.goto('/messages');
  await page.getByRole('link', { name: /Which brakes/ }).click();
  const box = page.getByPlaceholder('Type your message...');
  await expect(box).toBeVisible();
  await start(page, 'messaging');
  await walk(page, 'messaging');
  expect(await box.getAttribute('data-tour')).toBe('message-input');
  await box.fill('Rim brakes.');
  await box.press('Enter');
  await expect(page.getByRole('log').getByText('Rim brakes.')).toBeVisible();
  await expect(box).toHaveValue('');
});

/** Milliseconds of a stopped clock. */
const FRAME = 20;

/** Runs the page's stopped clock until the page has finished scrolling, and counts the frames in which it scrolled. */
async function framesOfScrolling(page: Page): Promise<number> {
  let frames = 0;
  let still = 0;
  let before = await page.evaluate<number>('scrollY');
  for (let tries = 0; tries < 500 && (frames === 0 || still < 5); tries += 1) {
    await page.clock.runFor(FRAME);
    const now = await page.evaluate<number>('scrollY');
    if (now === before) still += 1;
    else [frames, still, before] = [frames + 1, 0, now];
  }
  return frames;
}

test('a tour is continuous, says how far it is, can be skipped, has no close button, lies above everything, and is 380 wide with 10 around its spotlight [9-limits-15, 9-limits-16]', async ({
  browser,
}) => {
  const { page } = await arrive(
    browser,
    await register(remote(addressOf()), unique('numbers')),
    { width: 1280, height: 480 },
    'no-preference',
  );
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Plan it' })).toBeVisible();
  const bottom = await page.evaluate<number>(`(() => {
    scrollTo({ top: 1e5, behavior: 'instant' });
    return scrollY;
  })()`);
  expect(bottom).toBeGreaterThan(200);
  const list = await openList(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await list.getByRole('button', { name: /^Smart Match/ }).press('Enter');
  const frames = await framesOfScrolling(page);
  await page.clock.resume();
  expect(Math.abs(frames * FRAME - 300)).toBeLessThanOrEqual(FRAME);
  const card = cardOf(page, 'Your goals');
  await expect(card).toBeVisible();
  await expect.poll(() => isLit(page, ['page'])).toBe(true);
  // Scrolled to the first step: the spotlight begins 20 pixels below the header.
  expect(
    Math.abs(((await page.locator('[data-tour=page]').boundingBox())?.y ?? 0) - (72 + 20 + 10)),
  ).toBeLessThanOrEqual(1);
  expect(await card.getByRole('button').allTextContents()).toEqual(['Skip', 'Next (1 of 3)']);
  expect((await card.boundingBox())?.width).toBe(380);
  await expect(page.locator('.react-joyride__overlay')).toHaveCSS('z-index', '10000');
  await card.getByRole('button', { name: 'Next (1 of 3)' }).click();
  await expect(cardOf(page, 'Add a goal')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go on with the tour' })).toHaveCount(0);
  // By the keyboard: after its clock jumped the page reconnects, and what it loads may move the card away from the
  // mouse.
  await cardOf(page, 'Add a goal').getByRole('button', { name: 'Skip' }).press('Enter');
  await expect(page.locator('.react-joyride__overlay')).toHaveCount(0);
  expect(await completed(page)).toEqual(['goals']);
});

test('the list of tours, the first card, a place in the menu and the lamp are in order in both themes, on a phone and on a large screen', async ({
  browser,
}) => {
  const person = await settled();
  for (const viewport of [PHONE, LARGE]) {
    const { page, complaints } = await arrive(browser, person, viewport);
    for (const theme of themes) {
      const seen = (what: string) =>
        look(page, process.env.PICTURES && `${process.env.PICTURES}/tour-${what}-${theme}-${viewport.width}.png`);
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Plan it' })).toBeVisible();
      await page.evaluate(`document.documentElement.classList.toggle('dark', ${theme === 'dark'})`);
      await openList(page);
      await seen('list');
      await page.getByRole('button', { name: /A first look round/ }).press('Enter');
      await expect(cardOf(page, 'Welcome to the product')).toBeVisible();
      await seen('welcome');
      await page.keyboard.press('Enter');
      await cardOf(page, 'You').getByRole('button', { name: /^Next/ }).press('Enter');
      await expect.poll(() => isLit(page, ['goals'])).toBe(true);
      await seen('menu');
      await page.keyboard.press('Escape');
      await expect(cardOf(page, 'Goals')).toBeHidden();
      await start(page, 'services');
      await cardOf(page, 'Your services').getByRole('button', { name: /^Next/ }).press('Enter');
      await expect.poll(() => isLit(page, ['service-add'])).toBe(true);
      await page.goBack();
      await expect(cardOf(page, 'Add a service')).toBeHidden();
      await page.goForward();
      const lamp = page.getByRole('button', { name: 'Go on with the tour' });
      await expect(lamp).toBeVisible();
      await seen('lamp');
      await lamp.press('Enter');
      await cardOf(page, 'Add a service').getByRole('button', { name: 'Skip' }).press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    expect(complaints).toEqual([]);
  }
});

test('turning a phone, or enlarging a window, keeps the tour at its place', async ({ browser }) => {
  const { page } = await arrive(browser, await register(remote(addressOf()), unique('turner')), LARGE);
  await start(page, 'dashboard');
  await cardOf(page, 'Welcome to the product').getByRole('button', { name: /^Next/ }).press('Enter');
  await cardOf(page, 'You').getByRole('button', { name: /^Next/ }).press('Enter');
  for (const viewport of [PHONE, { width: 812, height: 375 }, LARGE, PHONE]) {
    await page.setViewportSize(viewport);
    await expect.poll(() => isLit(page, ['goals'])).toBe(true);
    await expect(cardOf(page, 'Goals')).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  await expect(page.locator('.react-joyride__overlay')).toHaveCount(0);
});
