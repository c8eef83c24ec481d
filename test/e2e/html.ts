// The markup that the server sends at an address.
import { expect } from '@playwright/test';
import { findingsOf } from '../html.ts';

export const readPage = async (address: string, path: string, cookie = ''): Promise<string> =>
  (await fetch(new URL(path, address), { headers: { cookie } })).text();

/** As rendered for its reader. A busy server sends the build's document instead, so it retries. */
export async function expectValidHtml(address: string, path: string, cookie: string): Promise<void> {
  let html = '';
  const asked = expect.poll(async () => (html = await readPage(address, path, cookie)), {
    message: path,
    timeout: 60_000,
  });
  await asked.toContain('data-for="reader"');
  expect(await findingsOf(html), path).toEqual([]);
}
