// Photos of a service, in a real browser: chosen, described, ordered, saved, and browsed by a neighbour.
import { expect, type Page } from '@playwright/test';
import { services } from '#shared/services.ts';
import { neighbour, type Someone } from '../people.ts';
import { lookAt, lookAtAll } from './look.ts';
import { enterAs, remote } from './remote.ts';
import { test } from './test.ts';

const addressOf = (): string => test.info().project.use.baseURL ?? '';
const unique = (name: string): string => `${name}g${process.pid}${test.info().workerIndex}`;

test('a provider adds photos to a service, and a neighbour goes through them by keyboard', async ({ browser }) => {
  test.slow();
  const world = remote(addressOf());
  const ana = await neighbour(world, unique('ana'));
  const bo = await neighbour(world, unique('bo'));
  const { id } = await bo.does(services.create, {
    body: { title: 'Gates painted', category: 'building', price: 60, unit: 'job' },
  });
  const open = async (who: Someone): Promise<Page> => {
    const context = await browser.newContext({
      baseURL: addressOf(),
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    });
    await enterAs(context, addressOf(), who);
    return context.newPage();
  };
  const provider = await open(bo);
  await provider.goto(`/services?edit=${id}`);
  const dialog = provider.getByRole('dialog', { name: 'Edit service' });
  await expect(dialog).toBeVisible();
  const wide = await provider.screenshot({ clip: { x: 0, y: 0, width: 900, height: 500 } });
  const tall = await provider.screenshot({ clip: { x: 0, y: 0, width: 400, height: 700 } });
  await dialog.getByLabel('Photos', { exact: true }).setInputFiles([
    { name: 'wide.png', mimeType: 'image/png', buffer: wide },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
    { name: 'tall.png', mimeType: 'image/png', buffer: tall },
  ]);
  await expect(dialog.getByRole('alert')).toHaveText(/cannot read notes\.txt as a picture/);
  await expect(dialog.getByLabel(/^What photo 2 shows/)).toBeVisible();
  await dialog.getByLabel(/^What photo 2 shows/).fill('A garden gate, freshly painted');
  await dialog.getByRole('button', { name: 'Move photo 2 up' }).press('Enter');
  await expect(dialog.getByLabel(/^What photo 1 shows/)).toHaveValue('A garden gate, freshly painted');
  await expect(dialog.getByRole('button', { name: 'Move photo 1 down' })).toBeFocused();
  await lookAtAll(provider, 'dialog-service-photos', [320, 375, 1280]);
  await provider.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await lookAt(provider, '/services', 'Gates painted');

  const seeker = await open(ana);
  await lookAt(seeker, `/users/${bo.id}`, 'Gates painted');
  const card = seeker.getByRole('article').filter({ hasText: 'Gates painted' });
  await expect
    .poll(() =>
      card
        .locator('img')
        .first()
        .evaluate((img) => (img as unknown as { naturalHeight: number }).naturalHeight),
    )
    .toBe(480);
  await lookAt(seeker, `/users/${bo.id}?service=${id}`, 'A garden gate, freshly painted');
  await seeker.setViewportSize({ width: 1280, height: 800 });
  const gallery = seeker.getByRole('region', { name: 'Photos' });
  const sizeShown = () =>
    gallery
      .getByRole('figure')
      .getByRole('img')
      .evaluate((img) => (img as unknown as { naturalWidth: number }).naturalWidth);
  await expect.poll(sizeShown).toBe(400);
  await gallery.getByRole('button', { name: /^Enlarge/ }).focus();
  await seeker.keyboard.press('ArrowRight');
  await expect.poll(sizeShown).toBe(900);
  await seeker.keyboard.press('Enter');
  const large = seeker.getByRole('dialog', { name: 'Gates painted' });
  await expect(large).toBeVisible();
  await seeker.keyboard.press('ArrowLeft');
  await expect(large.getByRole('img', { name: 'A garden gate, freshly painted' })).toBeVisible();
  await lookAtAll(seeker, 'dialog-photo', [320, 375, 1280]);
  await seeker.keyboard.press('Escape');
  await expect(gallery.getByRole('button', { name: /^Enlarge/ })).toBeFocused();
});
