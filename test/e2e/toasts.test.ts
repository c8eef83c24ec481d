// A toast that appears while the user is typing or about to press: where it is, and where it leads.
import { expect, type Locator } from '@playwright/test';
import { dealAt, offerService, takes } from '../deal.ts';
import { newNeighbour, pageOf, toastsOf } from './at-home.ts';
import { test } from './test.ts';

async function expectApart(toast: Locator, others: Record<string, Locator>): Promise<void> {
  const over = await toast.boundingBox();
  for (const [name, other] of Object.entries(others)) {
    const under = await other.boundingBox();
    const isApart = over && under && (over.y + over.height <= under.y || over.x >= under.x + under.width);
    expect(isApart, `${name} at ${JSON.stringify(under)}, the toast at ${JSON.stringify(over)}`).toBe(true);
  }
}

for (const viewport of [
  { width: 375, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(`a toast covers neither the composer nor a page’s button, and leads to its deal, at ${viewport.width} px`, async ({
    browser,
  }) => {
    const [ana, bo] = [await newNeighbour('toast-ana'), await newNeighbour('toast-bo')];
    const serviceId = await offerService(bo, { title: 'Bike repair' });
    const deal = await dealAt('accepted', { seeker: ana, provider: bo, serviceId });
    const page = await pageOf(browser, ana, { viewport });
    const toast = toastsOf(page);
    await page.goto(`/messages?with=${bo.id}&service=${serviceId}`);
    const composer = page.getByPlaceholder('Type your message...');
    await composer.fill('Shall I');
    await expect(page.locator('#placeholder')).toHaveCount(0);
    await takes(bo, deal.id, { step: 'offer', amount: 60 });
    await expect(toast).toContainText('Booking Update');
    await expectApart(toast, { composer, Send: page.getByRole('button', { name: 'Send', exact: true }) });
    await toast.getByRole('link', { name: `Bike repair with ${bo.username}` }).click();
    await expect(page).toHaveURL(new RegExp(`deal=${deal.id}`));
    await expect(toast).toHaveCount(0);
    await page.goto('/services');
    const add = page.getByRole('button', { name: 'Add a service' });
    await expect(add).toBeVisible();
    await takes(bo, deal.id, { step: 'withdraw' });
    await expect(toast).toContainText('Booking Update');
    await expectApart(toast, { 'Add a service': add });
  });
}
