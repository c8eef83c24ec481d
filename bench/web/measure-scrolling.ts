// A list of thousands, scrolled from end to beginning on a phone with a four times slower processor.
import type { Browser } from '@playwright/test';
import { enterAs } from '../../test/e2e/remote.ts';
import type { Someone } from '../../test/people.ts';

const SLOWER = 4;
const PHONE = { width: 375, height: 812 };
/** Pixels per turn of the wheel: a hard flick. */
const FLICK = 900;

export interface ScrollFigures {
  /** The length of the list, by its rows' own positions. */
  length: number;
  /** Milliseconds; 0 if none took 50. */
  longestTask: number;
  /** The most rows in the document at once. */
  mostRows: number;
}

/** Loads `wanted` rows first, by scrolling. */
export async function measureScrolling(
  browser: Browser,
  address: string,
  who: Someone,
  path: string,
  list: string,
  wanted: number,
): Promise<ScrollFigures> {
  const context = await browser.newContext({ baseURL: address, viewport: PHONE });
  await enterAs(context, address, who);
  const page = await context.newPage();
  await page.goto(path);
  const rows = page.getByRole('list', { name: list }).locator(':scope > li');
  await rows.first().waitFor();
  const lastPlace = async () => Number((await rows.last().getAttribute('aria-posinset')) ?? (await rows.count()));
  const begun = Date.now();
  while ((await lastPlace()) < wanted && Date.now() - begun < 240_000) {
    await page.evaluate('window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" })');
    await page.waitForTimeout(50);
  }
  const length = await lastPlace();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.evaluate(`
    globalThis.longestTask = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.longestTask = Math.max(globalThis.longestTask, duration);
    }).observe({ type: 'longtask' });`);
  await page.mouse.move(180, 400);
  let mostRows = 0;
  for (let y = Number.MAX_SAFE_INTEGER, turn = 0; y > 0 && turn < 400; turn += 1) {
    await page.mouse.wheel(0, -FLICK);
    mostRows = Math.max(mostRows, await rows.count());
    y = await page.evaluate<number>('window.scrollY');
    // An occasional jump, as with the scrollbar: the list is far longer than anybody flicks.
    if (turn % 20 === 19) await page.evaluate(`window.scrollTo({ top: ${Math.max(0, y * 0.8)}, behavior: 'instant' })`);
  }
  const longestTask = await page.evaluate<number>('globalThis.longestTask');
  await context.close();
  return { length, longestTask, mostRows };
}
