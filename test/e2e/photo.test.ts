// A profile photo, in a real browser: chosen, cropped, saved, and seen by neighbours.
import { expect } from '@playwright/test';
import { users } from '#shared/users.ts';
import { neighbour, register } from '../people.ts';
import { lookAtAll } from './look.ts';
import { enterAs, remote } from './remote.ts';
import { test } from './test.ts';

const addressOf = (): string => test.info().project.use.baseURL ?? '';
const unique = (name: string): string => `${name}f${process.pid}${test.info().workerIndex}`;

test('a chosen picture is dragged into place, saved, and seen by others as an image [7-row-10]', async ({
  browser,
}) => {
  test.slow();
  const world = remote(addressOf());
  const ana = await neighbour(world, unique('ana'));
  const bo = await register(world, unique('bo'));
  const context = await browser.newContext({
    baseURL: addressOf(),
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  await enterAs(context, addressOf(), ana);
  const page = await context.newPage();
  await page.goto('/settings');
  await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeVisible();
  const picture = await page.screenshot();
  await page
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'ana.png', mimeType: 'image/png', buffer: picture });
  const dialog = page.getByRole('dialog', { name: 'Your photo' });
  const seen = dialog.getByRole('img', { name: 'How your photo will look' });
  await expect(seen).toBeVisible();
  const isDrawn = () =>
    page.evaluate<boolean>('document.querySelector("[role=dialog] canvas").toDataURL().length > 5000');
  await expect.poll(isDrawn).toBe(true);
  await lookAtAll(page, 'crop-photo', [320, 375, 1280]);
  await page.setViewportSize({ width: 1280, height: 800 });
  const across = dialog.getByRole('slider', { name: 'Left to right' });
  await expect(across).toHaveValue('0.5');
  const { x = 0, y = 0 } = (await seen.boundingBox()) ?? {};
  await page.mouse.move(x + 60, y + 100);
  await page.mouse.down();
  await page.mouse.move(x + 120, y + 100, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Number(await across.inputValue())).toBeLessThan(0.3);
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await expect(page.getByText('Photo saved').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  const { avatar } = await bo.does(users.get, { params: { id: ana.id } });
  const answer = await context.request.get(avatar ?? '');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  await expect.poll(() => page.evaluate<number>('document.querySelector("#sidebar img")?.naturalWidth')).toBe(320);
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await expect(page.getByText('Photo removed').first()).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Sidebar' }).locator('svg.door')).toBeVisible();
});
