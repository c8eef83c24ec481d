// Whose pages are pictured: a visitor's, a demo guest's, a newcomer's, and an operator's.
import type { Page } from '@playwright/test';
import { makeAdmin } from '../../server/admin/make-admin.ts';
import { enterAsGuest } from '../../test/e2e/guest.ts';
import { remote } from '../../test/e2e/remote.ts';
import { neighbour } from '../../test/people.ts';
import type { Production } from '../../test/production.ts';
import { signedInPages } from '../../test/signed-in-pages.ts';
import { paths } from '../../web/paths.ts';
import { overlays } from './overlays.ts';
import type { Shot } from './take-pictures.ts';
import { furnishTown } from './town.ts';

const forget = (page: Page) => page.getByRole('button', { name: 'Forgot password?' }).click();

const askForLink = async (page: Page) => {
  await forget(page);
  await page.getByLabel('Email').fill('robin@example.com');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
};

const VISITOR: Omit<Shot, 'who'>[] = [
  { name: 'landing', path: paths.home },
  { name: 'landing-whole', path: paths.home, whole: true },
  { name: 'sign-in', path: paths.auth },
  { name: 'forgot-password', path: paths.auth, first: forget },
  { name: 'e-mail-sent', path: paths.auth, first: askForLink },
  { name: 'reset-password', path: `${paths.resetPassword}#token=none` },
  { name: 'confirm-email', path: `${paths.confirmEmail}#token=none` },
  { name: 'privacy-policy', path: paths.privacy },
];

/** Other views of the same pages. */
const VIEWS: Omit<Shot, 'who'>[] = [
  { name: 'bookings-week', path: `${paths.bookings}?view=week` },
  { name: 'bookings-list', path: `${paths.bookings}?view=list` },
  { name: 'quick-find-map', path: `${paths.needs}?view=map` },
  { name: 'interests-over', path: `${paths.serviceInterests}?tab=sent&shown=over` },
];

/** Pages that are empty for a newcomer. */
const EMPTY = [
  'home',
  'quick-find',
  'services',
  'hours',
  'interests',
  'requests',
  'bookings',
  'messages',
  'payment-setup',
];
const ADMIN = ['queue', 'figures', 'users', 'services', 'outbox', 'books', 'tariffs', 'audit'];

export async function makeScene({ address, db }: Production): Promise<Shot[]> {
  const guest = await enterAsGuest(address);
  const newcomer = await neighbour(remote(address), 'robin');
  const operator = await neighbour(remote(address), 'olga');
  await makeAdmin(db, operator.username);
  const { disputedId, checkoutPath } = await furnishTown(address);
  const pages = await signedInPages(guest);
  return [
    ...VISITOR.map((shot) => ({ ...shot, who: undefined })),
    ...pages.map((page) => ({ ...page, who: guest, whole: true })),
    ...VIEWS.map((view) => ({ ...view, who: guest, whole: true })),
    ...overlays(pages).map((shot) => ({ ...shot, who: guest })),
    ...(await signedInPages(newcomer))
      .filter(({ name }) => EMPTY.includes(name))
      .map(({ name, path }) => ({ name: `empty-${name}`, path, who: newcomer })),
    ...ADMIN.map((tab) => ({ name: `admin-${tab}`, path: `${paths.admin}?tab=${tab}`, who: operator, whole: true })),
    { name: 'admin-deal', path: `${paths.admin}?deal=${disputedId}`, who: operator, whole: true },
    { name: 'checkout', path: checkoutPath, who: undefined, whole: true },
    { name: 'admin-refused', path: paths.admin, who: newcomer },
    { name: 'nothing-here', path: '/nothing-here', who: newcomer },
  ];
}
