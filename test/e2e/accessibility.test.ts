// Pages for users who need text twice as large, a page four times as large, or their own colours: those of a guest,
// which all have content.
import { type Browser, expect, type Page } from '@playwright/test';
import { signedInPages } from '../signed-in-pages.ts';
import { cutOff } from './cut-off.ts';
import { ENLARGED, expectFocusSeen, expectNothingCutOff, toldByBackgroundAlone } from './enlarged.ts';
import { enterAsGuest } from './guest.ts';
import { expectNoSidewaysScroll } from './look.ts';
import { enterAs } from './remote.ts';
import { test } from './test.ts';

test.setTimeout(480_000);

/** How many Tab presses to make on each page. */
const STEPS = 30;

interface Setting {
  viewport: { width: number; height: number };
  forcedColors?: 'active';
}

/** Visits each page of a guest, in that setting, once its heading is there. */
async function onEachPage(
  browser: Browser,
  setting: Setting,
  look: (page: Page, name: string) => Promise<void>,
): Promise<void> {
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

/** Overlays of a page, by the button that opens them. */
const overlays = [/^Open menu/, /^Notifications/, /^Your account/];

async function expectOverlayNotCutOff(page: Page, opens: RegExp, width: number): Promise<void> {
  const button = page.getByRole('banner').getByRole('button', { name: opens });
  if (!(await button.isVisible())) return;
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(() => cutOff(page), { message: `${opens} at ${width}` }).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
}

test('with text twice as large, in any window, nothing is cut off or overlaps', async ({ browser }) => {
  await onEachPage(browser, { viewport: { width: 1280, height: 800 } }, (page, name) =>
    expectNothingCutOff(page, name, {
      then: async (width) => {
        for (const opens of name === 'home' ? overlays : []) await expectOverlayNotCutOff(page, opens, width);
      },
    }),
  );
});

test('at four times the size, in a window of 320 by 256, nothing scrolls sideways and the focus is never hidden', async ({
  browser,
}) => {
  await onEachPage(browser, { viewport: ENLARGED }, async (page, name) => {
    await expectNoSidewaysScroll(page);
    await expectFocusSeen(page, name, STEPS);
  });
});

test('in forced colours buttons, fields, selections and the focus keep an edge', async ({ browser }) => {
  await onEachPage(browser, { viewport: { width: 1280, height: 800 }, forcedColors: 'active' }, async (page, name) => {
    expect(await toldByBackgroundAlone(page), name).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const ring = await page.evaluate<string>('getComputedStyle(document.activeElement).outlineStyle');
    expect(ring, name).not.toBe('none');
  });
});
