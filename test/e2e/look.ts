// What every page's look is measured by: axe without a finding, no sideways scroll, and a picture where one is wanted.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const themes = ['light', 'dark'] as const;
export const sizes = [
  { width: 320, height: 640 },
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const;

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with each finding's rule, element and reason. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any, all, none }) => `${id}: ${html.slice(0, 160)} (${[...any, ...all, ...none][0]?.message ?? ''})`));
  expect(findings).toEqual([]);
}

/** Names the first elements that stick out. Asked again for a while: after a change of size the layout follows a moment later. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const tooWide = () =>
    page.evaluate<string[]>(`(() => {
      const root = document.documentElement;
      if (root.scrollWidth <= root.clientWidth) return [];
      const sticksOut = (element) => element.getBoundingClientRect().right > root.clientWidth + 0.5;
      return [...document.querySelectorAll('body *')].filter(sticksOut).slice(0, 5).map((element) => element.outerHTML.slice(0, 160));
    })()`);
  await expect.poll(tooWide).toEqual([]);
}

/** Looks at the page as it stands, in one size and theme; `picture` is a file for those who want to see it. */
export async function look(page: Page, picture?: string): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page);
  if (picture) await page.screenshot({ path: picture, fullPage: true });
}
