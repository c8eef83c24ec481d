// @vitest-environment node
// Pages rendered for their reader, with made-up API responses.
import { afterEach, expect, test, vi } from 'vitest';
import type { Conversation, Message } from '#shared/messages.ts';
import { renderPage } from './render-page.ts';

const createdAt = '2026-01-05T12:00:00.000Z';
const person = (id: number, username: string) => ({
  id,
  username,
  displayName: '',
  avatar: null,
  city: null,
  state: null,
  ratingAverage: null,
  ratingCount: 0,
  completedDeals: 0,
  bio: '',
  createdAt,
});
const ana = {
  ...person(1, 'ana'),
  email: null,
  phone: null,
  latitude: '0.0000',
  longitude: '0.0000',
  placeIsChosen: true,
  timeZone: 'UTC',
  distanceUnit: 'km',
  isAdmin: false,
  isGuest: false,
  guestExpiresAt: null,
};
const message = (id: number, other: number): Message => ({
  id,
  clientId: null,
  senderId: 1,
  receiverId: other,
  serviceId: 0,
  content: `Word ${id}.`,
  createdAt,
  read: true,
  payment: null,
  photos: [],
  removed: false,
});
const conversation = (n: number): Conversation => ({
  serviceId: 0,
  serviceTitle: null,
  providerId: null,
  person: person(n + 1000, `neighbour-${n}`),
  lastMessage: message(n, n + 1000),
  unread: 0,
});
/** The thread with the first neighbour. */
const THREAD = '/api/messages/0/1001';
const answers: Record<string, unknown> = {
  '/api/user': ana,
  '/api/conversations': { unread: 0, items: Array.from({ length: 300 }, (_, n) => conversation(n + 1)) },
  [THREAD]: Array.from({ length: 200 }, (_, n) => message(n + 1001, 1001)),
};

/** Returns the list of requested paths. */
function apiThatAnswers(before: (path: string) => void = () => {}): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    before(path);
    return path in answers
      ? Response.json(answers[path])
      : Response.json({ error: 'Not found.', code: 'not_found' }, { status: 404 });
  });
  return asked;
}

const OPEN = ['/messages', 'with=1001&service=0'] as const;
const render = (path: string, search = '', late = new AbortController().signal) =>
  renderPage(path, search, () => {}, late);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a rendering leaves nothing behind', async () => {
  apiThatAnswers();
  const timers = vi.spyOn(globalThis, 'setTimeout');
  expect(await render(...OPEN)).toContain('Word 1200.');
  expect(timers.mock.calls.filter(([, delay]) => Number(delay) > 1_000)).toEqual([]);
});

test('of many conversations the first are rendered, and of a long thread the newest messages', async () => {
  apiThatAnswers();
  const html = await render(...OPEN);
  expect([html.includes('neighbour-1<'), html.includes('neighbour-40<'), html.includes('neighbour-41<')]).toEqual([
    true,
    true,
    false,
  ]);
  expect([html.includes('Word 1200.'), html.includes('Word 1161.'), html.includes('Word 1160.')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('a refused call is made once', async () => {
  const asked = apiThatAnswers();
  await render('/services');
  expect(asked).toContain('/api/services/mine');
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
});

test('an abandoned rendering stops', async () => {
  const waiting = new AbortController();
  const asked = apiThatAnswers((path) => path === THREAD && waiting.abort(new Error('Too late.')));
  expect(await render(...OPEN, waiting.signal).catch(String)).toBe('Error: Too late.');
  expect(asked.filter((path) => path === THREAD)).toHaveLength(1);
});

test('a rendered thread says in the tab with whom it is', async () => {
  apiThatAnswers();
  expect(await render(...OPEN)).toContain('data-title="Messages with neighbour-1 · Doorstep"');
});
