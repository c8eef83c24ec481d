// A part of the app that fails to load: what replaces it, and what Retry does.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '../../lib/page/toast.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyOverlay, lazyPart } from './lazy-part.tsx';

const BROWSERS_WORDS = 'Failed to fetch dynamically imported module: http://localhost/assets/part.js';

let fetchable: boolean;
let serverAnswers: boolean;
const load = vi.fn(async () => {
  if (!fetchable) throw new TypeError(BROWSERS_WORDS);
  return { default: ({ children }: { children?: ReactNode; onClose?: () => void }) => <p>Here it is. {children}</p> };
});
const reload = vi.fn();

beforeEach(() => {
  fetchable = false;
  serverAnswers = false;
  load.mockClear();
  reload.mockClear();
  toasts.set([]);
  // React logs what an error boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async () => {
    if (!serverAnswers) throw new TypeError('Failed to fetch');
    return new Response('ok');
  });
  vi.stubGlobal('location', { ...location, reload });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = (part: ReactNode) =>
  render(
    <>
      <p>The rest of the page</p>
      <Suspense fallback="Loading...">{part}</Suspense>
    </>,
  );
const pressRetry = async () => fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));

test('a failed part says so in our own words in its place, and the rest stays', async () => {
  const Part = lazyPart(load);
  show(<Part />);
  const said = await screen.findByRole('alert');
  expect(said.textContent).toContain('This part could not be loaded.Check your connection and try again.');
  expect(said.textContent).not.toContain('dynamically imported');
  expect(screen.getByText('The rest of the page')).toBeDefined();
});

test('Retry fetches it again without leaving the page, as often as it takes', async () => {
  const Part = lazyPart(load);
  show(<Part>With its props.</Part>);
  await pressRetry();
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' }).getAttribute('aria-busy')).toBeNull());
  fetchable = true;
  await pressRetry();
  expect(await screen.findByText('Here it is. With its props.')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

test('a part that still fails although the server replies is of an older build: the page is reloaded, and not before', async () => {
  serverAnswers = true;
  const Part = lazyPart(load);
  show(<Part />);
  await screen.findByRole('alert');
  expect(reload).not.toHaveBeenCalled();
  await pressRetry();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('opening it again later retries by itself', async () => {
  const Part = lazyPart(load);
  show(<Part />);
  await screen.findByRole('alert');
  cleanup();
  fetchable = true;
  show(<Part />);
  expect(await screen.findByText('Here it is.')).toBeDefined();
});

test('once fetched it appears at once', async () => {
  fetchable = true;
  const Part = lazyPart(load);
  show(<Part />);
  await screen.findByText('Here it is.');
  cleanup();
  show(<Part />);
  expect(screen.getByText('Here it is.')).toBeDefined();
  expect(load).toHaveBeenCalledOnce();
});

test('an error inside the part is not taken for a lost connection', async () => {
  const Broken = lazyPart<object>(async () => ({
    default: () => {
      throw new Error('A mistake of ours');
    },
  }));
  show(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('This page stopped working.A mistake of ours');
});

test('a dialog or panel that cannot be fetched closes, and a toast says why', async () => {
  const closed = vi.fn();
  const Overlay = lazyOverlay<{ onClose: () => void }>(load);
  show(<Overlay onClose={closed} />);
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(toasts.get()).toMatchObject([
    { title: 'This part could not be loaded.', description: 'Check your connection and try again.', tone: 'error' },
  ]);
  expect(screen.getByText('The rest of the page')).toBeDefined();
});
