// The start of tests of single pages: a new user, signed in, in a browser with a page open.
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { neighbour, type Someone } from '../people.ts';
import { enterAs, remote } from './remote.ts';
import { test } from './test.ts';

const LARGE = { width: 1280, height: 800 };

export const addressOf = (): string => test.info().project.use.baseURL ?? '';
let number = 0;

/** A new neighbour whom nobody else has met. */
export const newNeighbour = (name: string): Promise<Someone> =>
  neighbour(remote(addressOf()), `${name}-${process.pid}-${test.info().workerIndex}-${(number += 1)}`);

/** A new page of this user, not yet at any address. */
export async function pageOf(browser: Browser, person: Someone, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: addressOf(),
    viewport: LARGE,
    reducedMotion: 'reduce',
    ...options,
  });
  await enterAs(context, addressOf(), person);
  return context.newPage();
}

/** All toasts; while a dialog is open they have no role. */
export const toastsOf = (page: Page) => page.locator('.toast');

/** The toast of that title, with these words. */
export const toastOf = (page: Page, title: string, words: string) =>
  toastsOf(page).filter({ hasText: title }).filter({ hasText: words }).first();

/**
 * Goes where the server renders this reader's own page; a busy server sends the build's instead, so it retries until it
 * gets it.
 */
export async function gotoRendered(page: Page, path: string, words: string | RegExp): Promise<void> {
  await expect(async () => {
    const sent = await page.goto(path);
    expect(await sent?.text()).toMatch(words);
  }).toPass();
}
