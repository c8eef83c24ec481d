// Find Friends: the dialog in the shell, what it finds, where it leads, and what happens if the search fails.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Person } from '#shared/users.ts';
import { toasts } from '../lib/page/toast.ts';
import { Routes } from '../routes.tsx';
import Shell from '../shell/shell.tsx';
import { serverThatAnswers, show } from '../test/example-thread.tsx';
import { ana } from '../test/example-user.ts';

const SEARCH = 'GET /api/users/search';
const person = (id: number, username: string, change: Partial<Person> = {}): Person => ({
  id,
  username,
  displayName: '',
  avatar: null,
  city: 'Springfield',
  state: 'IL',
  ratingAverage: null,
  ratingCount: 0,
  completedDeals: 0,
  ...change,
});
const mara = person(21, 'mara', { ratingAverage: 4.9, ratingCount: 31 });
const marco = person(22, 'marco', { city: null, state: null });

let answer: () => Response | Person[] | Promise<Response>;
let server: ReturnType<typeof serverThatAnswers>;

beforeEach(() => {
  history.replaceState(null, '', '/settings');
  toasts.set([]);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  answer = () => [mara, marco];
  server = serverThatAnswers({
    'GET /api/user': ana,
    [SEARCH]: () => answer(),
    'GET /api/messages/0/21': [],
    'GET /api/messages/0/22': [],
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const asked = () => server.calls(SEARCH).map(([path]) => path.split('?')[1]);
const dialog = () => screen.findByRole('dialog', { name: 'Find Friends' });
const box = () => screen.getByPlaceholderText('Search users...');
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const rows = () =>
  [...document.querySelectorAll('[aria-label="Users found"] > li')].map((row) => within(row as HTMLElement));

/** The shell with a page, and the dialog opened by the button with that name. */
async function open(opener = 'Find Friends') {
  const shown = show(
    <Shell>
      <h1>Here</h1>
    </Shell>,
  );
  const button = within(screen.getByRole('banner')).getByRole('button', { name: opener });
  button.focus();
  fireEvent.click(button);
  await dialog();
  return shown;
}

test('it opens from the header with the cursor in the box, searches nothing while the box is empty, and closes by Escape [2-shell-12, 5-user-search-1]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  await open();
  expect(document.activeElement).toBe(box());
  for (const blank of ['   ', '\t']) {
    type(blank);
    fireEvent.submit(screen.getByRole('search'));
    act(() => void vi.advanceTimersByTime(1000));
  }
  expect(asked()).toEqual([]);
  type(' mar ');
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(asked()).toEqual(['q=mar']);
  type('');
  expect(rows()).toEqual([]);
  act(() => void vi.advanceTimersByTime(1000));
  expect(asked()).toEqual(['q=mar']);
  vi.useRealTimers();
  fireEvent.keyDown(box(), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(
      within(screen.getByRole('banner')).getByRole('button', { name: 'Find Friends' }),
    ),
  );
});

test('it says that it is searching, and that nobody was found [2-dialogs-9]', async () => {
  let arrive: (people: Person[]) => void = () => undefined;
  answer = () => new Promise((resolve) => (arrive = (people) => resolve(Response.json(people))));
  await open();
  type('nobody');
  expect(await screen.findByText('Searching...')).toBeTruthy();
  expect(screen.queryByText('No users found')).toBeNull();
  await waitFor(() => expect(asked()).toEqual(['q=nobody']));
  act(() => arrive([]));
  expect(await screen.findByText('No users found')).toBeTruthy();
  expect(screen.queryByText('Searching...')).toBeNull();
});

test('each result shows their city and state, or says that there is none [2-dialogs-11]', async () => {
  await open();
  type('mar');
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows()[0]!.getByText('mara', { selector: 'p' })).toBeTruthy();
  expect(rows()[0]!.getByText('Springfield, IL')).toBeTruthy();
  expect(rows()[1]!.getByText('marco', { selector: 'p' })).toBeTruthy();
  expect(rows()[1]!.getByText('No location set')).toBeTruthy();
});

test.each([
  [0, mara],
  [1, marco],
])(
  'View Profile closes it and opens the profile, which has the focus; Message writes to them, and leads back to the results: result %d [2-dialogs-10, 2-shell-12]',
  async (row, { id }) => {
    await open();
    type('mar');
    await waitFor(() => expect(rows()).toHaveLength(2));
    const message = rows()[row]!.getByRole('button', { name: /^Message/ });
    message.focus();
    fireEvent.click(message);
    const thread = await screen.findByRole('dialog', { name: 'Send Message' });
    expect(await within(thread).findByPlaceholderText('Type your message...')).toBeTruthy();
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Send Message' })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(message));
    expect(location.pathname).toBe('/settings');
    fireEvent.click(rows()[row]!.getByRole('button', { name: /^View Profile/ }));
    expect(location.pathname).toBe(`/users/${id}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  },
);

test('a failed search shows a toast and leaves the list empty; another try finds them [8-row-11]', async () => {
  await open();
  type('mar');
  await waitFor(() => expect(rows()).toHaveLength(2));
  answer = () => Response.json({ error: 'Request failed', code: 'unexpected' }, { status: 500 });
  type('marc');
  await waitFor(() =>
    expect(toasts.get()).toMatchObject([{ title: 'Error', description: 'Failed to search users. Please try again.' }]),
  );
  expect(rows()).toEqual([]);
  expect(screen.queryByText('No users found')).toBeNull();
  answer = () => [marco];
  fireEvent.click(await screen.findByRole('button', { name: 'Search again' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(toasts.get()).toHaveLength(1);
});

test('arrows move from the box through the same button of each neighbour and back', async () => {
  await open();
  type('mar');
  await waitFor(() => expect(rows()).toHaveLength(2));
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
  const focused = () => document.activeElement?.textContent;
  press('ArrowDown');
  expect(focused()).toBe('View Profile of mara');
  rows()[0]!
    .getByRole('button', { name: /^Message/ })
    .focus();
  press('ArrowDown');
  expect(focused()).toBe('Message marco');
  press('ArrowDown');
  expect(focused()).toBe('Message marco');
  press('ArrowUp');
  press('ArrowUp');
  expect(document.activeElement).toBe(box());
});

test('from the menu of a small screen it returns the focus to the menu’s button', async () => {
  show(
    <Shell>
      <h1>Here</h1>
    </Shell>,
  );
  const find = async () => {
    const menu = screen.getByRole('button', { name: 'Open menu' });
    menu.focus();
    fireEvent.click(menu);
    fireEvent.click(
      within(screen.getByRole('complementary', { name: 'Sidebar' })).getByRole('button', { name: 'Find Friends' }),
    );
    await dialog();
    expect(document.activeElement).toBe(box());
    fireEvent.keyDown(box(), { key: 'Escape' });
    await waitFor(() => expect(document.activeElement).toBe(menu));
  };
  await find();
  await find();
});

test('a signed-in user has the sidebar, messages, notices, the search, and every page but the admin’s [6-row-2, 2-routes-row-1, 2-routes-row-9]', async () => {
  const pages = {
    '/': /^(Good \w+|Hello), ana/i,
    '/needs': /^Quick Find$/,
    '/services': /^Your Profile$/,
    '/service-interests': /^My Interests$/,
    '/service-requests': /^Leads$/,
    '/bookings': /^Bookings$/,
    '/messages': /^Messages$/,
    '/users/7': /Nobody lives|could not/,
    '/settings': /^Settings$/,
    '/settings/connect': /^Payment Setup$/,
    '/admin/dashboard': /^Admin Access Required$/,
  };
  for (const [path, title] of Object.entries(pages)) {
    history.replaceState(null, '', path);
    show(<Routes />);
    expect(
      await within(await screen.findByRole('main')).findAllByText(title, undefined, { timeout: 30_000 }),
      path,
    ).not.toEqual([]);
    expect(screen.getByRole('complementary', { name: 'Sidebar' })).toBeTruthy();
    for (const name of ['Messages', 'Notifications', 'Find Friends']) {
      expect(within(screen.getByRole('banner')).getByRole('button', { name }), `${name} at ${path}`).toBeTruthy();
    }
    cleanup();
  }
});

test('somebody with a display name is found with the username below it', async () => {
  answer = () => [person(21, 'mara', { displayName: 'Mara Kühn' })];
  await open();
  type('küh');
  expect(await screen.findByText('Mara Kühn', { selector: 'p' })).toBeTruthy();
  expect(screen.getByText('@mara')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Message ?Mara Kühn$/ })).toBeTruthy();
});
