// Setting one's place: from the browser with a button, and from the list of cities if that fails.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CurrentUser } from '#shared/users.ts';
import { toasts } from '../lib/page/toast.ts';
import { PlaceSection } from '../settings/profile/place-section.tsx';
import { browserThatIs, forgetBrowser } from '../test/example-browser.ts';
import { serverThatAnswers, show } from '../test/example-thread.tsx';
import { ana } from '../test/example-user.ts';
import { locating, stopLocating } from './locating.ts';
import { PlaceCallout } from './place-callout.tsx';
import { useFollowBrowser } from './use-follow-browser.ts';

const SAVE = 'POST /api/user/location';
const nowhere: CurrentUser = { ...ana, city: null, state: null };
let moved: CurrentUser;
let server: ReturnType<typeof serverThatAnswers>;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  toasts.set([]);
  stopLocating();
  moved = ana;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server = serverThatAnswers({
    'GET /api/user': () => moved,
    'GET /api/places/geocoder': { attribution: null },
    'POST /api/places/geocoder': { geocoder: null },
    'GET /api/places/nearest': {
      city: 'Chicago',
      state: 'IL',
      country: 'US',
      latitude: '41.87811',
      longitude: '-87.6298',
    },
    'GET /api/places': {
      items: [{ city: 'Boston', state: 'MA', country: 'US', latitude: '42.35843', longitude: '-71.05977' }],
    },
    [SAVE]: (place: Partial<CurrentUser>) => {
      moved = { ...moved, state: 'IL', ...place };
      return { ok: true };
    },
  });
});
afterEach(() => {
  cleanup();
  forgetBrowser();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const saved = () => server.calls(SAVE).map(([, { body }]) => JSON.parse(String(body)));
const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Use my current location' }));
function Following({ user, children }: { user: CurrentUser; children: ReactNode }) {
  useFollowBrowser(user.id);
  return children;
}

test('one press locates the browser, saves the place as chosen, and puts the new city in the box', async () => {
  browserThatIs({ latitude: 41.878113, longitude: -87.629799 });
  show(<PlaceSection id="place" />, ana);
  await press();
  await waitFor(() =>
    expect(toasts.get()).toMatchObject([{ title: 'Place saved', description: 'You live in Chicago now.' }]),
  );
  expect(saved()).toEqual([{ latitude: '41.878', longitude: '-87.630', city: 'Chicago', chosen: true }]);
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'City' }).value).toBe('Chicago, IL');
});

test('a place that the browser finds by itself appears in the open settings, unless the user is typing', async () => {
  const asked = browserThatIs(undefined);
  show(
    <Following user={nowhere}>
      <PlaceSection id="place" />
    </Following>,
    nowhere,
  );
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'City' });
  fireEvent.change(box, { target: { value: 'bost' } });
  asked.mock.calls[0]?.[0]({ coords: { latitude: 41.878113, longitude: -87.629799 } } as GeolocationPosition);
  await waitFor(() => expect(moved.city).toBe('Chicago'));
  await waitFor(() => expect(locating.get().isAsking).toBe(false));
  expect(box.value).toBe('bost');
  fireEvent.blur(box);
  expect(box.value).toBe('Chicago, IL');
});

test('a refused position says so, and the city can be chosen from the list', async () => {
  browserThatIs(1);
  show(<PlaceSection id="place" />, ana);
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Your browser keeps your position to itself. Choose your city from the list instead.',
  );
  fireEvent.change(screen.getByRole('combobox', { name: 'City' }), { target: { value: 'bost' } });
  fireEvent.click(await screen.findByText('Boston, MA, US'));
  await waitFor(() =>
    expect(saved()).toEqual([
      { latitude: '42.35843', longitude: '-71.05977', city: 'Boston', state: 'MA', chosen: true },
    ]),
  );
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a city that could not be saved does not stay in the box', async () => {
  const { calls } = serverThatAnswers({
    'GET /api/places': {
      items: [{ city: 'Boston', state: 'MA', country: 'US', latitude: '42.35843', longitude: '-71.05977' }],
    },
  });
  show(<PlaceSection id="place" />, ana);
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'City' });
  const before = box.value;
  fireEvent.change(box, { target: { value: 'bost' } });
  fireEvent.click(await screen.findByText('Boston, MA, US'));
  expect(box.value).toBe('Boston, MA, US');
  await waitFor(() => expect(calls(SAVE)).toHaveLength(1));
  await waitFor(() => expect(box.value).toBe(before));
  expect(toasts.get()).toMatchObject([{ tone: 'error' }]);
});

test('a user without a place who cannot be located reads why, beside the way to choose one', async () => {
  browserThatIs(3);
  show(
    <Following user={nowhere}>
      <PlaceCallout>Then you see who is near.</PlaceCallout>
    </Following>,
    nowhere,
  );
  expect(
    await screen.findByText('Finding your position took too long. Choose your city from the list instead.'),
  ).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Your city' })).toBeTruthy();
});

test('a configured geocoder’s attribution stands beside the button', async () => {
  const { calls } = serverThatAnswers({ 'GET /api/places/geocoder': { attribution: '© Example' } });
  show(<PlaceSection id="place" />, ana);
  expect(await screen.findByText('Names of cities: © Example')).toBeTruthy();
  // A turn is only taken for a lookup.
  expect(calls('POST /api/places/geocoder')).toHaveLength(0);
});
