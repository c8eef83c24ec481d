import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hindrances, type Notification, type Preferences } from '#shared/notifications.ts';
import { socket } from '../lib/api/socket.ts';
import { toasts } from '../lib/page/toast.ts';
import { unreadNotificationsKey } from '../queries/unread-counts.ts';
import { LiveEvents } from '../shell/live-events.tsx';
import { dealWith } from '../test/example-deal.ts';
import { allKinds } from '../test/example-kinds.ts';
import { hear, serverThatAnswers, show } from '../test/example-thread.tsx';
import { ana } from '../test/example-user.ts';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { Toasts } from '../ui/overlay/toasts.tsx';
import NotificationPanel from './notification-panel.tsx';
import { notificationsKey, preferencesKey } from './queries.ts';

const notice = (id: number, change: Partial<Notification> = {}): Notification => ({
  id,
  userId: ana.id,
  type: 'interest',
  title: `Notice ${id}`,
  content: 'Something happened.',
  read: false,
  createdAt: '2026-11-02T09:00:00.000Z',
  relatedType: 'booking',
  relatedId: 7,
  ...change,
});
const free = { hindrance: null, connected: true } as const;
const chosen: Preferences = { email: true, inApp: true, sms: false, kinds: allKinds, ways: { email: free, sms: free } };
const server = (list: Notification[], answers: Record<string, unknown> = {}) =>
  serverThatAnswers({
    'GET /api/notifications': list,
    'GET /api/notifications/preferences': chosen,
    ...answers,
  });
const panel = (onClose = () => undefined) =>
  show(
    <>
      <LiveEvents user={ana} />
      <NotificationPanel onClose={onClose} />
    </>,
  );
const titlesShown = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => /Notice \d+/.exec(textContent)?.[0]);
const item = (title: string) => screen.findByRole('button', { name: new RegExp(`${title}Something`) });

beforeEach(() => {
  history.replaceState(null, '', '/needs');
  toasts.set([]);
});
afterEach(() => {
  cleanup();
  socket.connected = false;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('without notices it says so [2-dialogs-14]', async () => {
  server([]);
  panel();
  expect(await screen.findByText('No notifications yet')).toBeDefined();
  expect(screen.getByText("You'll be notified when something happens.")).toBeDefined();
});

test('a list that cannot be fetched is an empty one [8-row-12]', async () => {
  server([], { 'GET /api/notifications': () => Response.json({ error: 'Request failed' }, { status: 500 }) });
  panel();
  expect(await screen.findByText('No notifications yet')).toBeDefined();
});

test('a list that cannot be fetched again is an empty one too [8-row-12]', async () => {
  let isBroken = false;
  server([], {
    'GET /api/notifications': () =>
      isBroken ? Response.json({ error: 'Request failed' }, { status: 500 }) : Response.json([notice(1)]),
  });
  panel();
  await item('Notice 1');
  isBroken = true;
  act(() => hear('unread_notifications', 1));
  expect(await screen.findByText('No notifications yet')).toBeDefined();
  expect(screen.queryByText('Notice 1')).toBeNull();
});

test('a click closes the panel, marks the notice read and then opens its subject [4-notification-4, 7-row-15]', async () => {
  const { calls } = server([notice(1)], { 'POST /api/notifications/1/read': { ok: true } });
  const done: string[] = [];
  const { client } = panel(() => void done.push('closed'));
  client
    .getMutationCache()
    .subscribe(
      ({ type, mutation }) =>
        type === 'updated' && mutation.state.status === 'pending' && done.at(-1) !== 'marked' && done.push('marked'),
    );
  vi.spyOn(history, 'pushState').mockImplementation(
    (...state) => (done.push('led on'), History.prototype.pushState.apply(history, state)),
  );
  fireEvent.click(await item('Notice 1'));
  expect(done).toEqual(['closed', 'marked', 'led on']);
  expect(location.pathname + location.search).toBe('/service-interests?deal=7');
  await waitFor(() => expect(calls('POST /api/notifications/1/read')).toHaveLength(1));
  expect(calls('POST /api/notifications/1/read')[0]?.[1].body).toBeUndefined();
  expect(client.getQueryData(unreadNotificationsKey)).toBe(0);
});

/** The events sent over the connected channel. */
const channel = () => {
  socket.connected = true;
  return vi.spyOn(socket, 'emit').mockReturnValue(socket).mock.calls;
};
const MARKED = { 'POST /api/notifications/2/read': { ok: true }, 'POST /api/notifications/read-all': { ok: true } };

test('a notice marked read is also announced over the channel, with its reader, and a later one stays unread [7-realtime-9, 7-realtime-10]', async () => {
  const { calls } = server([notice(2), notice(1)], MARKED);
  panel();
  const said = channel();
  fireEvent.click(await item('Notice 2'));
  await waitFor(() => expect(said).toEqual([['mark_notification_read', { notificationId: 2, userId: ana.id }]]));
  fireEvent.click(screen.getByRole('button', { name: 'Mark all read' }));
  await waitFor(() => expect(said.slice(1)).toEqual([['mark_all_notifications_read', { userId: ana.id, upTo: 2 }]]));
  expect(Object.keys(MARKED).map((call) => calls(call).length)).toEqual([1, 1]);
});

test.each([
  ['the channel is down', MARKED, false],
  [
    'the call was refused',
    { 'POST /api/notifications/read-all': () => Response.json({ error: 'Request failed' }, { status: 500 }) },
    true,
  ],
])('nothing is sent over the channel, now or later, when %s', async (_, answers, connected) => {
  const { calls } = server([notice(2), notice(1)], answers);
  panel();
  await item('Notice 2');
  const said = channel();
  socket.connected = connected;
  fireEvent.click(screen.getByRole('button', { name: 'Mark all read' }));
  await waitFor(() => expect(calls('POST /api/notifications/read-all')).toHaveLength(1));
  await waitFor(() => expect(toasts.get()).toHaveLength(connected ? 1 : 0));
  expect(said).toEqual([]);
});

test('all can be marked read at once, and each deleted [2-dialogs-13, 7-row-17]', async () => {
  const deleted = { 'DELETE /api/notifications/2': { ok: true }, 'DELETE /api/notifications/1': { ok: true } };
  const { calls } = server([notice(2), notice(1, { read: true })], {
    'POST /api/notifications/read-all': { ok: true },
    ...deleted,
  });
  const { client } = panel();
  await item('Notice 2');
  expect(client.getQueryData(unreadNotificationsKey)).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Mark all read' }));
  await waitFor(() => expect(calls('POST /api/notifications/read-all')).toHaveLength(1));
  expect(client.getQueryData(unreadNotificationsKey)).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Delete “Notice 2”' }));
  await waitFor(() => expect(titlesShown()).toEqual(['Notice 1']));
  fireEvent.click(screen.getByRole('button', { name: 'Delete “Notice 1”' }));
  expect(await screen.findByText('No notifications yet')).toBeDefined();
  expect(Object.keys(deleted).map((call) => calls(call).length)).toEqual([1, 1]);
});

test('a failed action in a list too long to know its unread count leaves the count as it was', async () => {
  const list = Array.from({ length: 50 }, (_, at) => notice(50 - at));
  server(list, {
    'POST /api/notifications/read-all': () => Response.json({ error: 'Request failed' }, { status: 500 }),
  });
  const { client } = panel();
  client.setQueryData(unreadNotificationsKey, 73);
  await item('Notice 50');
  fireEvent.click(screen.getByRole('button', { name: 'Mark all read' }));
  await waitFor(() => expect(toasts.get()).toHaveLength(1));
  expect(client.getQueryData(unreadNotificationsKey)).toBe(73);
});

test.each([
  ['DELETE /api/notifications/1', 'Delete “Notice 1”'],
  ['POST /api/notifications/1/read', /Notice 1Something/],
  ['POST /api/notifications/read-all', 'Mark all read'],
])('%s that fails says so, and the list is the server’s again [8-row-12]', async (call, name) => {
  const { calls } = server([notice(1)], { [call]: () => Response.json({ error: 'Request failed' }, { status: 500 }) });
  const { client } = panel();
  await item('Notice 1');
  fireEvent.click(screen.getByRole('button', { name }));
  await waitFor(() =>
    expect(toasts.get()[0]).toMatchObject({
      title: 'Error',
      description: 'Failed to process the notification. Please try again.',
    }),
  );
  expect(calls(call)).toHaveLength(1);
  expect(await item('Notice 1')).toBeDefined();
  await waitFor(() => expect(client.getQueryData(unreadNotificationsKey)).toBe(1));
  expect(toasts.get()).toHaveLength(1);
});

test('e-mail and SMS can be switched, and it says that it was saved [2-dialogs-15, 7-row-14]', async () => {
  let saved = chosen;
  const { calls } = server([], {
    'POST /api/notifications/preferences': (change: Partial<Preferences>) => (saved = { ...saved, ...change }),
  });
  panel();
  const sms = await screen.findByRole<HTMLInputElement>('switch', { name: 'SMS' });
  const email = screen.getByRole<HTMLInputElement>('switch', { name: 'E-mail' });
  await waitFor(() => expect(sms.disabled).toBe(false));
  expect([email.checked, sms.checked]).toEqual([true, false]);
  fireEvent.click(sms);
  await waitFor(() => expect(toasts.get().map(({ title }) => title)).toEqual(['Preferences Updated']));
  expect([email.checked, sms.checked]).toEqual([true, true]);
  fireEvent.click(email);
  await waitFor(() => expect(toasts.get()).toHaveLength(2));
  expect([email.checked, sms.checked]).toEqual([false, true]);
  const bodies = calls('POST /api/notifications/preferences').map(
    ([, { body }]) => JSON.parse(String(body)) as unknown,
  );
  expect(bodies).toEqual([{ sms: true }, { email: false }]);
  expect(screen.getByText(/Message and data rates may apply; reply STOP to opt out/)).toBeDefined();
});

const ways = async (change: Partial<Preferences>) => {
  server([], { 'GET /api/notifications/preferences': { ...chosen, ...change } });
  panel();
  const [email, sms] = await Promise.all(
    ['E-mail', 'SMS'].map((name) => screen.findByRole<HTMLInputElement>('switch', { name })),
  );
  return { email: email!, sms: sms! };
};

test('the obstacle to SMS is shown, and the switch stays off', async () => {
  const { email, sms } = await ways({
    sms: true,
    ways: { email: free, sms: { hindrance: 'stopped', connected: true } },
  });
  expect(await screen.findByText(hindrances.stopped)).toBeDefined();
  expect([email.disabled, email.checked, sms.disabled, sms.checked]).toEqual([false, true, true, false]);
});

test('a guest reads once that neither is sent', async () => {
  const guest = { hindrance: 'guest', connected: true } as const;
  const { email, sms } = await ways({ ways: { email: guest, sms: guest } });
  expect(await screen.findAllByText(hindrances.guest)).toHaveLength(1);
  expect([email.disabled, email.checked, sms.disabled]).toEqual([true, false, true]);
});

test('with nothing connected it says that mails and SMS are only stored', async () => {
  const kept = { hindrance: null, connected: false };
  await ways({ ways: { email: kept, sms: kept } });
  expect(
    await screen.findByText(/e-mails are kept for the operator to read.*SMS are kept for the operator to read/),
  ).toBeDefined();
});

test('the list is fetched every 30 seconds while the panel is closed [7-row-12, 9-limits-6]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const { calls } = server([notice(1)]);
  show(<LiveEvents user={ana} />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(calls('GET /api/notifications')).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(29_999));
  expect(calls('GET /api/notifications')).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(calls('GET /api/notifications')).toHaveLength(2);
});

test('while the panel is open the list is not polled, and always refetched after a real-time event [7-row-12]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const { calls } = server([notice(1)]);
  panel();
  await act(() => vi.advanceTimersByTimeAsync(90_000));
  expect(calls('GET /api/notifications')).toHaveLength(1);
  act(() => hear('unread_notifications', 1));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(calls('GET /api/notifications')).toHaveLength(2);
});

test('the list is fresh for 10 seconds, the preferences for 60 [9-limits-6, 7-row-13, 7-row-12]', async () => {
  server([notice(1)]);
  const { client } = panel();
  await item('Notice 1');
  const freshFor = (queryKey: readonly string[]) =>
    client.getQueryCache().find({ queryKey })!.observers[0]!.options.staleTime;
  expect([freshFor(notificationsKey), freshFor(preferencesKey)]).toEqual([10_000, 60_000]);
});

test('the count is the number of unread notices until the server sends another [4-notification-3, 7-realtime-17, 7-realtime-19, 7-realtime-20]', async () => {
  server([notice(2), notice(1, { read: true })]);
  const { client } = panel();
  await item('Notice 2');
  const count = () => client.getQueryData(unreadNotificationsKey);
  expect(count()).toBe(1);
  act(() => hear('notification', notice(3)));
  expect(count()).toBe(2);
  await waitFor(() => expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(3));
  act(() => hear('notification', notice(4, { read: true })));
  expect(count()).toBe(2);
  act(() => hear('notification_list', [notice(9), notice(8, { read: true })]));
  await waitFor(() => expect(titlesShown()).toEqual(['Notice 9', 'Notice 8']));
  act(() => hear('unread_notifications', 140));
  expect(count()).toBe(140);
});

test('a new notice makes a sound where the browser allows it, and a blocked one does no harm [7-realtime-18]', () => {
  server([]);
  const begun: number[] = [];
  const part = {
    connect: (next: unknown) => next,
    frequency: {},
    gain: { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} },
  };
  class Speaker {
    currentTime = 0;
    createOscillator = () => ({ ...part, start: (at: number) => begun.push(at), stop: () => undefined });
    createGain = () => part;
  }
  show(<LiveEvents user={ana} />);
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  act(() => hear('notification', notice(1)));
  expect(begun).toEqual([]);
  vi.stubGlobal('AudioContext', Speaker);
  act(() => hear('notification', notice(2)));
  expect(begun).toHaveLength(2);
  act(() => hear('notification', notice(3, { read: true })));
  expect(begun).toHaveLength(2);
});

test('a step of the other side’s shows a toast, my own does not [4-booking-update-1, 4-booking-update-2, 7-realtime-21, 3-booking-notification-1]', async () => {
  server([]);
  show(<LiveEvents user={ana} />);
  act(() => hear('booking_notification', { dealId: 7, status: 'price_offered', by: ana.id }));
  expect(toasts.get()).toEqual([]);
  act(() => hear('booking_notification', { dealId: 7, status: 'paid_in_escrow', by: 9 }));
  await waitFor(() => expect(toasts.get()).toHaveLength(1));
  expect(toasts.get()[0]).toMatchObject({
    title: 'Booking Update',
    description: 'There is an update to one of your bookings: paid in escrow',
  });
});

test('the toast about a booking names the job and the person, leads to their deal, and goes when it is followed', async () => {
  server([], { 'GET /api/deals/7': dealWith({ status: 'paid_in_escrow' }) });
  show(
    <>
      <LiveEvents user={ana} />
      <Toasts />
    </>,
  );
  act(() => hear('booking_notification', { dealId: 7, status: 'paid_in_escrow', by: 9 }));
  const link = await screen.findByRole('link', { name: 'Bike repair with bo' });
  fireEvent.click(link);
  expect(location.pathname + location.search).toBe('/service-interests?deal=7');
  await waitFor(() => expect(screen.queryByText('Booking Update')).toBeNull());
});

test('a toast about a booking waits until no dialog is open: it would cover its title and its way out', async () => {
  const { calls } = server([], { 'GET /api/deals/7': dealWith({ status: 'paid_in_escrow' }) });
  function Page() {
    const [isOpen, setIsOpen] = useState(true);
    return (
      <>
        <LiveEvents user={ana} />
        <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Report a problem">
          <p>Everything stops.</p>
        </Dialog>
      </>
    );
  }
  show(<Page />);
  act(() => hear('booking_notification', { dealId: 7, status: 'awaiting_confirmation', by: 9 }));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  // The toast's words come with the deal.
  expect([calls('GET /api/deals/7'), toasts.get()]).toEqual([[], []]);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(toasts.get()).toMatchObject([{ title: 'Booking Update' }]));
});
