// A guest on a phone who has the product open at 127.0.0.1, which is not its public address: what they read after
// paying, and that they are still signed in.
import { expect, type Page } from '@playwright/test';
import { payBy } from './story.ts';
import { test } from './test.ts';

test.use({
  viewport: { width: 375, height: 740 },
  baseURL: process.env.DOORSTEP_ADDRESS?.replace('localhost', '127.0.0.1'),
});

/** Begins a deal with a neighbour of the demo, who replies with an offer; returns its payment. */
async function getAnOffer({ request }: Page): Promise<string> {
  await request.post('/api/guest-login', { data: {} });
  const found = await (await request.get('/api/match', { params: { q: 'help with moving, with a van' } })).json();
  const data = { serviceId: found.items[0].service.id, key: 'paid-on-a-phone' };
  const { id } = await (await request.post('/api/service-interests', { data })).json();
  let publicId: string | null = null;
  await expect(async () => {
    const deal = await (await request.get(`/api/deals/${id}`)).json();
    expect(deal.status).toBe('price_offered');
    publicId = deal.offer.publicId;
  }).toPass({ timeout: 60_000 });
  return publicId ?? '';
}

test('a guest on a phone pays at 127.0.0.1, comes back signed in, and reads first what happened', async ({ page }) => {
  await page.goto(`/pay/${await getAnOffer(page)}`);
  await page.getByLabel('Where is the job?').fill('1 Elm Street');
  await page.getByRole('button', { name: /^Accept and pay/ }).click();
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/simulator\/checkout/);
  await payBy(page, '4242 4242 4242 4242');
  // The demo's neighbour is quick, and may be at work, or done, before the page loads.
  const happened = page.getByRole('heading', { level: 1, name: /booked|is working on it|^Held until/ });
  const wayOn = page.getByRole('link', { name: 'Open the deal' });
  for (const shown of [happened, wayOn]) await expect(shown).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/pay\/.*checkout=done/);
  await expect(page.getByText(/offered by/)).toHaveCount(0);
  await wayOn.click();
  await expect(page.locator('#deal-title')).toBeVisible();
});
