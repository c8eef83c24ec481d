// What opens over a page: the menu, dialogs, panels and a tour.
import type { Page } from '@playwright/test';
import type { NamedPage } from '../../test/signed-in-pages.ts';
import type { Shot } from './take-pictures.ts';

/** A dialog's code may load lazily. */
const isOpen = (page: Page) => page.getByRole('dialog').first().waitFor();

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name }).first().click();
  await isOpen(page);
};

const openMenu = async (page: Page) => {
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
};

const inSidebar = (name: string) => async (page: Page) => {
  await openMenu(page);
  await page.getByRole('complementary', { name: 'Sidebar' }).getByRole('button', { name }).click();
  await isOpen(page);
};

const openNotifications = async (page: Page) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  await isOpen(page);
};

const search = async (page: Page) => {
  await inSidebar('Find Friends')(page);
  await page.getByPlaceholder('Search users...').fill('a');
  await page.getByRole('button', { name: 'View Profile' }).first().waitFor();
};

/** The second step of the tour, which points at something. */
const beginTour = async (page: Page) => {
  await inSidebar('Show me around')(page);
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click();
  await page.getByRole('button', { name: /^Next/ }).click();
};

const OVER: Record<string, Pick<Shot, 'name' | 'first'>[]> = {
  home: [
    { name: 'menu', first: openMenu },
    { name: 'notifications', first: openNotifications },
    { name: 'find-friends', first: search },
    { name: 'tours', first: inSidebar('Show me around') },
    { name: 'tour', first: beginTour },
  ],
  services: [{ name: 'add-a-service', first: press('Add a service') }],
  service: [
    { name: 'message-dialog', first: press(/^Message/) },
    { name: 'interest-dialog', first: press(/interested/) },
  ],
};

export const overlays = (pages: readonly NamedPage[]): Omit<Shot, 'who'>[] =>
  pages.flatMap(({ name, path }) => (OVER[name] ?? []).map((over) => ({ ...over, path })));
