// Checks a page's overlays for everything that a user may need: text twice as large, a page four times as large, their
// own colours, and axe in both themes.
import { expect as firm, type Page } from '@playwright/test';
import { ENLARGED, expectFocusSeen, expectNothingCutOff, toldByBackgroundAlone } from './enlarged.ts';
import { expectNoAxeFindings, expectNoAxeFindingsInColours } from './look.ts';

/** One run reports every problem. */
const expect = firm.configure({ soft: true });

const PHONE = { width: 375, height: 812 };
/** So that all of a long dialog is visible at once. */
const TALL = 6_000;
/** The folder for pictures of each; without it, none are taken. */
const PICTURES = process.env.PICTURES;

export interface Overlay {
  /** The buttons that lead to it, in order; a function opens it in its own way. */
  press: (string | RegExp | ((page: Page) => Promise<void>))[];
  /** Axe checks it elsewhere. */
  knownToAxe?: true;
}

const ROLES = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Goes there once, opens each, and closes it by the keyboard. */
export async function lookOver(page: Page, path: string, overlays: readonly Overlay[]): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.goto(path);
  await expect(page.locator('#placeholder')).toHaveCount(0);
  for (const overlay of overlays) await lookOverOne(page, overlay);
}

async function lookOverOne(page: Page, { press, knownToAxe }: Overlay): Promise<void> {
  const name = `${new URL(page.url()).pathname} ${press.filter((each) => typeof each !== 'function').join(', ')}`;
  for (const each of press) {
    if (typeof each === 'function') await each(page);
    else await page.getByRole('button', { name: each, exact: true }).filter({ visible: true }).first().click();
  }
  const overlay = page.locator(ROLES).last();
  await expect(overlay, name).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' }), name).toHaveCount(0);
  await expectNothingCutOff(page, name, {
    height: TALL,
    widths: [375, 1280],
    then: async (width) => {
      expect(await scrollingSideways(page), `${name} at ${width}`).toEqual([]);
      await takePicture(page, `${name} at ${width}`);
    },
  });
  await page.setViewportSize(PHONE);
  if (!knownToAxe) await expectNoAxeFindingsInThemes(page);
  await page.setViewportSize(ENLARGED);
  await expectFocusSeen(page, name, (await overlay.locator('a, button, input, select, textarea').count()) + 1);
  await takePicture(page, `${name} enlarged`);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize(PHONE);
  // The page applies the colours a moment later.
  await expect.poll(() => toldByBackgroundAlone(page), { message: name }).toEqual([]);
  await takePicture(page, `${name} forced`);
  await page.emulateMedia({ forcedColors: 'none' });
  while (await overlay.isVisible()) await page.keyboard.press('Escape');
}

/** Scrolling boxes would hide that they are too wide. */
const scrollingSideways = (page: Page) =>
  page.evaluate<
    string[]
  >(`[...document.querySelectorAll('${ROLES}')].flatMap((overlay) => [overlay, ...overlay.children])
    .filter((element) => element.scrollWidth > element.clientWidth + 1 && ['auto', 'scroll'].includes(getComputedStyle(element).overflowX))
    .map((element) => element.outerHTML.slice(0, 160))`);

async function expectNoAxeFindingsInThemes(page: Page): Promise<void> {
  await expectNoAxeFindings(page);
  await page.evaluate("document.documentElement.classList.add('dark')");
  await expectNoAxeFindingsInColours(page);
  await page.evaluate("document.documentElement.classList.remove('dark')");
}

async function takePicture(page: Page, name: string): Promise<void> {
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/over-${name.replaceAll(/\W+/g, '-')}.png` });
}
