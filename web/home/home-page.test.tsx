import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Deal } from '#shared/deal-views.ts';
import { bo, exampleService } from '../test/example-service.ts';
import { serverThatAnswers, show } from '../test/example-thread.tsx';
import { ana } from '../test/example-user.ts';
import HomePage from './home-page.tsx';

const athome = { ...ana, latitude: '44.9', longitude: '-123' };
const deal = (id: number, change: Partial<Deal>): Deal => ({
  id,
  status: 'requested',
  side: 'seeker',
  service: { id: 5, title: `Deal ${id}`, remote: false },
  need: null,
  asks: null,
  seeker: { ...bo, id: ana.id, username: 'ana' },
  provider: bo,
  communication: 'chat',
  offer: null,
  price: null,
  pricedBy: null,
  counter: null,
  ending: null,
  markedDone: false,
  reviews: { open: false },
  start: null,
  end: null,
  deadline: null,
  asked: null,
  frozen: false,
  chargeChecked: false,
  steps: ['withdraw'],
  createdAt: '2026-11-02T09:00:00.000Z',
  updatedAt: '2026-11-02T09:00:00.000Z',
  ...change,
});

const pageOf = (...items: unknown[]) => ({ items, nextCursor: null });
const server = (answers: Record<string, unknown> = {}) =>
  serverThatAnswers({
    'GET /api/service-interests': pageOf(),
    'GET /api/service-requests': pageOf(),
    'GET /api/needs': pageOf(),
    'GET /api/goals': pageOf(),
    'GET /api/services': pageOf(exampleService()),
    ...answers,
  });

afterEach(() => {
  history.replaceState(null, '', '/');
  cleanup();
  vi.unstubAllGlobals();
});

test('my tasks come before those of others, each with its next step', async () => {
  const sent = deal(1, { updatedAt: '2026-11-05T09:00:00.000Z' });
  const received = deal(2, { side: 'provider', seeker: bo, provider: sent.seeker, steps: ['accept', 'decline'] });
  server({ 'GET /api/service-interests': pageOf(sent), 'GET /api/service-requests': pageOf(received) });
  show(<HomePage />, athome);
  const links = await screen.findAllByRole('link', { name: /^Deal/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/service-requests?deal=2',
    '/service-interests?deal=1',
  ]);
  expect(links.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('bo is interested'),
    expect.stringContaining('Waiting for bo to answer'),
  ]);
});

test('on the first day it says how to begin, and who is near', async () => {
  server();
  show(<HomePage />, athome);
  expect(await screen.findByText('Nothing is under way yet.')).toBeDefined();
  expect((await screen.findByRole('link', { name: 'Tap and drip repair' })).getAttribute('href')).toBe(
    '/users/9?service=5',
  );
});

test('near me are those who are near, and at most two services of each', async () => {
  const services = [1, 2, 3].map((id) => exampleService({ id, title: `Taps ${id}` }));
  const other = exampleService({ id: 4, title: 'Gutters', providerId: 10, provider: { ...bo, id: 10 } });
  const far = exampleService({ id: 5, title: 'Spanish lessons', remote: true, providerId: 11, distance: null });
  server({ 'GET /api/services': pageOf(...services, other, far) });
  show(<HomePage />, athome);
  const near = await screen.findByRole('region', { name: 'Near you' });
  await within(near).findByRole('link', { name: 'Taps 1' });
  const titles = within(near)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(titles).toEqual(['Taps 1', 'Taps 2', 'Gutters', 'See everyone nearby']);
});

test('when nobody nearby offers anything, remote providers are not called near', async () => {
  const far = [1, 2, 3].map((id) => exampleService({ id, title: `Lessons ${id}`, remote: true, distance: null }));
  server({ 'GET /api/services': pageOf(...far) });
  show(<HomePage />, athome);
  const all = await screen.findByRole('region', { name: 'What neighbours offer' });
  expect(await within(all).findByText(/^Nobody near you offers anything yet/)).toBeDefined();
  expect(within(all).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByText('Near you')).toBeNull();
  expect(within(all).getByRole('link', { name: 'See everyone' })).toBeDefined();
});

test('an address that is not confirmed yet is shown, with the way to correct it; a confirmed one is not', async () => {
  server();
  show(<HomePage />, { ...athome, emailConfirmed: false });
  expect((await screen.findByText(/^Our e-mails go to/)).textContent).toBe(
    'Our e-mails go to ana@example.org. Wrong address? Change it',
  );
  expect(screen.getByRole('link', { name: 'Change it' }).getAttribute('href')).toBe('/settings#account');
  cleanup();
  server();
  show(<HomePage />, athome);
  await screen.findByText('Nothing is under way yet.');
  expect(screen.queryByText(/^Our e-mails go to/)).toBeNull();
});

test('a new guest reads that events are about to arrive', async () => {
  server();
  show(<HomePage />, { ...athome, isGuest: true });
  expect(await screen.findByText('Your neighbours are just moving in.')).toBeDefined();
  expect(screen.queryByText('Nothing is under way yet.')).toBeNull();
});

test('a notice about a need opens that need', async () => {
  history.replaceState(null, '', '/?need=12');
  server();
  show(<HomePage />, athome);
  await waitFor(() => expect(location.pathname + location.search).toBe('/needs?need=12'));
});

test('one part that cannot be loaded does not break the others', async () => {
  server({ 'GET /api/service-requests': () => Response.json({ error: 'Request failed' }, { status: 500 }) });
  show(<HomePage />, athome);
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined();
  expect(await screen.findByRole('link', { name: 'Tap and drip repair' })).toBeDefined();
});

test('open needs that cannot be loaded say so', async () => {
  server({ 'GET /api/needs': () => Response.json({ error: 'Request failed' }, { status: 500 }) });
  show(<HomePage />, athome);
  const part = within(await screen.findByRole('region', { name: 'Your open needs' }));
  expect(part.getByRole('button', { name: 'Retry' })).toBeDefined();
});
