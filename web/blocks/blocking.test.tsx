// Blocking and unblocking a user: on their page, in a thread and in the settings.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { toasts } from '../lib/page/toast.ts';
import { Thread } from '../messages/thread.tsx';
import { paths } from '../paths.ts';
import { BlockedSection } from '../settings/privacy/blocked-section.tsx';
import { bo, serverThatAnswers, show, written } from '../test/example-thread.tsx';
import { ana } from '../test/example-user.ts';
import { settle } from '../ui/overlay/confirm.ts';
import { Confirms } from '../ui/overlay/confirms.tsx';
import UserPage from '../users/user-page.tsx';

const { email: _email, phone: _phone, ...person } = ana;
const breakdown = { stars: [0, 0, 0, 0, 0], communication: null, punctuality: null, quality: null };
const profile = {
  ...person,
  id: 9,
  username: 'bo',
  completionRate: null,
  breakdown,
  answersWithin: null,
  distance: null,
  badges: { emailConfirmed: false, regulars: 0 },
  contact: 'open',
};
const nothing = { items: [], nextCursor: null };

const PROFILE = 'GET /api/users/9';
const SET = 'PUT /api/users/9/block';
const REMOVE = 'DELETE /api/users/9/block';
const LIST = 'GET /api/blocks';

/** A server that stores whether Ana has blocked Bo. */
function server(answers: Record<string, unknown> = {}, { contact = 'open' } = {}) {
  let now = contact;
  const become = (next: string) => () => {
    now = next;
    return { ok: true };
  };
  return serverThatAnswers({
    [PROFILE]: () => ({ ...profile, contact: now }),
    [SET]: become('blocked'),
    [REMOVE]: become('open'),
    'GET /api/user': ana,
    'GET /api/users/9/reviews': nothing,
    'GET /api/services': nothing,
    'GET /api/messages/0/9': [written(1)],
    'POST /api/messages/0/9/read': { ok: true },
    ...answers,
  });
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => toasts.set([]));
afterEach(() => {
  cleanup();
  settle(false);
  vi.unstubAllGlobals();
});

function openPage() {
  history.replaceState(null, '', '/users/9');
  show(
    <>
      <Route path={paths.user} component={UserPage} />
      <Confirms />
    </>,
  );
}

test('blocking explains its effect first, and Cancel leaves everything as it was', async () => {
  const { calls } = server();
  openPage();
  fireEvent.click(await screen.findByRole('button', { name: 'Block bo' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Block bo?' }));
  expect(
    dialog.getByText(/write to each other or start a deal.*not paid yet between you is withdrawn.*A paid deal goes on/),
  ).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(calls(SET)).toEqual([]);
});

test('once somebody is blocked, the same button unblocks them', async () => {
  server();
  openPage();
  fireEvent.click(await screen.findByRole('button', { name: 'Block bo' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Block' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Unblock bo' }));
  expect(toasts.get().map(({ title }) => title)).toContain('bo is blocked');
  expect(await screen.findByRole('button', { name: 'Block bo' })).toBeTruthy();
  expect(toasts.get().map(({ title }) => title)).toContain('bo is unblocked');
});

test('a refused block says why in the dialog, and can be retried', async () => {
  server({
    [SET]: () =>
      Response.json({ error: 'The server is busy. Please try again in a moment.', code: 'busy' }, { status: 503 }),
  });
  openPage();
  fireEvent.click(await screen.findByRole('button', { name: 'Block bo' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Block' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('The server is busy. Please try again in a moment.');
  expect(screen.queryByRole('button', { name: 'Unblock bo', hidden: true })).toBeNull();
});

test('nobody can block themselves', async () => {
  server({
    'GET /api/users/7': { ...profile, id: ana.id, username: 'ana' },
    'GET /api/users/7/reviews': nothing,
    'GET /api/services/mine': nothing,
  });
  history.replaceState(null, '', `/users/${ana.id}`);
  show(<Route path={paths.user} component={UserPage} />);
  expect(await screen.findByRole('link', { name: 'Edit profile' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Block/ })).toBeNull();
});

test('a thread with a user I blocked says why I cannot write, and offers to unblock them', async () => {
  server({}, { contact: 'blocked' });
  show(<Thread person={bo} />);
  expect(await screen.findByText('You blocked bo. Unblock to write.')).toBeTruthy();
  expect(screen.queryByPlaceholderText('Type your message...')).toBeNull();
  expect(await screen.findByText('message 1')).toBeTruthy();
  press('Unblock bo');
  expect(await screen.findByPlaceholderText('Type your message...')).toBeTruthy();
});

test('a blocked user reads that they cannot write, but not why', async () => {
  server({}, { contact: 'closed' });
  show(<Thread person={bo} />);
  expect(await screen.findByText('You cannot write to bo.')).toBeTruthy();
  expect(screen.queryByPlaceholderText('Type your message...')).toBeNull();
  expect(document.body.textContent).not.toMatch(/block/i);
});

test('an empty thread where nobody can write does not suggest saying hello', async () => {
  server({ 'GET /api/messages/0/9': [] }, { contact: 'closed' });
  show(<Thread person={bo} />);
  expect(await screen.findByText('You cannot write to bo.')).toBeTruthy();
  await screen.findByRole('log', { name: 'Messages' });
  expect(screen.queryByText('Say hello to bo.')).toBeNull();
});

test('a user blocked while the thread is open learns it with the first message', async () => {
  let contact = 'open';
  server({
    [PROFILE]: () => ({ ...profile, contact }),
    'POST /api/messages': () => {
      contact = 'closed';
      return Response.json(
        { error: 'You cannot write to this neighbour or start a deal with them.', code: 'no_contact' },
        { status: 403 },
      );
    },
  });
  show(<Thread person={bo} />);
  const box = await screen.findByPlaceholderText('Type your message...');
  await screen.findByText('message 1');
  fireEvent.change(box, { target: { value: 'Are you there?' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(await screen.findByText(/^You cannot write to bo\./)).toBeTruthy();
  expect(screen.getByText('Are you there?')).toBeTruthy();
});

const section = () => within(screen.getByRole('region', { name: 'Blocked people' }));
const block = { person: { ...profile, avatar: null }, since: '2026-11-02T09:00:00.000Z' };

test('the settings list the users I blocked, and let me unblock them', async () => {
  let items = [block];
  server(
    { [LIST]: () => ({ items, nextCursor: null }), [REMOVE]: () => ((items = []), { ok: true }) },
    { contact: 'blocked' },
  );
  show(<BlockedSection id="blocked" />);
  expect((await section().findByRole('link', { name: 'bo' })).getAttribute('href')).toBe('/users/9');
  expect(section().getByText(/^Since/).textContent).toMatch(/Nov/);
  press('Unblock bo');
  expect(await section().findByText('You haven’t blocked anybody.')).toBeTruthy();
});

test('a list that cannot be loaded says so, and can be loaded again', async () => {
  let fails = true;
  server({
    [LIST]: () => (fails ? Response.json({ error: 'Request failed', code: 'unexpected' }, { status: 500 }) : nothing),
  });
  show(<BlockedSection id="blocked" />);
  const retry = await section().findByRole('button', { name: 'Retry' });
  fails = false;
  fireEvent.click(retry);
  expect(await section().findByText('You haven’t blocked anybody.')).toBeTruthy();
});
