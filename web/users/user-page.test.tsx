// A user's public page.
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { createQueryClient, userKey } from '../lib/api/query-client.ts';
import { paths } from '../paths.ts';
import { ana } from '../test/example-user.ts';
import UserPage from './user-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const { email: _email, phone: _phone, ...person } = ana;
const breakdown = { stars: [1, 1, 0, 0, 0], communication: 4.5, punctuality: null, quality: 5 };
const bo = {
  ...person,
  id: 8,
  username: 'bo',
  city: 'Salem',
  bio: 'I mend bikes.',
  ratingAverage: 4.5,
  ratingCount: 2,
  completedDeals: 3,
  completionRate: null,
  breakdown,
  answersWithin: null,
  distance: null,
  badges: { emailConfirmed: false, regulars: 0 },
  contact: 'open',
};

/** Opens a user's page as Ana; `answer` is the server's reply about them. */
function open(id: string, answer: Promise<Response> | Response) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return /^\/api\/users\/\d+$/.test(path) ? answer : new Response(JSON.stringify({ items: [], nextCursor: null }));
  });
  history.replaceState(null, '', `/users/${id}`);
  const client = createQueryClient();
  client.setQueryData(userKey, ana);
  render(
    <QueryClientProvider client={client}>
      <Route path={paths.user} component={UserPage} />
    </QueryClientProvider>,
  );
  return asked;
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

test('while it loads it says "Loading user profile..." [2-routes-row-8]', async () => {
  let answer: (response: Response) => void = () => {};
  open('8', new Promise((resolve) => (answer = resolve)));
  expect(screen.getByText('Loading user profile...')).toBeTruthy();
  answer(json(bo));
  expect(await screen.findByRole('heading', { level: 1, name: 'bo' })).toBeTruthy();
});

test('it shows name, place, rating, jobs, membership, and their own description', async () => {
  open('8', json(bo));
  expect(await screen.findByRole('heading', { level: 1, name: 'bo' })).toBeTruthy();
  for (const words of ['Salem, Oregon', '3 jobs done', 'Member since March 2026', 'I mend bikes.'])
    expect(screen.getByText(words)).toBeTruthy();
  await waitFor(() => expect(screen.getAllByText(/from 2 reviews/)).toHaveLength(2));
  expect(screen.getByRole('button', { name: 'Message' })).toBeTruthy();
});

test('it names their languages, and nothing where they have set none', async () => {
  open('8', json({ ...bo, languages: ['en', 'es', 'pl'] }));
  expect(await screen.findByText('Speaks English, Spanish and Polish')).toBeTruthy();
  cleanup();
  open('8', json(bo));
  await screen.findByText('I mend bikes.');
  expect(screen.queryByText(/^Speaks/)).toBeNull();
});

test('a user without a place has none on their page', async () => {
  open('8', json({ ...bo, city: null, state: null }));
  expect(await screen.findByText('No location set')).toBeTruthy();
});

test('my own page links to the settings, and has no button to write to me', async () => {
  open('7', json({ ...bo, id: 7, username: 'ana' }));
  expect(await screen.findByRole('link', { name: 'Edit profile' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Message' })).toBeNull();
});

test.each(['0', '-1', '1e9', 'bo'])('/users/%s is nobody’s page, and nothing is fetched', (id) => {
  const asked = open(id, json(bo));
  expect(screen.getByText('Nobody lives at this address.')).toBeTruthy();
  expect(asked).toEqual([]);
});

test('an unknown user is told apart from a failure', async () => {
  open('9', json({ error: 'Not found.', code: 'not_found' }, 404));
  expect(await screen.findByText('Nobody lives at this address.')).toBeTruthy();
  cleanup();
  open('9', json({ error: 'Request failed' }, 500));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('a rating shows its breakdown, with only the rated parts', async () => {
  open('8', json(bo));
  const lines = await screen.findByRole('list', { name: 'How many stars' });
  expect([...lines.children].map(({ textContent }) => textContent)).toEqual([
    '5 stars1',
    '4 stars1',
    '3 stars0',
    '2 stars0',
    '1 star0',
  ]);
  expect(screen.getByText('Communication').nextSibling?.textContent).toBe('4.5 of 5');
  expect(screen.queryByText('Punctuality')).toBeNull();
});

test('a user without reviews has no breakdown either', async () => {
  open('8', json({ ...bo, ratingAverage: null, ratingCount: 0 }));
  expect(await screen.findByText('Nobody has reviewed bo yet.')).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'How many stars' })).toBeNull();
});

test('a user who has closed their account is a former neighbour', async () => {
  open('9', json({ error: 'This neighbour has closed their account.', code: 'former_neighbour' }, 404));
  expect(await screen.findByRole('heading', { name: 'Former neighbour' })).toBeTruthy();
  expect(screen.queryByText('Nobody lives at this address.')).toBeNull();
});

test('it shows how far away they live, how soon they answer, and what we have seen of them ourselves', async () => {
  open(
    '8',
    json({ ...bo, distance: 'about 2 miles', answersWithin: 1, badges: { emailConfirmed: true, regulars: 3 } }),
  );
  for (const words of [
    'about 2 miles from you',
    'Usually answers within an hour',
    'E-mail confirmed',
    '3 neighbours came back',
  ]) {
    expect(await screen.findByText(words, { exact: false })).toBeTruthy();
  }
});

test('unknown facts are left out', async () => {
  open('8', json(bo));
  await screen.findByRole('heading', { level: 1, name: 'bo' });
  expect(document.body.textContent).not.toMatch(/from you|answers within|confirmed|came back/);
});
