// Pages for those who need text twice as large, a page four times as large, or colours of their own: a guest's, who has something on
// each of them.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { signedInPages } from '../signed-in-pages.ts';
import { cutOff, markExcerpts } from './cut-off.ts';
import { enterAsGuest } from './guest.ts';
import { expectNoSidewaysScroll, sizes } from './look.ts';
import { enterAs } from './remote.ts';

test.setTimeout(480_000);

/** How far the keyboard goes on each page. */
const STEPS = 30;

interface Setting {
  viewport: { width: number; height: number };
  forcedColors?: 'active';
}

/** Each page of a guest, in that setting, once its heading is there. */
async function onEachPage(browser: Browser, setting: Setting, look: (page: Page, name: string) => Promise<void>): Promise<void> {
  const address = test.info().project.use.baseURL ?? '';
  const guest = await enterAsGuest(address);
  const context = await browser.newContext({ baseURL: address, reducedMotion: 'reduce', ...setting });
  await enterAs(context, address, guest);
  const page = await context.newPage();
  for (const { name, path } of await signedInPages(guest)) {
    await page.goto(path);
    await expect(page.locator('#placeholder'), name).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 }), name).toHaveCount(1);
    await expect(page.getByText('Loading...', { exact: true }), name).toHaveCount(0);
    await look(page, name);
  }
  await context.close();
}

/** What lies over the page for those who open it, by the button's name. */
const overlays = [/^Open menu/, /^Notifications/, /^Your account/];

/** On a phone, on a tablet and on a large window: the whole page, and on the first page also what opens over it. */
async function expectNothingCutOff(page: Page, name: string): Promise<void> {
  for (const { width, height } of sizes.filter((size) => size.width !== 320)) {
    await page.setViewportSize({ width, height });
    await markExcerpts(page);
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    await expectNoSidewaysScroll(page);
    await expect.poll(() => cutOff(page), { message: `${name} at ${width}` }).toEqual([]);
    for (const opens of name === 'home' ? overlays : []) await expectOverlayNotCutOff(page, opens, width);
    await page.evaluate("document.documentElement.style.fontSize = ''");
  }
}

async function expectOverlayNotCutOff(page: Page, opens: RegExp, width: number): Promise<void> {
  const button = page.getByRole('banner').getByRole('button', { name: opens });
  if (!(await button.isVisible())) return;
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(() => cutOff(page), { message: `${opens} at ${width}` }).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
}

test('with text twice as large, on any window, nothing is cut off, and nothing lies over another', async ({ browser }) => {
  await onEachPage(browser, { viewport: { width: 1280, height: 800 } }, expectNothingCutOff);
});

/** What has the focus, where nothing of it can be seen. */
const hiddenFocus = (page: Page) =>
  page.evaluate<string | null>(`(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const across = [left + 2, (left + right) / 2, right - 2];
    const down = [top + 2, (top + bottom) / 2, bottom - 2];
    const isSeen = across.some((x) => down.some((y) => {
      const found = document.elementFromPoint(x, y);
      return found && (element.contains(found) || found.contains(element) && found !== document.body && found !== document.documentElement && found.id !== 'root' && found.tagName !== 'MAIN' || element.labels && [...element.labels].some((label) => label.contains(found)));
    }));
    return isSeen ? null : element.outerHTML.slice(0, 160);
  })()`);

test('four times as large, on a window of 320 by 256, nothing scrolls sideways and the focus is never hidden', async ({ browser }) => {
  await onEachPage(browser, { viewport: { width: 320, height: 256 } }, async (page, name) => {
    await expectNoSidewaysScroll(page);
    for (let step = 0; step < STEPS; step += 1) {
      await page.keyboard.press('Tab');
      // A toast lies over the page for five seconds.
      await expect.poll(() => hiddenFocus(page), { message: name, timeout: 10_000 }).toBeNull();
    }
  });
});

/** Buttons, fields and what is chosen, where only a background tells them from what is around them: colours of one's own take it away. */
const toldByBackgroundAlone = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const isShown = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], .sr-only');
    const hasEdge = (element) => {
      const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(element);
      return (borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0) || outlineStyle !== 'none';
    };
    const marked = '.btn-primary, .btn-quiet, .field, [aria-current="page"], [role="tab"][aria-selected="true"]';
    return [...document.querySelectorAll(marked)].filter((element) => isShown(element) && !hasEdge(element)).map((element) => element.outerHTML.slice(0, 140));
  })()`);

test('in colours of one’s own buttons, fields, what is chosen and the focus keep an edge', async ({ browser }) => {
  await onEachPage(browser, { viewport: { width: 1280, height: 800 }, forcedColors: 'active' }, async (page, name) => {
    expect(await toldByBackgroundAlone(page), name).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const ring = await page.evaluate<string>('getComputedStyle(document.activeElement).outlineStyle');
    expect(ring, name).not.toBe('none');
  });
});
