// The user's place, in a real browser that shares its position or does not.
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { users } from '#shared/users.ts';
import { neighbour, register, type Someone } from '../people.ts';
import { lookAtAll } from './look.ts';
import { enterAs, remote } from './remote.ts';
import { test } from './test.ts';

const OAK_PARK = { latitude: 41.8850317, longitude: -87.7845025 };
const addressOf = (): string => test.info().project.use.baseURL ?? '';
const unique = (name: string): string => `${name}l${process.pid}${test.info().workerIndex}`;

async function open(person: Someone, browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: addressOf(),
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
    ...options,
  });
  await enterAs(context, addressOf(), person);
  return context.newPage();
}

const cityInSidebar = (page: Page) => page.getByRole('link', { name: /^Smart Match/ });

test('a user who shares their position has a city after signing in, and is not asked again for a day [4-location-2, 4-location-3, 4-location-5, 3-cached-location-1]', async ({
  browser,
}) => {
  const ana = await register(remote(addressOf()), unique('ana'));
  const page = await open(ana, browser, { permissions: ['geolocation'], geolocation: OAK_PARK });
  await page.goto('/settings');
  await expect(cityInSidebar(page)).toContainText('Oak Park');
  const me = await ana.does(users.current);
  expect(me).toMatchObject({
    city: 'Oak Park',
    state: 'IL',
    latitude: '41.885',
    longitude: '-87.785',
    placeIsChosen: false,
  });
  const kept = JSON.parse(await page.evaluate<string>('localStorage.getItem("cachedLocation")'));
  expect(kept).toEqual({ latitude: '41.885', longitude: '-87.785', city: 'Oak Park', timestamp: expect.any(Number) });
  await page.context().setGeolocation({ latitude: 48.8566, longitude: 2.3522 });
  let isSaved = false;
  page.on(
    'request',
    (request) => (isSaved ||= request.method() === 'POST' && request.url().endsWith('/api/user/location')),
  );
  await page.goto('/bookings');
  await expect(cityInSidebar(page)).toContainText('Oak Park');
  await page.evaluate('localStorage.removeItem("cachedLocation")');
  expect(isSaved).toBe(false);
  await page.reload();
  await expect(cityInSidebar(page)).toContainText('Paris');
});

test('a user who does not share their position sees a message, chooses their city by hand, and stays there [8-row-14]', async ({
  browser,
}) => {
  test.slow();
  const bo = await register(remote(addressOf()), unique('bo'));
  const page = await open(bo, browser);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto('/needs');
  await expect(
    page.getByText('Your browser keeps your position to itself. Choose your city from the list instead.'),
  ).toBeVisible();
  expect(
    logged.some((line) =>
      line.startsWith('The location could not be found: Error: Your browser keeps your position to itself.'),
    ),
  ).toBe(true);
  await lookAtAll(page, 'place-denied', [320, 375, 1280]);
  await page.getByRole('combobox', { name: 'Your city' }).fill('spring');
  await page.getByRole('option', { name: 'Springfield, IL, US' }).click();
  await expect(cityInSidebar(page)).toContainText('Springfield');
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation(OAK_PARK);
  await page.goto('/settings');
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Springfield, IL');
  expect(await bo.does(users.current)).toMatchObject({ city: 'Springfield', placeIsChosen: true });
  await page.getByRole('button', { name: 'Use my current location' }).press('Enter');
  await expect(page.getByText('You live in Oak Park now.').first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Oak Park, IL');
});

test('a user within a hundredth of a degree of their place keeps its city [4-location-1, 4-location-4]', async ({
  browser,
}) => {
  const cy = await neighbour(remote(addressOf()), unique('cy'));
  const page = await open(cy, browser, {
    permissions: ['geolocation'],
    geolocation: { latitude: 39.81, longitude: -89.635 },
  });
  await page.goto('/bookings');
  await expect(cityInSidebar(page)).toContainText('Springfield');
  await expect.poll(() => page.evaluate('localStorage.getItem("cachedLocation")')).toContain('"latitude":"39.8017"');
  expect(await cy.does(users.current)).toMatchObject({
    city: 'Springfield',
    latitude: '39.8017',
    longitude: '-89.6436',
  });
});
