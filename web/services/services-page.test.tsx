import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnService } from '#shared/services.ts';
import { exampleOwnService } from '../test/example-service.ts';
import { serverThatAnswers, show } from '../test/example-thread.tsx';
import { ana } from '../test/example-user.ts';
import { Confirms } from '../ui/overlay/confirms.tsx';
import ServicesPage from './services-page.tsx';

const athome = { ...ana, latitude: '44.9', longitude: '-123' };

beforeEach(() => history.replaceState(null, '', '/services'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () =>
  show(
    <>
      <ServicesPage />
      <Confirms />
    </>,
    athome,
  );
const sees = (services: () => OwnService[]) => ({
  'GET /api/services/mine': () => ({ items: services(), nextCursor: null }),
});

test('a user without services reads how to begin, and the form opens at an address of its own', async () => {
  serverThatAnswers(sees(() => []));
  open();
  await screen.findByText('You offer nothing yet.');
  fireEvent.click(screen.getByRole('button', { name: 'Add a service' }));
  expect(screen.getByRole('dialog', { name: 'Add a service' })).toBeDefined();
  expect(location.search).toBe('?edit=new');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('pausing a service says so on its card', async () => {
  let service = exampleOwnService();
  const { calls } = serverThatAnswers({
    ...sees(() => [service]),
    'PATCH /api/services/5': (body: Partial<OwnService>) => (service = { ...service, ...body }),
  });
  open();
  await screen.findByText('Live');
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  expect(await screen.findByText('Paused')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Make live' })).toBeDefined();
  expect(calls('PATCH /api/services/5')).toHaveLength(1);
});

test('removing a service takes a confirmation', async () => {
  let services = [exampleOwnService()];
  const { calls } = serverThatAnswers({
    ...sees(() => services),
    'DELETE /api/services/5': () => {
      services = [];
      return { ok: true };
    },
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(calls('DELETE /api/services/5')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  fireEvent.click(screen.getAllByRole('button', { name: 'Remove' }).at(-1)!);
  await waitFor(() => expect(calls('DELETE /api/services/5')).toHaveLength(1));
  expect(await screen.findByText('You offer nothing yet.')).toBeDefined();
});

test('a service’s views and their results are on its card, with how they are counted', async () => {
  serverThatAnswers(
    sees(() => [
      exampleOwnService({ id: 5, views: 12, interests: 3 }),
      exampleOwnService({ id: 6, views: 1 }),
      exampleOwnService({ id: 7 }),
      exampleOwnService({ id: 8, visibility: 'draft' }),
      // Opened from a list, without its page.
      exampleOwnService({ id: 9, interests: 1 }),
    ]),
  );
  open();
  expect(await screen.findByText('Opened 12 times · interest shown 3 times')).toBeDefined();
  for (const words of [
    'Opened once · no interest yet',
    'Nobody has opened it yet',
    'Nobody has opened it',
    'Interest shown once',
  ])
    expect(screen.getByText(words)).toBeDefined();
  expect(screen.getByText(/counts once a day, and you are not told who it was/)).toBeDefined();
});

test('more services than a page holds come on request, and one further down opens at its address', async () => {
  history.replaceState(null, '', '/services?edit=5');
  const first = exampleOwnService({ id: 26, title: 'Dog walks' });
  const last = exampleOwnService({ id: 5, title: 'Bike repair' });
  const pages: Record<string, unknown> = {
    '': { items: [first], nextCursor: '26' },
    '?cursor=26': { items: [last], nextCursor: null },
    '?ids=5': { items: [last], nextCursor: null },
  };
  const { calls } = serverThatAnswers({
    'GET /api/services/mine': () =>
      pages[new URL(String(calls('GET /api/services/mine').at(-1)?.[0]), 'http://x').search],
  });
  open();
  const dialog = await screen.findByRole('dialog', { name: 'Edit service' });
  expect(within(dialog).getByLabelText<HTMLInputElement>('Title').value).toBe('Bike repair');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText('Bike repair')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Bike repair')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('with a first service somebody without a photo is asked for one, and for a name; with a second no more', async () => {
  const asked = () => screen.queryByRole('link', { name: 'Add a photo' });
  let services = [exampleOwnService()];
  serverThatAnswers(sees(() => services));
  open();
  expect((await screen.findByRole('link', { name: 'Add a photo' })).getAttribute('href')).toBe('/settings#photo');
  expect(screen.getByRole('link', { name: 'add your name' }).getAttribute('href')).toBe('/settings#profile');
  cleanup();
  services = [exampleOwnService(), exampleOwnService({ id: 6, title: 'Dog walks' })];
  open();
  await screen.findByText('Dog walks');
  expect(asked()).toBeNull();
  cleanup();
  services = [exampleOwnService()];
  show(<ServicesPage />, { ...athome, avatar: '/api/user/7/avatar?v=1' });
  await screen.findByText('Live');
  expect(asked()).toBeNull();
});
