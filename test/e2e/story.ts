// Tools for stories of several people: their own browsers, in a town whose time the story moves. An error in a page's
// console, in a script or on the server fails the story.
import { type BrowserContext, type ConsoleMessage, expect, type Locator, type Page } from '@playwright/test';
import { dealPath } from '../../web/paths.ts';
import { neighbour, passwordOf, type Someone } from '../people.ts';
import { enterAs } from './remote.ts';
import { test as base } from './test.ts';
import { openTown, type Town } from './town.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** A person with their own browser, signed in. */
export interface Character extends Someone {
  page: Page;
}

export interface Time {
  /** ISO 8601, this many hours from now. */
  inHours: (hours: number) => string;
  /** Advances the time (ms), on the server and in every browser. */
  pass: (ms: number) => Promise<void>;
  passUntil: (moment: string | number) => Promise<void>;
}

interface StoryParts {
  /** A new user at home in Springfield; names are unique in a town. */
  arrive: (name: string) => Promise<Character>;
  time: Time;
  contexts: BrowserContext[];
}

let arrived = 0;

export const test = base.extend<StoryParts, { town: Town }>({
  town: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const town = await openTown();
      await use(town);
      await town.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  contexts: async ({ town }, use) => {
    const contexts: BrowserContext[] = [];
    await use(contexts);
    for (const context of contexts) await context.close();
    expect(town.complaints()).toEqual([]);
  },
  arrive: async ({ browser, town, contexts }, use) => {
    const complaints: string[] = [];
    await use(async (name) => {
      const person = await neighbour(town, `${name}${(arrived += 1)}`);
      const context = await browser.newContext({ baseURL: town.address, reducedMotion: 'reduce' });
      contexts.push(context);
      context.on('console', (message) => isComplaint(message) && complaints.push(`${name}: ${message.text()}`));
      context.on('weberror', (error) => complaints.push(`${name}: ${error.error()}`));
      await context.clock.install({ time: town.now() });
      await enterAs(context, town.address, person);
      return { ...person, page: await context.newPage() };
    });
    expect(complaints).toEqual([]);
  },
  time: async ({ town, contexts }, use) => {
    const pass = async (ms: number) => {
      await town.pass(ms);
      for (const context of contexts) await context.clock.setSystemTime(town.now());
    };
    await use({
      inHours: (hours) => new Date(town.now().getTime() + hours * HOUR).toISOString(),
      pass,
      passUntil: (moment) => pass(new Date(moment).getTime() - town.now().getTime()),
    });
  },
});

/** Browsers log every refusal of the server in the console; those do not count as errors. */
const isComplaint = (message: ConsoleMessage): boolean =>
  message.type() === 'error' &&
  !/^Failed to load resource: the server responded with a status of 4\d\d/.test(message.text());

interface DealOfBoth {
  id: number;
  seeker: { id: number };
}

/** Opens the deal on their own side of it. */
export async function openDeal({ page, id }: Character, deal: DealOfBoth): Promise<void> {
  await page.goto(dealPath(deal.id, deal.seeker.id === id ? 'seeker' : 'provider'));
  await expect(page.locator('#deal-title')).toBeVisible();
}

/** Waits until the page shows it, and checks that it still does after a reload. */
export async function shows({ page }: { page: Page }, ...texts: (string | RegExp)[]): Promise<void> {
  const main = page.getByRole('main');
  for (const text of texts) await expect(main.getByText(text).first()).toBeVisible();
  await page.reload();
  for (const text of texts) await expect(main.getByText(text).first()).toBeVisible();
}

/** The sums of the deal's money, as listed on their page. */
export async function showsSums({ page }: Character, sums: Record<string, string>): Promise<void> {
  const card = page.getByRole('region', { name: 'The money' });
  for (const [label, sum] of Object.entries(sums)) await expect(rowOf(card, label)).toHaveText(`${label}${sum}`);
  await expect(card.locator('dl > div')).toHaveCount(Object.keys(sums).length);
}

/** A row of a list of sums. */
export const rowOf = (within: Locator, label: string): Locator =>
  within.locator('dl > div', { has: within.page().getByText(label, { exact: true }) });

/** Takes a step: presses its button, under "More" if it is there, fills in its dialog, and submits it. */
export async function takeStep(
  { page }: Character,
  label: string,
  fillIn: (dialog: Locator) => Promise<void> = async () => {},
  action: string | RegExp = label,
): Promise<void> {
  const steps = page.locator('article[aria-labelledby="deal-title"]');
  const button = steps.getByRole('button', { name: label, exact: true });
  await expect(steps.getByRole('button').first()).toBeVisible();
  const more = steps.getByRole('button', { name: 'More', exact: true });
  if (!(await button.first().isVisible()) && (await more.getAttribute('aria-expanded')) === 'false') await more.click();
  await button.first().click();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await fillIn(dialog);
  await dialog.getByRole('button', { name: action, exact: typeof action === 'string' }).click();
  await expect(dialog).toBeHidden();
}

/** Pays at the checkout with a test card. */
export async function payBy(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('12/34');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}

/** The moment, ISO 8601, that a deal's page announces after these words. */
export async function announced({ page }: Character, words: string): Promise<string> {
  const moment = page.locator('article p', { hasText: words }).locator('time').first();
  await expect(moment).toBeVisible();
  return (await moment.getAttribute('datetime')) ?? '';
}

/** As operators must before money moves. */
export async function enterPasswordAgain({ page, username }: Character): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Your password again' });
  const password = dialog.getByLabel('Password', { exact: true });
  await password.fill(passwordOf(username));
  await password.press('Enter');
  await expect(dialog).toBeHidden();
}
