// The landing page: its sections, its ways in, and what follows the scrolling.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asked, openWindow, scrolledTo, showPage } from '../test/example-landing.tsx';

beforeEach(() => openWindow());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ids = ['home', 'features', 'how', 'why', 'testimonials', 'join'];
const header = () => within(screen.getByRole('navigation', { name: 'Sections' }));
const section = (id: string) => document.getElementById(id)!;

test('one page with its sections in order, each reached from the header [2-landing-1, 2-landing-2]', () => {
  showPage();
  const shown = [...document.querySelectorAll('main > section')];
  expect(shown.map(({ id }) => id)).toEqual(ids);
  expect(screen.getByRole('link', { name: /, home$/ }).getAttribute('href')).toBe('#home');
  const links = header().getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Home',
    'Features',
    'How it works',
    'Why us',
    'Testimonials',
    'Join',
  ]);
  expect(links.map((link) => link.getAttribute('href'))).toEqual(ids.map((id) => `#${id}`));
  expect(section('join').textContent).toContain('The form to sign-in');
});

test('an AI-powered gig economy under its tagline [0-intro-2]', () => {
  showPage();
  expect(document.body.textContent).toContain('AI-powered gig economy');
  expect(screen.getByRole('banner').textContent).toContain('Decentralized Employment');
});

test('it presents matching, local networks, security, reputation, direct chat and goals [1-product-17]', () => {
  showPage();
  const titles = within(section('features'))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
  expect(titles).toEqual([
    'AI matching',
    'Local networks',
    'Security',
    'Chat with providers',
    'Reputation',
    'Goals, not job posts',
  ]);
});

test('low, transparent fees and local rates are set against global marketplaces [1-product-18]', () => {
  showPage();
  const table = within(within(section('why')).getByRole('table'));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Global marketplaces',
    'Doorstep',
  ]);
  for (const [what, words] of [
    ['Fees', 'Low and transparent'],
    ['Rates', 'Local rates'],
  ] as const) {
    const cells = within(table.getByRole('row', { name: new RegExp(`^${what}`) })).getAllByRole('cell');
    expect(
      cells.map(({ textContent }) => textContent.includes(words)),
      what,
    ).toEqual([false, true]);
  }
});

test('joining is free, and payments are protected by the card payment provider [1-product-19]', () => {
  showPage();
  expect(section('home').textContent).toContain('Free to join');
  expect(section('join').textContent).toContain('Joining is free');
  expect(section('features').textContent).toContain('Payments are protected by the card payment provider');
});

test('Get Started of header and hero opens the form on creating an account; Sign In of the hero switches it back [2-landing-3, 2-landing-5]', async () => {
  showPage();
  for (const place of [screen.getByRole('banner'), section('home')]) {
    fireEvent.click(within(place).getByRole('link', { name: 'Get Started' }));
    await screen.findByText('The form to register');
    expect(vi.mocked(Element.prototype.scrollIntoView).mock.contexts.at(-1)).toBe(section('join'));
    fireEvent.click(within(section('home')).getByRole('link', { name: 'Sign In' }));
    await screen.findByText('The form to sign-in');
  }
  expect(asked.last?.focusRequest).toBe(4);
});

test('the browser handles a click that opens another tab', () => {
  showPage();
  const link = within(section('home')).getByRole('link', { name: 'Get Started' });
  expect(link.getAttribute('href')).toBe('#join');
  fireEvent.click(link, { ctrlKey: true });
  expect(asked.last?.focusRequest).toBe(0);
});

test('the mobile menu has every section and Get Started, and closes once one is chosen [2-landing-2, 2-landing-3]', async () => {
  showPage();
  const toggle = screen.getByRole('button', { name: 'Open menu' });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(toggle);
  const menu = () => screen.queryByRole('navigation', { name: 'Menu' });
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  expect(toggle.getAttribute('aria-controls')).toBe(menu()?.id);
  const links = within(menu()!).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([...ids.map((id) => `#${id}`), '#join']);
  fireEvent.click(links[1]!);
  expect(menu()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  fireEvent.click(within(menu()!).getByRole('link', { name: 'Get Started' }));
  expect(menu()).toBeNull();
  expect(await screen.findByText('The form to register')).toBeDefined();
});

test('Escape closes the mobile menu, and the focus is back at its button', () => {
  showPage();
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  fireEvent.keyDown(screen.getByRole('navigation', { name: 'Menu' }), { key: 'Escape' });
  expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open menu' }));
});

/** Puts the sections a thousand pixels apart, and the window at `y`. */
async function scrollTo(y: number) {
  ids.forEach((id, index) => {
    section(id).getBoundingClientRect = () => new DOMRect(0, index * 1_000 - y, 1_280, 1_000);
  });
  scrolledTo(y);
  fireEvent.scroll(window);
  await act(() => new Promise((drawn) => requestAnimationFrame(drawn)));
}

const active = () =>
  header()
    .queryAllByRole('link', { current: true })
    .map((link) => link.textContent);

test('the active section follows the scroll position with an offset of 100 px [2-landing-4, 9-limits-13]', async () => {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(6_500);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800);
  showPage();
  await scrollTo(0);
  expect(active()).toEqual(['Home']);
  await scrollTo(899);
  expect(active()).toEqual(['Home']);
  await scrollTo(900);
  expect(active()).toEqual(['Features']);
  await scrollTo(3_000);
  expect(active()).toEqual(['Why us']);
  await scrollTo(1_899);
  expect(active()).toEqual(['Features']);
});

test('at the end of the page the form is the active section, however tall the screen', async () => {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(6_500);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(1_800);
  showPage();
  await scrollTo(4_700);
  expect(active()).toEqual(['Join']);
});

const sky = () => section('home').firstElementChild as HTMLElement;

test('the background moves at 0.4 times the scroll [2-landing-8, 9-limits-13]', async () => {
  showPage();
  await scrollTo(500);
  expect(sky().style.transform).toBe('translate3d(0, 200px, 0)');
  await scrollTo(0);
  expect(sky().style.transform).toBe('translate3d(0, 0px, 0)');
});

test('under reduced motion the background scrolls with the page', async () => {
  openWindow({ reduced: true });
  showPage();
  await scrollTo(500);
  expect(sky().style.transform).toBe('translate3d(0, 0px, 0)');
});

test('the placeholder links of the footer lead nowhere [2-landing-16]', () => {
  showPage();
  const footer = within(screen.getByRole('contentinfo'));
  const placeholders = [
    'About',
    'Careers',
    'Press',
    'Blog',
    'Help Center',
    'Community',
    'Service Guidelines',
    'Facebook',
    'Instagram',
    'LinkedIn',
    'X',
  ];
  for (const name of placeholders) {
    const link = footer.getByRole('link', { name });
    expect([link.hasAttribute('href'), link.getAttribute('aria-disabled')], name).toEqual([false, 'true']);
  }
});

test('every guest button says that a guest account is being made, from the first press, and can be pressed again after a failure [2-landing-14]', async () => {
  showPage();
  fireEvent.click(within(section('how')).getByRole('button', { name: 'Try the guest demo' }));
  expect(asked.last?.guestRequest).toBe(1);
  const waiting = await screen.findByRole<HTMLButtonElement>('button', { name: 'Creating Guest Account...' });
  expect(waiting.disabled).toBe(true);
  act(() => asked.last?.onGuestPending(false));
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Try the guest demo' }).disabled).toBe(false),
  );
});
