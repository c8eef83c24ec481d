// A visitor's first page: prerendered by the build, then hydrated.
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { client } from '../client.ts';
import { testimonials } from '../landing/testimonial-list.ts';
import { openWindow } from '../test/example-landing.tsx';
import { ana } from '../test/example-user.ts';
import { renderFirstVisit } from './render.tsx';
import { FirstVisit } from './first-visit.tsx';

let root: Root | undefined;
let signedIn = false;
const complaints: unknown[] = [];

// The page's lazy parts load slowly on a busy machine, so they are loaded here.
beforeAll(async () => {
  await Promise.all([import('./first-visit-form.tsx'), import('../app.tsx'), import('../shell/shell.tsx')]);
}, 120_000);

beforeEach(() => {
  openWindow();
  signedIn = false;
  complaints.length = 0;
  client.clear();
  history.replaceState(null, '', '/');
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/guest-login') {
      signedIn = true;
      return Response.json({ user: ana });
    }
    if (path === '/api/user' && signedIn) return Response.json(ana);
    if (signedIn) return Response.json({ error: 'Not found.', code: 'not_found' }, { status: 404 });
    return Response.json({ error: 'Please sign in first.', code: 'not_signed_in' }, { status: 401 });
  });
});
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function firstPage(): Promise<HTMLElement> {
  const place = document.createElement('div');
  place.innerHTML = await renderFirstVisit();
  document.body.append(place);
  return place;
}

async function bringToLife(place: HTMLElement, onReady = () => undefined): Promise<void> {
  await act(async () => {
    root = hydrateRoot(place, <FirstVisit onReady={onReady} />, {
      onRecoverableError: (error) => complaints.push(error),
    });
  });
}

test('the build’s rendering can be read without script: every section, and nothing hidden', async () => {
  const place = await firstPage();
  expect(place.querySelector('h1')?.textContent).toBe('Good help lives a few doors down.');
  expect([...place.querySelectorAll('main > section')].map(({ id }) => id)).toEqual([
    'home',
    'features',
    'how',
    'why',
    'testimonials',
    'join',
  ]);
  for (const { quote } of testimonials) expect(place.textContent).toContain(quote);
  expect(place.textContent).toContain('fictional demonstration project');
  expect(place.textContent).toContain('Signing in and joining need JavaScript.');
  expect(place.querySelector('[data-reveal="waiting"], [hidden]')).toBeNull();
});

test('the build’s rendering has no inline script or style, which the page’s policy forbids', async () => {
  const place = await firstPage();
  expect(place.querySelector('script, style, [style]')).toBeNull();
});

test.each(['/', '/auth', '/#join'])('at %s the rendered page is hydrated unchanged', async (address) => {
  history.replaceState(null, '', address);
  const place = await firstPage();
  const promise = place.querySelector('h1');
  await bringToLife(place);
  expect(await screen.findByRole('form', { name: 'Sign in' })).toBeDefined();
  expect(place.querySelector('h1')).toBe(promise);
  expect(complaints).toEqual([]);
});

test('at the address of the form the page opens at it', async () => {
  history.replaceState(null, '', '/auth');
  await bringToLife(await firstPage());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username or email')));
});

test('a click before hydration is done afterwards', async () => {
  const place = await firstPage();
  const early = [...place.querySelectorAll<HTMLElement>('header a[data-early]')];
  await bringToLife(place, () => void early.forEach((link) => link.click()));
  expect(await screen.findByRole('form', { name: 'Create account' })).toBeDefined();
});

test('signing in replaces the page with the app, without reloading', async () => {
  const place = await firstPage();
  await bringToLife(place);
  const [button] = await screen.findAllByRole('button', { name: 'Try the guest demo' });
  await act(async () => button?.click());
  expect(await screen.findByRole('complementary', { name: 'Sidebar' })).toBeDefined();
  expect(screen.queryByRole('heading', { level: 1, name: /Good help/ })).toBeNull();
});
