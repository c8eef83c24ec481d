// What the server sends at an address, as markup.
import { expect } from '@playwright/test';
import { findingsOf } from '../html.ts';

export const readPage = async (address: string, path: string, cookie = ''): Promise<string> =>
  (await fetch(new URL(path, address), { headers: { cookie } })).text();

/** As it is rendered for its reader. A busy server sends the build's own document instead, so it is asked again. */
export async function expectValidHtml(address: string, path: string, cookie: string): Promise<void> {
  let html = '';
  const asked = expect.poll(async () => (html = await readPage(address, path, cookie)), {
    message: path,
    timeout: 60_000,
  });
  await asked.toContain('data-for="reader"');
  expect(await findingsOf(html), path).toEqual([]);
}
