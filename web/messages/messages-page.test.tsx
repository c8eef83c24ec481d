import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Message } from '#shared/messages.ts';
import { bo, serverThatAnswers, show, written } from '../test/example-thread.tsx';
import { ana } from '../test/example-user.ts';
import MessagesPage from './messages-page.tsx';

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const { email: _email, phone: _phone, ...profile } = ana;
const nobody = () => Response.json({ error: 'Not found.', code: 'not_found' }, { status: 404 });

function open(search: string) {
  const { calls } = serverThatAnswers({
    'GET /api/conversations': { items: [], unread: 0 },
    [`GET /api/users/${ana.id}`]: profile,
    'GET /api/users/99': nobody,
    'GET /api/users/98': () => Response.json({ error: 'Request failed' }, { status: 500 }),
    [`GET /api/messages/0/${ana.id}`]: nobody,
  });
  history.replaceState(null, '', `/messages${search}`);
  show(<MessagesPage />);
  return calls;
}

test('a conversation with more than 99 unread messages says how many', async () => {
  const lastMessage = {
    id: 1,
    senderId: 9,
    receiverId: ana.id,
    serviceId: null,
    content: 'Hello?',
    createdAt: '2026-11-02T09:00:00.000Z',
  };
  const person = { id: 9, username: 'bo', avatar: null };
  serverThatAnswers({
    'GET /api/conversations': {
      items: [{ person, serviceId: null, serviceTitle: null, lastMessage, unread: 120 }],
      unread: 120,
    },
  });
  history.replaceState(null, '', '/messages');
  show(<MessagesPage />);
  expect(await screen.findByRole('link', { name: /120 unread$/ })).toBeDefined();
});

test.each([
  ['oneself', ana.id],
  ['somebody who is not there', 99],
])('a thread with %s does not exist, and a link leads back', async (_, id) => {
  const calls = open(`?with=${id}&q=bike`);
  expect(await screen.findByText('Nobody lives at this address.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  const back = screen.getAllByRole('link', { name: 'Back to conversations' });
  expect(new Set(back.map((link) => link.getAttribute('href')))).toEqual(new Set(['/messages?q=bike']));
  expect(calls(`GET /api/messages/0/${id}`)).toEqual([]);
});

test('a failure looks different, and can be retried', async () => {
  open('?with=98');
  expect(await screen.findByText('This conversation could not be opened.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
});

test('a user without conversations reads so once, and is not asked to choose one', async () => {
  open('');
  expect(await screen.findByText('No conversations yet')).toBeDefined();
  expect(screen.queryByText(/Choose a conversation/)).toBeNull();
  expect(screen.getByText('Your conversations open here.')).toBeDefined();
});

const conversation = (serviceId: number, lastMessage: Partial<Message> = {}) => ({
  serviceId,
  serviceTitle: `Service ${serviceId}`,
  providerId: bo.id,
  person: bo,
  unread: 0,
  lastMessage: written(serviceId, { serviceId, ...lastMessage }),
});
const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

test('a payment request is listed as one, with its amount, and a forgery as plain text', async () => {
  const content = 'Payment request for Tap repair: $45. Click here to pay: http://localhost:3000/pay/1';
  const payment = {
    publicId: '1',
    dealId: 7,
    kind: 'main',
    title: 'Tap repair',
    amount: 45_00,
    state: 'requested',
    until: null,
  } as const;
  serverThatAnswers({
    'GET /api/conversations': {
      items: [conversation(4, { content, payment }), conversation(5, { content })],
      unread: 0,
    },
  });
  history.replaceState(null, '', '/messages');
  show(<MessagesPage />);
  const [asked, imitated] = await rows();
  expect(asked).toContain('Payment request: $45');
  expect(asked).not.toContain('http');
  expect(imitated).toContain('Click here to pay');
});

test('the server runs the search, and more results load near the end of the list', async () => {
  let page = 0;
  const answer = () => ({ items: [conversation((page += 1))], nextCursor: page % 2 ? '17' : null, unread: 0 });
  const { calls } = serverThatAnswers({ 'GET /api/conversations': answer });
  history.replaceState(null, '', '/messages');
  show(<MessagesPage />);
  expect(await screen.findByText('Service 2')).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'drip' } });
  expect(location.search).toBe('?q=drip');
  expect(await screen.findByText('Service 4')).toBeTruthy();
  await vi.waitFor(async () => expect(await rows()).toHaveLength(2));
  const asked = calls('GET /api/conversations').map(([path]) => path.replace('/api/conversations', ''));
  expect(asked).toEqual(['', '?cursor=17', '?q=drip', '?q=drip&cursor=17']);
});

test('a failed search says so below its box, which keeps the text, and can be retried', async () => {
  let isBroken = false;
  const answer = () =>
    isBroken ? Response.json({ error: 'Request failed' }, { status: 500 }) : { items: [conversation(4)], unread: 0 };
  serverThatAnswers({ 'GET /api/conversations': answer });
  history.replaceState(null, '', '/messages');
  show(<MessagesPage />);
  await screen.findByText('Service 4');
  isBroken = true;
  screen.getByRole('searchbox').focus();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'drip' } });
  expect(await screen.findByText('Your conversations could not be loaded.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('drip');
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Service 4')).toBeTruthy();
});

test('an address that names only a person, as in a message notice, opens the thread in which the two wrote last', async () => {
  serverThatAnswers({
    'GET /api/conversations': { items: [conversation(4), conversation(5)], unread: 2 },
    'GET /api/messages/4/9': [],
  });
  history.replaceState(null, '', '/messages?with=9');
  show(<MessagesPage />);
  await vi.waitFor(() => expect(location.search).toBe('?with=9&service=4'));
});

test('the browser’s tab says with whom a thread is, and about what', async () => {
  const lastMessage = { ...written(1), serviceId: 3 };
  serverThatAnswers({
    'GET /api/conversations': {
      items: [{ person: bo, serviceId: 3, serviceTitle: 'Bike repair', providerId: bo.id, lastMessage, unread: 0 }],
      unread: 0,
    },
    'GET /api/messages/3/9': [],
  });
  history.replaceState(null, '', '/messages?with=9&service=3');
  show(<MessagesPage />);
  await waitFor(() => expect(document.title).toBe('Bike repair: messages with bo · Doorstep'));
});
