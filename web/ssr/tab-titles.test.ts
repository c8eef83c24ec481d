// @vitest-environment node
// What the browser's tab says of each page, before its data and the app are there.
import { expect, test } from 'vitest';
import { paths } from '../paths.ts';
import { renderView } from './render-view.ts';
import { views } from './views.ts';

const titleOf = (html: string) => / data-title="([^"]*)"/.exec(html)?.[1];

test('every page says in its tab what it is, and no two say the same', async () => {
  const titles: Record<string, string | undefined> = {};
  for (const view of views)
    titles[`${view.path}?${new URLSearchParams(view.search)}`] = titleOf(await renderView(view));
  for (const [page, title] of Object.entries(titles)) expect(title, page).toMatch(/\S · Doorstep$/);
  // A deal or thread is named once it has loaded; until then the URL has the list's title.
  const ownOf = ([page]: [string, unknown]) => !/deal=|with=/.test(page);
  const own = Object.entries(titles)
    .filter(ownOf)
    .map(([, title]) => title);
  expect(own).toEqual([...new Set(own)]);
  expect(titles[`${paths.admin}?tab=books`]).toBe('Books · Admin Dashboard · Doorstep');
});
