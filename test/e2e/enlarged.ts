// Checks for users who need text twice as large, a page four times as large, or their own colours: what each of them
// would miss.
import { expect as firm, type Page } from '@playwright/test';
import { cutOff, markExcerpts } from './cut-off.ts';
import { expectNoSidewaysScroll, sizes } from './look.ts';

/** One run reports every problem. */
const expect = firm.configure({ soft: true });

/** A window of 1280 by 1024, magnified four times. */
export const ENLARGED = { width: 320, height: 256 };

const WIDTHS = [375, 768, 1280];

interface CheckOptions {
  /** For content that must be visible without scrolling. */
  height?: number;
  /** Default: a phone's, a tablet's and a large window's. */
  widths?: readonly number[];
  /** Further checks at each width. */
  then?: (width: number) => Promise<void>;
}

/** With text twice as large. */
export async function expectNothingCutOff(
  page: Page,
  name: string,
  { height, widths = WIDTHS, then }: CheckOptions = {},
): Promise<void> {
  for (const size of sizes.filter(({ width }) => widths.includes(width))) {
    await page.setViewportSize({ width: size.width, height: height ?? size.height });
    await markExcerpts(page);
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    await expectNoSidewaysScroll(page);
    await expect.poll(() => cutOff(page), { message: `${name} at ${size.width}` }).toEqual([]);
    await then?.(size.width);
    await page.evaluate("document.documentElement.style.fontSize = ''");
  }
}

/** The focused element, if none of it is visible. */
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

/** Presses Tab this many times through the current page. */
export async function expectFocusSeen(page: Page, name: string, steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    // A toast may cover it for five seconds.
    await expect.poll(() => hiddenFocus(page), { message: name, timeout: 10_000 }).toBeNull();
  }
}

/** Buttons, fields and selections that only a background sets apart: the user's own colours remove it. */
export const toldByBackgroundAlone = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const isShown = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], .sr-only, [aria-hidden="true"]');
    const hasEdge = (element) => {
      const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(element);
      return (borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0) || outlineStyle !== 'none';
    };
    const marked = '.btn-primary, .btn-quiet, .field, [aria-current="page"], [role="tab"][aria-selected="true"], [aria-pressed], [role="dialog"], [role="alertdialog"], [role="menu"]';
    return [...document.querySelectorAll(marked)].filter((element) => isShown(element) && !hasEdge(element)).map((element) => element.outerHTML.slice(0, 140));
  })()`);

/** Checks the current page in each of these ways, with this many Tab presses. */
export async function expectGoodForAll(page: Page, name: string, steps = 20): Promise<void> {
  await expectNothingCutOff(page, name);
  await page.setViewportSize(ENLARGED);
  await expectNoSidewaysScroll(page);
  await expectFocusSeen(page, name, steps);
  await page.emulateMedia({ forcedColors: 'active' });
  // The page applies the colours a moment later.
  await expect.poll(() => toldByBackgroundAlone(page), { message: name }).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}
