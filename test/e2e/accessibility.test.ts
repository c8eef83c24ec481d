// Pages for those who need text twice as large, a page four times as large, or colours of their own: a guest's, who has something on
// each of them.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { signedInPages } from '../signed-in-pages.ts';
import { enterAsGuest } from './guest.ts';
import { expectNoSidewaysScroll } from './look.ts';
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
    await expect(page.getByRole('heading', { level: 1 }), name).toHaveCount(1);
    await expect(page.getByText('Loading...', { exact: true }), name).toHaveCount(0);
    await look(page, name);
  }
  await context.close();
}

/** What can be pressed or filled in and is cut off, or lies under another of the header's. */
const cutOff = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const isShown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('[inert], .sr-only');
    const name = (element) => (element.getAttribute('aria-label') ?? element.textContent ?? element.name).trim().slice(0, 60);
    const all = [...document.querySelectorAll('a, button, select')].filter(isShown);
    const isCut = (element) => element.scrollHeight > element.clientHeight + 2 && element.clientHeight > 0 && getComputedStyle(element).display !== 'inline';
    const inHeader = all.filter((element) => element.closest('header'));
    const over = (a, b) => {
      const [one, other] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
      return one.right > other.left + 1 && other.right > one.left + 1 && one.bottom > other.top + 1 && other.bottom > one.top + 1;
    };
    const under = inHeader.flatMap((a, at) => inHeader.slice(at + 1).filter((b) => over(a, b)).map((b) => name(a) + ' and ' + name(b) + ' lie over each other'));
    return [...all.filter(isCut).map((element) => name(element) + ' is cut off'), ...under];
  })()`);

test('with text twice as large, on a large window, nothing is cut off, and nothing lies over another', async ({ browser }) => {
  await onEachPage(browser, { viewport: { width: 1280, height: 800 } }, async (page, name) => {
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    await expectNoSidewaysScroll(page);
    expect(await cutOff(page), name).toEqual([]);
  });
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
