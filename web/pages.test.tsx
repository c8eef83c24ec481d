// Every page at its URL: first a placeholder, then the page.
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { CurrentUser } from '#shared/users.ts';
import { createQueryClient, userKey } from './lib/api/query-client.ts';
import { contactPath } from './lib/page/contact-path.ts';
import { paths } from './paths.ts';
import { Routes } from './routes.tsx';
import { ana } from './test/example-user.ts';

function visit(path: string, user: CurrentUser | null = ana) {
  history.replaceState(null, '', path);
  const client = createQueryClient();
  client.setQueryData(userKey, user);
  render(
    <QueryClientProvider client={client}>
      <Routes />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/api/user'
      ? Response.json(ana)
      : Response.json({ error: 'Not found.', code: 'not_found' }, { status: 404 }),
  );
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// The frame loads lazily as well; here it is loaded already.
beforeAll(async () => {
  vi.stubGlobal('fetch', async () => Response.json(ana));
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  visit('/no-such-page');
  await screen.findByRole('complementary', { name: 'Sidebar' });
  cleanup();
}, 60_000);

const pages: [string, RegExp][] = [
  [paths.home, /^(Good \w+|Hello), ana/i],
  [paths.needs, /^Quick Find$/],
  [paths.services, /^Your Profile$/],
  [paths.serviceInterests, /^My Interests$/],
  [paths.serviceRequests, /^Leads$/],
  [paths.bookings, /^Bookings$/],
  [paths.messages, /^Messages$/],
  ['/users/9', /Nobody lives at this address/],
  [paths.settings, /^Settings$/],
  [paths.paymentSetup, /^Payment Setup$/],
  [paths.admin, /^Admin Access Required$/],
  [paths.contact, /^Contact us$/],
  ['/decisions/9', /no such decision/],
  ['/pay/x', /^Payment$/],
  [paths.privacy, /Privacy Policy/],
  [paths.confirmEmail, /This link no longer works/],
  [paths.stopEmailChange, /This link no longer works/],
  [paths.createAccount, /./],
  [paths.resetPassword, /new password/],
  [paths.suspended, /This link no longer works/],
  ['/simulator/checkout/x', /checkout/i],
  ['/simulator/checkout/x/3ds', /bank|checkout/i],
  ['/simulator/onboarding/x', /setup|account/i],
  [paths.simulatorDisputes, /Bank disputes|page is the operator/],
];

test('every page has its line here', () => {
  const places = pages.map(([path]) =>
    path
      .replace('/9', '/:id')
      .replace('pay/x', 'pay/:publicId')
      .replace('checkout/x', 'checkout/:id')
      .replace('onboarding/x', 'onboarding/:id'),
  );
  expect([...places, paths.auth].toSorted()).toEqual(Object.values(paths).toSorted());
  expect(contactPath()).toBe(paths.contact);
});

test.each(pages)(
  '%s shows a placeholder while it loads, and then its page [2-routes-1, 2-routes-row-2, 2-routes-row-3, 2-routes-row-6, 2-routes-row-9, 2-routes-row-12]',
  async (path, title) => {
    visit(path);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['Loading...']);
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    expect(
      await within(await screen.findByRole('main')).findAllByText(title, undefined, { timeout: 30_000 }),
    ).not.toEqual([]);
  },
);

test('the landing page has a placeholder while it loads, too [2-routes-1]', async () => {
  visit(paths.auth, null);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['Loading...']);
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  expect(await screen.findByRole('heading', { level: 1, name: /Good help lives/ }, { timeout: 30_000 })).toBeTruthy();
});
