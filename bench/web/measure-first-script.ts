// How much compressed script a visitor's first page loads before any interaction.
import type { Browser } from '@playwright/test';

/** Bytes. */
export async function measureFirstScript(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage({ baseURL: address });
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await page.close();
  return total;
}
