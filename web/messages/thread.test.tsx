import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NewMessage } from '#shared/messages.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { refreshUser } from '../lib/api/current-user.ts';
import { noticeSignedOut } from '../lib/api/query-client.ts';
import { socket } from '../lib/api/socket.ts';
import { toasts } from '../lib/page/toast.ts';
import { draftKey } from '../lib/state/stored.ts';
import { unreadMessagesKey } from '../queries/unread-counts.ts';
import { LiveEvents } from '../shell/live-events.tsx';
import { bo, hear, serverThatAnswers, show, written } from '../test/example-thread.tsx';
import { ana } from '../test/example-user.ts';
import MessageDialog from './message-dialog.tsx';
import { outgoing } from './outgoing.ts';
import { conversationsKey, threadKey } from './thread-cache.ts';
import { Thread } from './thread.tsx';

const LIST = 'GET /api/messages/0/9';
const SEND = 'POST /api/messages';
const READ = 'POST /api/messages/0/9/read';

let nextId = 100;
const stores = ({ content, clientId }: NewMessage) =>
  written((nextId += 1), { senderId: ana.id, receiverId: bo.id, content, clientId: clientId ?? null, read: false });
const server = (answers: Record<string, unknown> = {}) =>
  serverThatAnswers({ [LIST]: [], [SEND]: stores, [READ]: { ok: true }, ...answers });

const box = () => screen.getByPlaceholderText<HTMLTextAreaElement>('Type your message...');
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const send = (text: string) => {
  type(text);
  fireEvent.keyDown(box(), { key: 'Enter' });
};
const log = () => screen.findByRole('log', { name: 'Messages' });
/** Connects the channel; `answers` acknowledges sends, and all other events are ignored. */
function channel(answers: (body: NewMessage) => Promise<unknown>) {
  const sent = vi.fn<(event: string, body: NewMessage) => Promise<unknown>>((_, body) => answers(body));
  vi.spyOn(socket, 'emit').mockReturnValue(socket);
  vi.spyOn(socket, 'timeout').mockReturnValue({ emitWithAck: sent } as never);
  socket.connected = true;
  return sent;
}
const titles = () => toasts.get().map(({ title }) => title);

beforeEach(() => {
  sessionStorage.clear();
  outgoing.set([]);
  toasts.set([]);
});
afterEach(() => {
  cleanup();
  socket.connected = false;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('Enter sends, and the message stands in the thread at once and once [2-dialogs-3]', async () => {
  const { calls } = server();
  show(<Thread person={bo} />);
  await log();
  type('Is Friday all right?');
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(within(await log()).getByText('Is Friday all right?')).toBeDefined();
  expect(box().value).toBe('');
  await waitFor(() => expect(outgoing.get()).toEqual([]));
  expect(within(await log()).getAllByText('Is Friday all right?')).toHaveLength(1);
  expect(calls(SEND)).toHaveLength(1);
});

test('after a press of Send the cursor is in the box, for the next message', async () => {
  server();
  show(<Thread person={bo} />);
  await log();
  type('Is Friday all right?');
  const button = screen.getByRole('button', { name: 'Send' });
  button.focus();
  fireEvent.click(button);
  expect(document.activeElement).toBe(box());
});

test('Shift+Enter, and Enter that confirms a word, send nothing [2-dialogs-3]', async () => {
  server();
  show(<Thread person={bo} />);
  await log();
  type('こんにちは');
  for (const press of [
    { key: 'Enter', shiftKey: true },
    { key: 'Enter', isComposing: true },
    { key: 'Enter', keyCode: 229 },
  ]) {
    expect(fireEvent.keyDown(box(), press)).toBe(true);
  }
  expect(box().value).toBe('こんにちは');
  expect(outgoing.get()).toEqual([]);
});

test('a blank message cannot be sent [5-message-1]', async () => {
  server();
  show(<Thread person={bo} />);
  await log();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  for (const blank of ['', '   ', '\n \t']) {
    type(blank);
    expect(button.disabled).toBe(true);
    fireEvent.keyDown(box(), { key: 'Enter' });
  }
  expect(outgoing.get()).toEqual([]);
  type('x');
  expect(button.disabled).toBe(false);
});

test('a refused message says why and can be retried [8-row-10]', async () => {
  let refused = true;
  const { calls } = server({
    [SEND]: (body: NewMessage) =>
      refused
        ? Response.json({ error: 'Too many attempts.', code: 'too_many_requests' }, { status: 429 })
        : stores(body),
  });
  show(<Thread person={bo} />);
  await log();
  send('Hello');
  await screen.findByText('Not sent. Too many attempts.');
  expect(toasts.get()[0]).toMatchObject({ title: 'Error sending message', description: 'Too many attempts.' });
  refused = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(outgoing.get()).toEqual([]));
  const keys = calls(SEND).map(([, { body }]) => JSON.parse(String(body)).clientId);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('over the channel a message names its sender, and the thread takes the stored one [7-realtime-5]', async () => {
  const { calls } = server();
  show(<Thread person={bo} />);
  await log();
  const sent = channel(async (body) => ({ ok: true, message: stores(body) }));
  send('Hello');
  await waitFor(() => expect(outgoing.get()).toEqual([]));
  const body = { receiverId: bo.id, serviceId: 0, content: 'Hello', clientId: expect.any(String), senderId: ana.id };
  expect(sent.mock.calls).toEqual([['private_message', body]]);
  expect(within(await log()).getAllByText('Hello')).toHaveLength(1);
  expect([calls(SEND), titles()]).toEqual([[], []]);
});

test('the dialog sends sendMessage with its conversation, and says that it was sent [3-message-2, 7-realtime-6, 8-row-10]', async () => {
  const { calls } = server({ 'GET /api/messages/4/9': [] });
  show(<MessageDialog open onClose={() => undefined} person={bo} service={{ id: 4, title: 'Bike tune-up' }} />);
  await log();
  const sent = channel(async (body) => ({ ok: true, message: stores(body) }));
  send('Hello');
  await waitFor(() => expect(titles()).toEqual(['Message sent successfully!']));
  const body = {
    receiverId: bo.id,
    serviceId: 4,
    content: 'Hello',
    clientId: expect.any(String),
    conversationId: '4/9',
  };
  expect(sent.mock.calls).toEqual([['sendMessage', body]]);
  expect([outgoing.get(), calls(SEND)]).toEqual([[], []]);
  expect(toasts.get()[0]?.about?.href).toBe('/messages?with=9&service=4');
});

test('a message without an acknowledgement goes over REST as the same one, from the dialog too', async () => {
  const { calls } = server();
  show(<MessageDialog open onClose={() => undefined} person={bo} />);
  await log();
  const sent = channel(() => Promise.reject(new Error('operation has timed out')));
  send('Hello');
  await waitFor(() => expect(titles()).toEqual(['Message sent successfully!']));
  const { clientId } = sent.mock.calls[0]![1];
  expect(calls(SEND).map(([, { body }]) => JSON.parse(String(body)))).toEqual([
    { receiverId: bo.id, serviceId: 0, content: 'Hello', clientId },
  ]);
});

test('a message of the maximum length says so before it is cut', async () => {
  server();
  show(<Thread person={bo} />);
  await log();
  type('x'.repeat(4_999));
  expect(screen.queryByText('At most 5000 characters fit here.')).toBeNull();
  type('x'.repeat(5_000));
  expect(screen.getByText('At most 5000 characters fit here.')).toBeDefined();
});

test('on the messages page the thread says that a message was sent, for as long as a toast would, without one [8-row-10]', async () => {
  server();
  show(<Thread person={bo} />);
  await log();
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  send('Hello');
  expect((await screen.findByText('Message sent successfully!')).getAttribute('aria-live')).toBe('polite');
  expect(within(await log()).getByText('Sent', { exact: false })).toBeDefined();
  expect(titles()).toEqual([]);
  cleanup();
  show(<Thread person={bo} serviceId={4} />);
  expect(screen.queryByText('Message sent successfully!')).toBeNull();
  cleanup();
  show(<Thread person={bo} />);
  expect(await screen.findByText('Message sent successfully!')).toBeDefined();
  act(() => vi.advanceTimersByTime(5_000));
  expect(screen.queryByText('Message sent successfully!')).toBeNull();
});

test('a message that the channel refuses without words has failed to be sent [8-row-10]', async () => {
  server();
  show(<Thread person={bo} />);
  await log();
  channel(async () => ({ ok: false, error: '', code: 'unexpected' }));
  send('Hello');
  await screen.findByText('Not sent. Failed to send message');
  expect(toasts.get()[0]).toMatchObject({ title: 'Error sending message', description: 'Failed to send message' });
});

test.each([400, 422, 500])(
  'a message that is refused over REST with %s and no words has failed to be sent [8-row-10]',
  async (status) => {
    server({ [SEND]: () => new Response('', { status }) });
    show(<Thread person={bo} />);
    await log();
    send('Hello');
    await screen.findByText('Not sent. Failed to send message');
    expect(toasts.get()[0]).toMatchObject({ title: 'Error sending message', description: 'Failed to send message' });
  },
);

test('messages written offline wait, and are sent once and in order when the network is back', async () => {
  const arrived: string[] = [];
  let offline = true;
  server({
    [SEND]: (body: NewMessage) => {
      if (offline) throw new TypeError('Failed to fetch');
      arrived.push(body.content);
      return stores(body);
    },
  });
  show(
    <>
      <LiveEvents user={ana} />
      <Thread person={bo} />
    </>,
  );
  await log();
  for (const text of ['one', 'two', 'three']) send(text);
  await waitFor(() => expect(screen.getAllByText('Waiting for the connection')).toHaveLength(3));
  expect(titles()).toEqual([]);
  offline = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(outgoing.get()).toEqual([]));
  expect(arrived).toEqual(['one', 'two', 'three']);
});

test('a draft is there again after leaving the page, and gone once sent', async () => {
  server();
  const first = show(<Thread person={bo} />);
  await log();
  type('Half a thou');
  first.unmount();
  const second = show(<Thread person={bo} />);
  expect(box().value).toBe('Half a thou');
  fireEvent.keyDown(box(), { key: 'Enter' });
  second.unmount();
  show(<Thread person={bo} />);
  expect(box().value).toBe('');
});

test('the thread is fetched again every two seconds [4-messages-1, 7-row-7, 9-limits-5]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const { calls } = server({ [LIST]: [written(1)] });
  show(<Thread person={bo} />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText('message 1')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(1999));
  expect(calls(LIST)).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(calls(LIST)).toHaveLength(2);
});

test('a thread is fresh for 30 seconds and kept for five minutes [9-limits-5]', async () => {
  server({ [LIST]: [written(1)] });
  const { client } = show(<Thread person={bo} />);
  await screen.findByText('message 1');
  const [observer] = client.getQueryCache().find({ queryKey: threadKey(bo.id, 0) })!.observers;
  expect(observer!.options).toMatchObject({ staleTime: 30_000, gcTime: 5 * 60_000 });
});

test('a thread that cannot be fetched says so and can be tried again [8-row-10]', async () => {
  server({ [LIST]: () => Response.json({ error: 'Not found.', code: 'not_found' }, { status: 404 }) });
  show(<Thread person={bo} />);
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('Failed to fetch messages')).toBeDefined();
  server({ [LIST]: [written(1)] });
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('message 1')).toBeDefined();
});

test('a thread that cannot be refreshed stays readable, and says so until it can [8-row-10]', async () => {
  server({ [LIST]: [written(1)] });
  const { client } = show(<Thread person={bo} />);
  await screen.findByText('message 1');
  expect(screen.queryByText('Failed to fetch messages')).toBeNull();
  server({ [LIST]: () => new Response('', { status: 503 }) });
  await act(() => client.refetchQueries({ queryKey: threadKey(bo.id, 0) }));
  expect(await screen.findByText('Failed to fetch messages')).toBeDefined();
  expect(screen.getByText('message 1')).toBeDefined();
  server({ [LIST]: [written(1)] });
  await act(() => client.refetchQueries({ queryKey: threadKey(bo.id, 0) }));
  await waitFor(() => expect(screen.queryByText('Failed to fetch messages')).toBeNull());
});

test('a live message stands in the thread once, however often it arrives [7-realtime-13]', async () => {
  server({ [LIST]: [written(1)] });
  show(
    <>
      <LiveEvents user={ana} />
      <Thread person={bo} />
    </>,
  );
  await screen.findByText('message 1');
  act(() => hear('new_message', written(2)));
  act(() => hear('new_message', written(2)));
  act(() => hear('new_message', written(3, { serviceId: 4 })));
  expect(await screen.findAllByText('message 2')).toHaveLength(1);
  expect(screen.queryByText('message 3')).toBeNull();
});

test.each([
  [
    'the server says so',
    (client: QueryClient) => noticeSignedOut(client, new ApiError('Sign in', 401, 'not_signed_in')),
  ],
  ['nobody is signed in any more', (client: QueryClient) => refreshUser(client)],
])('unsent messages are gone with the session, the draft stays for its writer: %s', async (_, end) => {
  server({ 'GET /api/user': () => Response.json({ error: 'Sign in', code: 'not_signed_in' }, { status: 401 }) });
  const { client, unmount } = show(<Thread person={bo} />);
  await log();
  type('My door code is');
  outgoing.set([
    {
      senderId: ana.id,
      receiverId: bo.id,
      serviceId: 0,
      content: 'Hello',
      inDialog: false,
      clientId: 'a',
      createdAt: '',
      state: 'failed',
    },
  ]);
  expect(sessionStorage).toHaveLength(2);
  unmount();
  await end(client);
  expect(outgoing.get()).toEqual([]);
  expect(Object.entries(sessionStorage)).toEqual([[draftKey(ana.id, `${bo.id} 0`), '"My door code is"']]);
});

test('messages that arrive in the open thread are marked as read on the server', async () => {
  const { calls } = server({ [LIST]: [written(1)] });
  show(
    <>
      <LiveEvents user={ana} />
      <Thread person={bo} />
    </>,
  );
  await screen.findByText('message 1');
  expect(calls(READ)).toHaveLength(0);
  act(() => hear('new_message', written(2, { read: false })));
  await waitFor(() => expect(calls(READ)).toHaveLength(1));
});

test('the writer sees that the message has been read [7-realtime-15]', async () => {
  server({ [LIST]: [written(1, { senderId: ana.id, receiverId: bo.id, read: false })] });
  show(
    <>
      <LiveEvents user={ana} />
      <Thread person={bo} />
    </>,
  );
  expect(await screen.findByText(/Sent/)).toBeDefined();
  act(() => hear('message_read', { messageId: 1, readBy: bo.id }));
  expect(await screen.findByText(/Read/)).toBeDefined();
});

test('typing shows for that person and that service until it ends [4-typing-1, 7-realtime-14]', async () => {
  server();
  show(
    <>
      <LiveEvents user={ana} />
      <Thread person={bo} />
    </>,
  );
  await log();
  act(() => hear('typing_users', { userId: bo.id, serviceId: 4, isTyping: true }));
  act(() => hear('typing_users', { userId: 5, serviceId: 0, isTyping: true }));
  expect(screen.queryByText('bo is typing...')).toBeNull();
  act(() => hear('typing_users', { userId: bo.id, serviceId: 0, isTyping: true }));
  expect(screen.getByText('bo is typing...')).toBeDefined();
  act(() => hear('typing_users', { userId: bo.id, serviceId: 4, isTyping: false }));
  act(() => hear('typing_users', { userId: 5, serviceId: 0, isTyping: false }));
  expect(screen.getByText('bo is typing...')).toBeDefined();
  act(() => hear('typing_users', { userId: bo.id, serviceId: 0, isTyping: false }));
  expect(screen.queryByText('bo is typing...')).toBeNull();
});

test('a user who keeps typing is shown as typing throughout, and forgotten six seconds after the last event', async () => {
  server();
  show(
    <>
      <LiveEvents user={ana} />
      <Thread person={bo} />
    </>,
  );
  await log();
  vi.useFakeTimers();
  for (let second = 0; second < 10; second += 2) {
    act(() => hear('typing_users', { userId: bo.id, serviceId: 0, isTyping: true }));
    act(() => vi.advanceTimersByTime(2_000));
    expect(screen.queryByText('bo is typing...')).not.toBeNull();
  }
  act(() => vi.advanceTimersByTime(3_999));
  expect(screen.queryByText('bo is typing...')).not.toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByText('bo is typing...')).toBeNull();
});

test('my own typing is sent with sender, receiver, service and state [7-realtime-3, 7-realtime-7]', async () => {
  server();
  const emitted = vi.spyOn(socket, 'emit').mockReturnValue(socket);
  socket.connected = true;
  show(<Thread person={bo} />);
  await log();
  const said = { userId: ana.id, receiverId: bo.id, serviceId: 0 };
  type('I');
  expect(emitted.mock.calls).toEqual([['typing', { ...said, isTyping: true }]]);
  type('');
  expect(emitted.mock.calls.at(-1)).toEqual(['typing', { ...said, isTyping: false }]);
});

test('my own typing is repeated while it goes on, so that the server does not forget it', async () => {
  server();
  const emitted = vi.spyOn(socket, 'emit').mockReturnValue(socket);
  socket.connected = true;
  show(<Thread person={bo} />);
  await log();
  vi.useFakeTimers();
  for (const text of ['I', 'I a', 'I am', 'I am w', 'I am wr', 'I am wri', 'I am writ', 'I am writi']) {
    type(text);
    vi.advanceTimersByTime(1_000);
  }
  expect(emitted.mock.calls.map(([event]) => event)).toEqual(Array(4).fill('typing'));
});

test('another user’s message raises the count, my own does not, and the server has the last word [7-realtime-12, 7-realtime-16]', () => {
  server();
  const { client } = show(<LiveEvents user={ana} />);
  const count = () => client.getQueryData(unreadMessagesKey);
  act(() => hear('private_message', written(1)));
  expect(count()).toBe(1);
  act(() => hear('private_message', written(2, { senderId: ana.id, receiverId: bo.id })));
  expect(count()).toBe(1);
  act(() => hear('unread_count', 7));
  expect(count()).toBe(7);
});

test('a new message makes the list of conversations stale', () => {
  server();
  const { client } = show(<LiveEvents user={ana} />);
  client.setQueryData(conversationsKey, []);
  act(() => hear('new_message', written(1)));
  expect(client.getQueryState(conversationsKey)?.isInvalidated).toBe(true);
});

test('the dialog is titled by the service, or "Send Message" without one [2-dialogs-1]', async () => {
  server({ 'GET /api/messages/4/9': [] });
  const first = show(
    <MessageDialog open onClose={() => undefined} person={bo} service={{ id: 4, title: 'Bike tune-up' }} />,
  );
  expect(screen.getByRole('dialog', { name: 'Message about Bike tune-up' })).toBeDefined();
  first.unmount();
  show(<MessageDialog open onClose={() => undefined} person={bo} />);
  expect(screen.getByRole('dialog', { name: 'Send Message' })).toBeDefined();
});

test('the dialog is ready to write in, and says when a message was sent [8-row-10]', async () => {
  server();
  show(<MessageDialog open onClose={() => undefined} person={bo} />);
  await log();
  expect(document.activeElement).toBe(box());
  type('Hello');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(titles()).toEqual(['Message sent successfully!']));
});

test('visitors get no dialog [2-dialogs-6, 6-row-1]', () => {
  server();
  show(<MessageDialog open onClose={() => undefined} person={bo} />, null);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.body.textContent).toBe('');
});
