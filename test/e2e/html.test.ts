// The markup of every page that the server sends; operators' pages are covered in admin-pages.test.ts.
import { expect } from '@playwright/test';
import type { PageDocument } from '../../server/web.ts';
import { findingsOf } from '../html.ts';
import { signedInPages } from '../signed-in-pages.ts';
import { enterAsGuest } from './guest.ts';
import { expectValidHtml, readPage } from './html.ts';
import { test } from './test.ts';

const addressOf = (): string => test.info().project.use.baseURL ?? '';

test('html-validate finds nothing in a visitor’s pages', async () => {
  for (const path of ['/', '/privacy-policy'])
    expect(await findingsOf(await readPage(addressOf(), path)), path).toEqual([]);
});

test('html-validate finds nothing in a page as the build rendered it', async () => {
  const documents = JSON.parse(await readPage(addressOf(), '/documents.json')) as PageDocument[];
  expect(documents).not.toEqual([]);
  for (const { document } of documents)
    expect(await findingsOf(await readPage(addressOf(), `/${document}`)), document).toEqual([]);
});

test('html-validate finds nothing in a page rendered for its reader', async () => {
  const guest = await enterAsGuest(addressOf());
  const pages = (await signedInPages(guest)).filter(({ inBrowserOnly }) => !inBrowserOnly);
  for (const { path } of pages) await expectValidHtml(addressOf(), path, guest.cookie);
});
