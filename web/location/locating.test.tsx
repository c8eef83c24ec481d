// The user's place after signing in: stored, cached, requested from the browser, looked up and saved.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CurrentUser } from '#shared/users.ts';
import { forgetStored } from '../lib/state/stored.ts';
import { toasts } from '../lib/page/toast.ts';
import Shell from '../shell/shell.tsx';
import { browserThatIs, forgetBrowser } from '../test/example-browser.ts';
import { serverThatAnswers, show } from '../test/example-thread.tsx';
import { ana } from '../test/example-user.ts';
import { locating } from './locating.ts';
import { useChoosePlace } from './use-choose-place.ts';
import { useFollowBrowser } from './use-follow-browser.ts';

const SAVE = 'POST /api/user/location';
const NEAREST = 'GET /api/places/nearest';
const GEOCODER = 'POST /api/places/geocoder';
const LOOKUP = 'GET https://where.example/reverse';
const springfield: CurrentUser = { ...ana, city: 'Springfield', state: 'IL', latitude: '39.802', longitude: '-89.644' };
const chicago = { latitude: 41.878113, longitude: -87.629799 };
const boston = { city: 'Boston', state: 'MA', country: 'US', latitude: '42.35843', longitude: '-71.05977' };

let moved: CurrentUser;
let geocoder: { address: string; attribution: string; isYourTurn: boolean } | null;
let answer: () => unknown;
let server: ReturnType<typeof serverThatAnswers>;
let log: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  moved = springfield;
  geocoder = null;
  answer = () => ({ address: { city: 'Chicago' } });
  log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  server = serverThatAnswers({
    [SAVE]: (place: Partial<CurrentUser>) => {
      moved = { ...moved, ...place };
      return { ok: true };
    },
    'GET /api/user': () => moved,
    [NEAREST]: { city: 'Chicago', state: 'IL', country: 'US', latitude: '41.87811', longitude: '-87.6298' },
    [GEOCODER]: () => ({ geocoder }),
    [LOOKUP]: () => answer(),
  });
  // The geocoder is called with a plain GET without an explicit method.
  const own = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => own(url, { method: 'GET', ...init }));
});
afterEach(() => {
  cleanup();
  forgetBrowser();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Following({ user }: { user: CurrentUser }) {
  useFollowBrowser(user.id);
  const choose = useChoosePlace();
  return (
    <button type="button" onClick={() => choose.mutate(boston)}>
      Boston
    </button>
  );
}

const follow = (user: CurrentUser) => show(<Following user={user} />, user);
const saved = () => server.calls(SAVE).map(([, { body }]) => JSON.parse(String(body)));
const queries = (call: string) => server.calls(call).map(([url]) => String(url).split('?')[1]);
const isOver = () => waitFor(() => expect(locating.get().isAsking).toBe(false));
const cached = () => JSON.parse(localStorage.getItem('cachedLocation') ?? 'null');
const elsewhere = {
  address: 'https://where.example/reverse?lat={latitude}&lon={longitude}&format=jsonv2',
  attribution: '© Example',
  isYourTurn: true,
};

test('the sidebar shows the stored city at once, while the browser locates roughly, for 10 seconds [4-location-1, 4-location-3, 9-limits-8]', async () => {
  const asked = browserThatIs(undefined);
  show(
    <Shell>
      <h1>Here</h1>
    </Shell>,
    springfield,
  );
  expect(screen.getByRole('link', { name: 'Smart Match Springfield' })).toBeTruthy();
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(asked.mock.calls[0]?.[2]).toEqual({ timeout: 10_000, enableHighAccuracy: false });
  expect(locating.get()).toEqual({ isAsking: true, error: null });
});

test.each([
  { latitude: 39.812, longitude: -89.634 },
  { latitude: 39.792, longitude: -89.654 },
])(
  'within a hundredth of a degree the stored city stays, and nothing is looked up or saved: %o [4-location-4, 9-limits-8]',
  async (here) => {
    browserThatIs(here);
    follow(springfield);
    await waitFor(() => expect(cached()).toMatchObject({ city: 'Springfield' }));
    expect([saved(), queries(GEOCODER), queries(NEAREST)]).toEqual([[], [], []]);
  },
);

test.each([
  { latitude: 39.8121, longitude: -89.644 },
  { latitude: 39.7919, longitude: -89.644 },
  { latitude: 39.802, longitude: -89.6339 },
  { latitude: 39.802, longitude: -89.6541 },
])(
  'farther away the city is looked up and saved, and the user is refetched: %o [4-location-4, 4-location-5, 9-limits-8]',
  async (here) => {
    browserThatIs(here);
    follow(springfield);
    await waitFor(() => expect(cached()).toMatchObject({ city: 'Chicago' }));
    expect(saved()).toMatchObject([{ city: 'Chicago' }]);
    expect(server.calls('GET /api/user')).toHaveLength(1);
  },
);

test('coordinates are saved as text with three decimals and the city; this browser keeps them with the time [4-location-5, 3-cached-location-1]', async () => {
  browserThatIs(chicago);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-02T09:00:00Z') });
  follow(springfield);
  await waitFor(() => expect(cached()).not.toBeNull());
  expect(saved()).toEqual([{ latitude: '41.878', longitude: '-87.630', city: 'Chicago' }]);
  expect(cached()).toEqual({
    latitude: '41.878',
    longitude: '-87.630',
    city: 'Chicago',
    timestamp: Date.parse('2026-11-02T09:00:00Z'),
  });
});

test('a place found less than 24 hours ago is used without asking the browser, an older one is not [4-location-2, 9-limits-8]', async () => {
  const found = Date.parse('2026-11-02T09:00:00Z');
  localStorage.setItem(
    'cachedLocation',
    JSON.stringify({ latitude: '41.878', longitude: '-87.630', city: 'Chicago', timestamp: found }),
  );
  const asked = browserThatIs(undefined);
  vi.useFakeTimers({ toFake: ['Date'], now: found + 24 * 3600_000 - 1 });
  follow(springfield);
  expect(asked).not.toHaveBeenCalled();
  cleanup();
  vi.setSystemTime(found + 24 * 3600_000);
  follow(springfield);
  expect(asked).toHaveBeenCalledOnce();
  // The privacy policy says that it is kept for a day.
  expect(cached()).toBeNull();
});

test('a user without a place gets the one found less than a day ago [4-location-2]', async () => {
  localStorage.setItem(
    'cachedLocation',
    JSON.stringify({ latitude: '41.878', longitude: '-87.630', city: 'Chicago', timestamp: Date.now() }),
  );
  const asked = browserThatIs(undefined);
  follow({ ...ana, city: null });
  await waitFor(() => expect(saved()).toMatchObject([{ latitude: '41.878', longitude: '-87.630', city: 'Chicago' }]));
  expect(asked).not.toHaveBeenCalled();
});

test.each(['no JSON', '{"latitude":1}', '[]', '{"latitude":"1","longitude":"2","city":"X","timestamp":9e15}'])(
  'a stored place that cannot be read is ignored: %s',
  async (text) => {
    localStorage.setItem('cachedLocation', text);
    const asked = browserThatIs(undefined);
    follow(springfield);
    expect(asked).toHaveBeenCalledOnce();
  },
);

test('without a geocoder our own list returns the nearest city, for a coarse position', async () => {
  browserThatIs(chicago);
  follow(springfield);
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(queries(NEAREST)).toEqual(['latitude=41.88&longitude=-87.63']);
  expect(queries(LOOKUP)).toEqual([]);
});

test('with a geocoder configured the browser sends it latitude and longitude, and calls nobody else [7-calls-4]', async () => {
  geocoder = elsewhere;
  browserThatIs(chicago);
  follow(springfield);
  await waitFor(() => expect(saved()).toMatchObject([{ city: 'Chicago' }]));
  expect(queries(LOOKUP)).toEqual(['lat=41.878&lon=-87.630&format=jsonv2']);
  expect(server.calls(LOOKUP)[0]?.[1].credentials).toBe('omit');
  expect(queries(NEAREST)).toEqual([]);
});

test.each([
  [{ city: 'A', town: 'B', village: 'C', suburb: 'D', county: 'E' }, 'A'],
  [{ town: 'B', village: 'C', suburb: 'D', county: 'E' }, 'B'],
  [{ city: ' ', village: 'C', suburb: 'D', county: 'E' }, 'C'],
  [{ suburb: 'D', county: 'E' }, 'D'],
  [{ county: 'E', country: 'F' }, 'E'],
])('for %o the first of city, town, village, suburb and county counts [7-calls-5]', async (address, city) => {
  geocoder = elsewhere;
  answer = () => ({ address });
  browserThatIs(chicago);
  follow(springfield);
  await waitFor(() => expect(saved()).toMatchObject([{ city }]));
});

test.each<[string, () => unknown, boolean]>([
  ['knows no city there', () => ({ address: { country: 'Atlantis' } }), true],
  ['answers in other words', () => ['Chicago'], true],
  ['fails', () => new Response('', { status: 503 }), true],
  ['is somebody else’s turn', () => ({ address: { city: 'Never asked' } }), false],
])('when the geocoder %s, our own list is used', async (_, said, isYourTurn) => {
  geocoder = { ...elsewhere, isYourTurn };
  answer = said;
  browserThatIs(chicago);
  follow(springfield);
  await waitFor(() => expect(saved()).toMatchObject([{ city: 'Chicago' }]));
  expect(queries(LOOKUP)).toHaveLength(isYourTurn ? 1 : 0);
  expect(queries(NEAREST)).toHaveLength(1);
});

test('a city is looked up once per thousandth of a degree [9-limits-8]', async () => {
  const lookUp = async (here: typeof chicago) => {
    localStorage.clear();
    browserThatIs(here);
    follow(springfield);
    await waitFor(() => expect(cached()).not.toBeNull());
    cleanup();
  };
  await lookUp({ latitude: 41.8781, longitude: -87.6298 });
  await lookUp({ latitude: 41.8784, longitude: -87.6302 });
  expect(queries(NEAREST)).toHaveLength(1);
  await lookUp({ latitude: 41.8786, longitude: -87.6302 });
  expect(queries(NEAREST)).toHaveLength(2);
});

test.each([
  [1, 'Your browser keeps your position to itself.'],
  [2, 'Your browser could not find out where you are.'],
  [3, 'Finding your position took too long.'],
])(
  'a position that the browser refuses (%i) is logged, and is an error in the state; nothing is saved [8-row-14]',
  async (code, words) => {
    browserThatIs(code);
    follow(springfield);
    await isOver();
    expect(locating.get()).toEqual({ isAsking: false, error: words });
    expect(log).toHaveBeenCalledOnce();
    expect(log.mock.calls[0]?.[1]).toMatchObject({ message: words });
    expect([saved(), cached()]).toEqual([[], null]);
  },
);

test('a browser that does not say where it is is asked once a session, not at each load', async () => {
  const asked = browserThatIs(1);
  follow(springfield);
  await isOver();
  cleanup();
  follow(springfield);
  await isOver();
  expect(asked).toHaveBeenCalledOnce();
  cleanup();
  forgetStored();
  follow(springfield);
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
});

test('a place that the server refuses is logged with its words, and not stored here [8-row-14]', async () => {
  browserThatIs(chicago);
  answer = () => undefined;
  serverThatAnswers({
    [GEOCODER]: { geocoder: null },
    [NEAREST]: boston,
    [SAVE]: () => Response.json({ message: 'Too many attempts.' }, { status: 429 }),
  });
  follow(springfield);
  await isOver();
  expect(locating.get().error).toBe('Too many attempts.');
  expect(log).toHaveBeenCalledOnce();
  expect(cached()).toBeNull();
});

test('a city chosen by hand that the server refuses is logged and shown with its words', async () => {
  toasts.set([]);
  serverThatAnswers({ [SAVE]: () => Response.json({ message: 'Too many attempts.' }, { status: 429 }) });
  follow({ ...springfield, placeIsChosen: true });
  fireEvent.click(screen.getByRole('button', { name: 'Boston' }));
  await waitFor(() => expect(toasts.get()).toMatchObject([{ title: 'Error', description: 'Too many attempts.' }]));
  expect(log).toHaveBeenCalledOnce();
  expect(log.mock.calls[0]?.[1]).toMatchObject({ message: 'Too many attempts.' });
});

test.each<[string, CurrentUser]>([
  ['a user who has chosen their place', { ...springfield, placeIsChosen: true }],
  [
    'a guest, who lives in a neighbourhood of their own,',
    { ...springfield, isGuest: true, guestExpiresAt: '2026-11-23T09:00:00Z' },
  ],
])('%s stays there: the browser is not asked', (_, user) => {
  const asked = browserThatIs(chicago);
  follow(user);
  expect(asked).not.toHaveBeenCalled();
});

test('a choice made while the browser still locates wins', async () => {
  const asked = browserThatIs(undefined);
  follow(springfield);
  fireEvent.click(screen.getByRole('button', { name: 'Boston' }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  act(() => asked.mock.calls[0]?.[0]({ coords: chicago } as GeolocationPosition));
  await isOver();
  expect(queries(GEOCODER)).toEqual([]);
  expect(saved()).toEqual([
    { latitude: '42.35843', longitude: '-71.05977', city: 'Boston', state: 'MA', chosen: true },
  ]);
  expect(cached()).toBeNull();
});

test('a user who signs out during the lookup is not moved any more', async () => {
  let arrive: (city: object) => void = () => undefined;
  answer = () => new Promise((resolve) => (arrive = resolve));
  geocoder = elsewhere;
  browserThatIs(chicago);
  const { unmount } = follow(springfield);
  await waitFor(() => expect(queries(LOOKUP)).toHaveLength(1));
  unmount();
  await act(async () => arrive({ address: { city: 'Chicago' } }));
  await act(async () => undefined);
  expect([saved(), cached(), locating.get()]).toEqual([[], null, { isAsking: false, error: null }]);
});
