import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Need } from '#shared/needs.ts';
import { serverThatAnswers, show } from '../messages/example-thread.tsx';
import { exampleService } from '../services/example-service.ts';
import { ana } from '../shell/example-user.ts';
import NeedsPage from './needs-page.tsx';

const SEARCH = 'GET /api/services';
const NEEDS = 'GET /api/needs';
const athome = { ...ana, latitude: '44.9', longitude: '-123' };

const need: Need = {
  id: 3,
  title: 'Fix the dripping tap',
  description: '',
  category: null,
  budgetMin: null,
  budgetMax: 150,
  urgency: 'this_week',
  onDate: null,
  dateIs: 'on',
  partOfDay: null,
  radiusKm: 24,
  visibility: 'private',
  city: 'Maple Hill',
  state: 'Oregon',
  status: 'open',
  createdAt: '2026-11-02T09:00:00.000Z',
  expiresAt: '2026-12-02T09:00:00.000Z',
  goalId: null,
  placeInGoal: null,
  dealCount: 0,
};

const found = { items: [exampleService()], nextCursor: null };
const server = (answers: Record<string, unknown> = {}) =>
  serverThatAnswers({ [SEARCH]: found, [NEEDS]: { items: [need], nextCursor: null }, ...answers });
const asked = (calls: unknown[][]) => calls.map(([path]) => Object.fromEntries(new URLSearchParams(String(path).split('?')[1])));
const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
const inUrl = () => Object.fromEntries(new URLSearchParams(location.search));

beforeEach(() => history.replaceState(null, '', '/needs'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('what is typed is searched for once the typing rests, kept in the URL, and saved nowhere', async () => {
  const { calls } = server();
  show(<NeedsPage />, athome);
  await screen.findByRole('link', { name: 'Tap and drip repair' });
  for (const text of ['d', 'dr', 'drip', 'dripping tap ']) type(text);
  await waitFor(() => expect(asked(calls(SEARCH))).toEqual([{}, { q: 'dripping tap' }]));
  expect(inUrl()).toEqual({ q: 'dripping tap' });
  expect(calls('POST /api/needs')).toEqual([]);
});

test('Enter does not wait, and the search of a shared link is taken up', async () => {
  history.replaceState(null, '', '/needs?q=piano&max=50&sort=price');
  const { calls } = server();
  show(<NeedsPage />, athome);
  await waitFor(() => expect(asked(calls(SEARCH))).toEqual([{ q: 'piano', maxPrice: '50', sort: 'price' }]));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('piano');
  type('guitar');
  fireEvent.submit(screen.getByRole('search'));
  expect(inUrl()).toEqual({ q: 'guitar', max: '50', sort: 'price' });
});

test('what cannot be read in the URL is not asked for', async () => {
  history.replaceState(null, '', '/needs?radius=far&max=-1&category=toString&sort=luck&need=x');
  const { calls } = server();
  show(<NeedsPage />, athome);
  await waitFor(() => expect(asked(calls(SEARCH))).toEqual([{}]));
});

test('a filter narrows the search and stays in the URL', async () => {
  const { calls } = server();
  show(<NeedsPage />, athome);
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'plumbing' } });
  await waitFor(() => expect(asked(calls(SEARCH)).at(-1)).toEqual({ category: 'plumbing' }));
  expect(inUrl()).toEqual({ category: 'plumbing' });
});

test('a saved need fills the search, and an interest carries it', async () => {
  const { calls } = server({ 'POST /api/service-interests': { id: 77 } });
  show(<NeedsPage />, athome);
  fireEvent.click(await screen.findByRole('button', { name: 'Find neighbours' }));
  expect(inUrl()).toEqual({ q: 'Fix the dripping tap', radius: '24', max: '150', need: '3' });
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Fix the dripping tap');
  await waitFor(() => expect(asked(calls(SEARCH)).at(-1)).toEqual({ q: 'Fix the dripping tap', radiusKm: '24', maxPrice: '150' }));
  fireEvent.click(await screen.findByRole('button', { name: 'I’m interested' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send interest' }));
  await screen.findByText('Open the deal');
  const [, init] = calls('POST /api/service-interests')[0]!;
  expect(JSON.parse(init.body as string)).toMatchObject({ serviceId: 5, needId: 3 });
});

test('a search can be saved as a need, which begins with what was typed', async () => {
  history.replaceState(null, '', '/needs?q=walk%20the%20dog&max=50');
  const { calls } = server({ 'POST /api/needs': { ...need, id: 4 } });
  show(<NeedsPage />, athome);
  fireEvent.click(screen.getByRole('button', { name: 'Save as a need' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Show it to neighbours nearby' }).checked).toBe(false);
  fireEvent.click(dialog.getByLabelText('On a day'));
  fireEvent.click(dialog.getByRole('button', { name: 'Save need' }));
  expect((await dialog.findByText('Please choose the day')).getAttribute('role')).toBe('alert');
  expect(calls('POST /api/needs')).toEqual([]);
  fireEvent.change(dialog.getByLabelText('Which day'), { target: { value: '2026-11-20' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save need' }));
  await waitFor(() => expect(inUrl()).toEqual({ q: 'walk the dog', max: '50', need: '4' }));
  const [, init] = calls('POST /api/needs')[0]!;
  expect(JSON.parse(init.body as string)).toMatchObject({
    title: 'walk the dog', budgetMin: null, budgetMax: 50, urgency: 'on_date', onDate: '2026-11-20', visibility: 'private', category: null,
  });
});

test('finding nobody says what to do next', async () => {
  history.replaceState(null, '', '/needs?q=zeppelin');
  server({ [SEARCH]: { items: [], nextCursor: null } });
  show(<NeedsPage />, athome);
  expect(await screen.findByText('Nobody near offers this yet.')).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Save as a need' }).length).toBeGreaterThan(0);
});

test('a search that fails can be tried again', async () => {
  let fails = true;
  server({ [SEARCH]: () => (fails ? Response.json({ error: 'Request failed' }, { status: 500 }) : found) });
  show(<NeedsPage />, athome);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  fails = false;
  fireEvent.click(retry);
  expect(await screen.findByRole('link', { name: 'Tap and drip repair' })).toBeDefined();
});
