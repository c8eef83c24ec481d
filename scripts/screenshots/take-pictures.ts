// Pictures of one page in its current state: both themes, on a phone, a tablet and a desktop.
import { type Browser, expect, type Page } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Someone } from '../../test/people.ts';
import { enterAs } from '../../test/e2e/remote.ts';

const THEMES = ['light', 'dark'] as const;
const SIZES = [
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

/** The landing page's form waits until the user comes near it; a toast disappears on its own. */
const PASSING = '.skeleton:not(#join .skeleton), .animate-spin, .toast';

export interface Shot {
  name: string;
  path: string;
  /** Whose page it is; undefined for a visitor's. */
  who: Someone | undefined;
  /** Runs before the picture is taken: opens a dialog, a menu. */
  first?: (page: Page) => Promise<void>;
  /** The whole page rather than the viewport. */
  whole?: boolean;
}

export interface Picture {
  theme: (typeof THEMES)[number];
  width: number;
}

interface PictureSettings {
  address: string;
  folder: string;
  /** If left out, all of them. */
  only?: readonly Picture[];
  /** A tenth of the size, for pages read over the network. */
  small?: boolean;
}

export async function takePictures(browser: Browser, shot: Shot, settings: PictureSettings): Promise<void> {
  const { only } = settings;
  for (const theme of THEMES) {
    await Promise.all(
      SIZES.filter(
        ({ width }) => !only || only.some((picture) => picture.theme === theme && picture.width === width),
      ).map((viewport) => takePicture(browser, shot, { ...settings, theme, viewport })),
    );
  }
}

interface OnePicture extends PictureSettings {
  theme: (typeof THEMES)[number];
  viewport: (typeof SIZES)[number];
}

async function takePicture(
  browser: Browser,
  { name, path, who, first, whole = false }: Shot,
  { address, folder, small = false, theme, viewport }: OnePicture,
): Promise<void> {
  const context = await browser.newContext({ baseURL: address, viewport, reducedMotion: 'reduce' });
  if (who) await enterAs(context, address, who);
  await context.addInitScript(`localStorage.setItem('theme', '${theme}')`);
  const page = await context.newPage();
  await page.goto(path);
  await settle(page);
  await first?.(page);
  await settle(page);
  // As tall as the page, so that sticky parts reach to its end.
  if (whole && who && !small) await page.setViewportSize({ ...viewport, height: await heightOf(page) });
  const file = join(folder, `${name}-${theme}-${viewport.width}`);
  if (small) await saveSmall(page, `${file}.webp`);
  else await page.screenshot({ path: `${file}.png`, fullPage: whole });
  await context.close();
}

const heightOf = (page: Page) => page.evaluate<number>('document.documentElement.scrollHeight');

/** Saves the viewport only. */
async function saveSmall(page: Page, file: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
  writeFileSync(file, Buffer.from(data, 'base64'));
}

/**
 * Waits until nothing is loading, no toast covers the page, and the fonts are loaded. The page keeps polling, so the
 * network is never idle for long.
 */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {});
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await expect(page.locator(PASSING)).toHaveCount(0, { timeout: 30_000 });
  await page.evaluate('document.fonts.ready.then(() => true)');
}
