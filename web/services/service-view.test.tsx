import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exampleService } from '../test/example-service.ts';
import { serverThatAnswers, show } from '../test/example-thread.tsx';
import { ana } from '../test/example-user.ts';
import { InterestHost } from './interest-host.tsx';
import { ServiceView } from './service-view.tsx';

const GET = 'GET /api/services/5';
const REVIEWS = 'GET /api/users/9/reviews';

beforeEach(() => history.replaceState(null, '', '/users/9?service=5&need=3'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a full service says what it is, what it costs, what cancelling costs, where, by whom and when next [3-service-2]', async () => {
  const next = { start: '2026-11-04T09:00:00.000Z', end: '2026-11-04T10:30:00.000Z' };
  serverThatAnswers({
    [GET]: exampleService({ policy: 'strict', radiusKm: 24, languages: ['en', 'es'] }),
    'GET /api/services/5/free-times': { hasHours: true, times: [next] },
  });
  show(<ServiceView serviceId={5} />, { ...ana, distanceUnit: 'mile' });
  await screen.findByRole('heading', { level: 1, name: 'Tap and drip repair' });
  const text = document.body.textContent;
  for (const part of [
    'Every dripping tap.',
    '$45',
    'a job',
    'half of it comes back; later, nothing',
    'Travels up to 15 miles around Maple Hill, Oregon, about 1 mile from you',
    'bo speaks English and Spanish.',
    'bo',
    '4.9',
  ]) {
    expect(text).toContain(part);
  }
  const times = within(await screen.findByText('Next free times').then(({ parentElement }) => parentElement!));
  expect((await times.findByRole('time')).getAttribute('datetime')).toBe(next.start);
});

test('free times stand under their days, each day named once', async () => {
  const times = ['2026-11-04T09:00:00.000Z', '2026-11-04T14:00:00.000Z', '2026-11-05T10:00:00.000Z'].map((start) => ({
    start,
    end: start,
  }));
  serverThatAnswers({ [GET]: exampleService(), 'GET /api/services/5/free-times': { hasHours: true, times } });
  show(<ServiceView serviceId={5} />);
  const next = within(await screen.findByText('Next free times').then(({ parentElement }) => parentElement!));
  const days = await next.findAllByRole('listitem');
  expect(days.map((day) => [day.firstChild?.textContent, within(day).getAllByRole('time').length])).toEqual([
    [expect.stringMatching(/4 Nov/), 2],
    [expect.stringMatching(/5 Nov/), 1],
  ]);
});

test('a free time that is pressed opens the interest with it, beside others to pick', async () => {
  const INTEREST = 'POST /api/service-interests';
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const times = [9, 10, 11, 12, 13, 14].map((hour) => ({
    start: new Date(`${day}T${String(hour).padStart(2, '0')}:00:00.000Z`).toISOString(),
    end: new Date(`${day}T${String(hour + 1).padStart(2, '0')}:00:00.000Z`).toISOString(),
  }));
  const { calls } = serverThatAnswers({
    [GET]: exampleService(),
    'GET /api/services/5/free-times': { hasHours: true, times },
    [INTEREST]: { id: 77 },
  });
  show(
    <>
      <ServiceView serviceId={5} />
      <InterestHost />
    </>,
    { ...ana, timeZone: 'UTC' },
  );
  const asks = await screen.findAllByRole('button', { name: /^Ask for / });
  expect(asks.map(({ textContent }) => textContent)).toEqual(['09:00', '11:00', '13:00']);
  fireEvent.click(asks[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('button', { name: /^Remove .*09:00 – 10:00$/ })).toBeDefined();
  const starts = within(await dialog.findByRole('group', { name: /^Starts/ })).getAllByRole('button');
  expect(starts.map((start) => [start.textContent, start.getAttribute('aria-pressed')])).toEqual(
    ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'].map((start, at) => [start, String(at === 0)]),
  );
  fireEvent.click(starts[5]!);
  fireEvent.click(dialog.getByRole('button', { name: 'Send interest' }));
  await screen.findByText('Open the deal');
  expect(JSON.parse(calls(INTEREST)[0]![1].body as string)).toMatchObject({ needId: 3, wanted: [times[0], times[5]] });
});

test('the service’s reviews stand below it', async () => {
  const review = {
    id: 1,
    dealId: 7,
    author: { ...exampleService().provider, username: 'cleo' },
    stars: 5,
    communication: null,
    punctuality: null,
    quality: null,
    text: 'Not a drop since.',
    createdAt: '2026-11-02T09:00:00.000Z',
  };
  const { calls } = serverThatAnswers({ [GET]: exampleService(), [REVIEWS]: { items: [review], nextCursor: null } });
  show(<ServiceView serviceId={5} />);
  expect(await screen.findByText('Not a drop since.')).toBeDefined();
  expect(String(calls(REVIEWS)[0]![0])).toContain('serviceId=5');
});

test('when the provider has more reviews than the service, the page links to all of them', async () => {
  serverThatAnswers({
    [GET]: exampleService({ ratingAverage: 5, ratingCount: 1 }),
    [REVIEWS]: { items: [], nextCursor: null },
  });
  const { unmount } = show(<ServiceView serviceId={5} />);
  expect(await screen.findByRole('heading', { name: 'Reviews of this service' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'All reviews of bo' }).getAttribute('href')).toBe('/users/9');
  unmount();
  serverThatAnswers({
    [GET]: exampleService({ ratingAverage: 5, ratingCount: 31 }),
    [REVIEWS]: { items: [], nextCursor: null },
  });
  show(<ServiceView serviceId={5} />);
  await screen.findByRole('heading', { name: 'Reviews of this service' });
  expect(screen.queryByRole('link', { name: /^All reviews/ })).toBeNull();
});

test('an interest sent from here carries the address’s need', async () => {
  const { calls } = serverThatAnswers({ [GET]: exampleService(), 'POST /api/service-interests': { id: 77 } });
  show(
    <>
      <ServiceView serviceId={5} />
      <InterestHost />
    </>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'I’m interested' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Send interest' }));
  await screen.findByText('Open the deal');
  expect(JSON.parse(calls('POST /api/service-interests')[0]![1].body as string)).toMatchObject({
    serviceId: 5,
    needId: 3,
  });
});

test('my own service can be edited, but not requested', async () => {
  serverThatAnswers({ [GET]: exampleService({ providerId: ana.id, visibility: 'paused' }) });
  show(<ServiceView serviceId={5} />);
  expect((await screen.findByRole('link', { name: 'Edit' })).getAttribute('href')).toBe('/services?edit=5');
  expect(screen.getByText('Paused')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'I’m interested' })).toBeNull();
});

test('a service that is gone says so and leads on', async () => {
  serverThatAnswers({ [GET]: () => Response.json({ error: 'Not found.', code: 'not_found' }, { status: 404 }) });
  show(<ServiceView serviceId={5} />);
  expect(await screen.findByText('This service is not offered at the moment.')).toBeDefined();
});

test('opening a neighbour’s service counts, opening my own does not', async () => {
  const COUNT = 'POST /api/services/5/views';
  const theirs = serverThatAnswers({ [GET]: exampleService(), [COUNT]: { ok: true } });
  show(<ServiceView serviceId={5} />);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(theirs.calls(COUNT)).toHaveLength(1));
  cleanup();
  const mine = serverThatAnswers({ [GET]: exampleService({ providerId: ana.id }), [COUNT]: { ok: true } });
  show(<ServiceView serviceId={5} />);
  await screen.findByRole('link', { name: 'Edit' });
  expect(mine.calls(COUNT)).toEqual([]);
});

test('a licence appears as its provider wrote it, and without one nothing does', async () => {
  serverThatAnswers({ [GET]: exampleService({ licence: 'OR 12345' }) });
  show(<ServiceView serviceId={5} />);
  expect(await screen.findByRole('heading', { name: 'Licence (as told by bo)' })).toBeDefined();
  expect(screen.getByText('OR 12345')).toBeDefined();
  cleanup();
  serverThatAnswers({ [GET]: exampleService() });
  show(<ServiceView serviceId={5} />);
  await screen.findByRole('heading', { level: 1, name: 'Tap and drip repair' });
  expect(screen.queryByText(/^Licence/)).toBeNull();
});
