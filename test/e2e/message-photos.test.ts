// Photos in a conversation, in a real browser: chosen, sent without text, seen live by the other, and enlarged.
import { expect, type Page } from '@playwright/test';
import { neighbour, type Someone } from '../people.ts';
import { lookAt, lookAtAll } from './look.ts';
import { enterAs, remote } from './remote.ts';
import { test } from './test.ts';

const addressOf = (): string => test.info().project.use.baseURL ?? '';
const unique = (name: string): string => `${name}m${process.pid}${test.info().workerIndex}`;

test('Ana shows Bo two photos of her tap, and Bo looks at them large', async ({ browser }) => {
  test.slow();
  const world = remote(addressOf());
  const ana = await neighbour(world, unique('ana'));
  const bo = await neighbour(world, unique('bo'));
  const open = async (who: Someone, path: string): Promise<Page> => {
    const context = await browser.newContext({
      baseURL: addressOf(),
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    });
    await enterAs(context, addressOf(), who);
    const page = await context.newPage();
    await page.goto(path);
    return page;
  };
  const writer = await open(ana, `/messages?with=${bo.id}`);
  const reader = await open(bo, `/messages?with=${ana.id}`);
  const box = writer.getByPlaceholder('Type your message...');
  await expect(box).toBeVisible();
  const wide = await writer.screenshot({ clip: { x: 0, y: 0, width: 900, height: 500 } });
  const tall = await writer.screenshot({ clip: { x: 0, y: 0, width: 400, height: 700 } });
  await writer.getByLabel('Photos', { exact: true }).setInputFiles([
    { name: 'wide.png', mimeType: 'image/png', buffer: wide },
    { name: 'tall.png', mimeType: 'image/png', buffer: tall },
  ]);
  await expect(writer.getByRole('button', { name: 'Remove photo 2' })).toBeVisible();
  await box.fill('The tap, from both sides');
  await lookAtAll(writer, 'message-photos-chosen', [320, 375, 768, 1280]);
  await writer.setViewportSize({ width: 1280, height: 800 });
  await box.press('Enter');
  const seen = reader.getByRole('log', { name: 'Messages' });
  await expect(seen.getByRole('img', { name: `Photo 2 of 2 from ${ana.username}` })).toBeVisible();
  await writer
    .getByLabel('Photos', { exact: true })
    .setInputFiles([{ name: 'wide.png', mimeType: 'image/png', buffer: wide }]);
  await writer.getByRole('button', { name: 'Remove photo 1' }).waitFor();
  await writer.getByRole('button', { name: 'Send', exact: true }).click();
  const alone = seen.getByRole('img', { name: `Photo from ${ana.username}`, exact: true });
  await expect(alone).toBeVisible();
  await expect.poll(() => alone.evaluate((img) => (img as unknown as { naturalWidth: number }).naturalWidth)).toBe(480);
  await lookAt(reader, `/messages?with=${ana.id}`, 'The tap, from both sides');
  await reader.setViewportSize({ width: 1280, height: 800 });
  await reader.getByRole('button', { name: `Enlarge: Photo 1 of 2 from ${ana.username}` }).press('Enter');
  const large = reader.getByRole('dialog', { name: `Photos from ${ana.username}` });
  await expect(large).toBeVisible();
  await reader.keyboard.press('ArrowRight');
  await expect(large.getByRole('img', { name: `Photo 2 of 2 from ${ana.username}` })).toBeVisible();
  await lookAtAll(reader, 'dialog-message-photos', [320, 375, 768, 1280]);
  await reader.keyboard.press('Escape');
  await expect(large).toBeHidden();
});
