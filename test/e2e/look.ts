// The checks of every page's look: no axe findings, no sideways scroll, and optionally a picture.
import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';

export const themes = ['light', 'dark'] as const;
export const sizes = [
  { width: 320, height: 640 },
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const;

/** The folder for pictures; without it, none are taken. */
const PICTURES = process.env.PICTURES;

const common = { resultTypes: ['violations'], preload: false };
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const everything = JSON.stringify({ ...common, runOnly: rules });
const ofColours = JSON.stringify({
  ...common,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
});

/** Fails with each finding's rule, element and reason. */
export const expectNoAxeFindings = (page: Page): Promise<void> => expectNone(page, everything);

/** A second theme changes only colours. */
export const expectNoAxeFindingsInColours = (page: Page): Promise<void> => expectNone(page, ofColours);

async function expectNone(page: Page, options: string): Promise<void> {
  // The pre-rendered placeholder is only visual; check the page itself once it is visible.
  await expect(page.locator('#placeholder')).toHaveCount(0);
  // Axe is loaded into the page itself, because it would skip frames.
  expect(page.frames()).toHaveLength(1);
  // Once per page. @axe-core/playwright loads it for every check, which takes four fifths of the time.
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${options})`);
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, any, all, none }) => `${id}: ${html.slice(0, 160)} (${[...any, ...all, ...none][0]?.message ?? ''})`,
    ),
  );
  expect(findings).toEqual([]);
}

/** Names the first elements that overflow. Polls for a while: after resizing, the layout follows a moment later. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const tooWide = () =>
    page.evaluate<string[]>(`(() => {
      const root = document.documentElement;
      if (root.scrollWidth <= root.clientWidth) return [];
      const isCut = (element) => element.parentElement !== null && element.parentElement !== document.body && (getComputedStyle(element.parentElement).overflowX !== 'visible' || isCut(element.parentElement));
      const sticksOut = (element) => element.getBoundingClientRect().right > root.clientWidth + 0.5 && !isCut(element);
      return [...document.querySelectorAll('body *')].filter(sticksOut).slice(0, 5).map((element) => element.outerHTML.slice(0, 160));
    })()`);
  await expect.poll(tooWide).toEqual([]);
}

/** Checks the current page in one size and theme; `picture` is a file for a screenshot. */
export async function look(page: Page, picture?: string): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page);
  if (picture) await page.screenshot({ path: picture, fullPage: true });
}

/** Goes there, and checks it in every size and both themes, once the words are visible. */
export async function lookAt(page: Page, path: string, loaded: string | RegExp): Promise<void> {
  await page.goto(path);
  await expect(page.getByText(loaded).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await lookAtAll(page, path.replaceAll(/\W+/g, '-').slice(1, 40) || 'home');
}

/**
 * Checks the current page. Axe is slow: what it would find at 320 or 768 it also finds at 375 or 1280. The dark theme
 * adds colours, but no widths.
 */
export async function lookAtAll(
  page: Page,
  name: string,
  widths: readonly number[] = [320, 375, 768, 1280],
): Promise<void> {
  for (const theme of themes) {
    await page.evaluate(`document.documentElement.classList.toggle('dark', ${theme === 'dark'})`);
    for (const size of sizes.filter(
      ({ width }) => widths.includes(width) && (theme === 'light' || width === 1280 || PICTURES),
    )) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
      if (theme === 'dark') await expectNoAxeFindingsInColours(page);
      else if (size.width === 1280 || size.width === 375) await expectNoAxeFindings(page);
      if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}-${theme}-${size.width}.png`, fullPage: true });
    }
  }
}

/** Opens a dialog by the button of that name, checks it, and closes it. */
export async function lookAtDialog(
  page: Page,
  button: string,
  role: 'dialog' | 'alertdialog' = 'dialog',
): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  const dialog = page.getByRole(role);
  await expect(dialog).toBeVisible();
  await lookAtAll(page, `dialog-${button.replaceAll(/\W+/g, '-')}`, [320, 375, 1280]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}
