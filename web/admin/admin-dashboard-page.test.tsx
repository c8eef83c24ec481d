// Who may see the admin page, and what stands on it.
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient, userKey } from '../lib/query-client.ts';
import { ana } from '../shell/example-user.ts';
import AdminDashboardPage from './admin-dashboard-page.tsx';

const at = '2026-11-02T09:00:00.000Z';
const kept = { state: 'kept', sentAt: null, reason: null, at };
const mail = { id: 3, to: 'bo@example.test', subject: 'Set a new password', body: 'Here:\n\nhttp://localhost:3000/reset-password#token=abc', ...kept };
const sms = { id: 4, to: '+12015550123', body: 'Doorstep: New interest. http://localhost:3000/service-interests?deal=7', ...kept };
const books = { accounts: [{ kind: 'escrow', debit: 1500, credit: 9500 }, { kind: 'psp', debit: 8000, credit: 0 }], balanced: true };
let asked: string[] = [];
let answers: Record<string, unknown>;

beforeEach(() => {
  asked = [];
  answers = {
    '/api/admin/mails': { items: [mail], nextCursor: null },
    '/api/admin/sms': { items: [sms], nextCursor: null },
    '/api/admin/books': books,
  };
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return new Response(JSON.stringify(answers[path] ?? { error: 'Request failed' }), { status: answers[path] ? 200 : 500 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(isAdmin: boolean) {
  const client = createQueryClient();
  client.setQueryData(userKey, { ...ana, isAdmin });
  render(<QueryClientProvider client={client}><AdminDashboardPage /></QueryClientProvider>);
}

test('whoever is no admin reads so, and nothing is loaded for them [8-row-16, 2-routes-row-11, 6-row-4]', () => {
  show(false);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Admin Access Required');
  expect(screen.getByText('You do not have permission to access this page.')).toBeTruthy();
  expect(asked).toEqual([]);
});

test('an admin reads the kept mails, with their links [2-routes-row-11, 6-row-4]', async () => {
  show(true);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Admin Dashboard');
  const mails = within(await screen.findByRole('list', { name: 'Mails' }));
  fireEvent.click(mails.getByText('Set a new password'));
  expect(mails.getByRole('link').getAttribute('href')).toBe('http://localhost:3000/reset-password#token=abc');
  expect(mails.getByText('Kept, not sent')).toBeTruthy();
});

test('an admin reads the kept SMS', async () => {
  show(true);
  const list = within(await screen.findByRole('list', { name: 'SMS' }));
  fireEvent.click(list.getByText('to +12015550123'));
  expect(list.getByRole('link').getAttribute('href')).toBe('http://localhost:3000/service-interests?deal=7');
});

test('an admin sees what was sent, what waits and what failed with its reason, and reads none of it', async () => {
  const items = [
    { ...mail, id: 7, body: null, state: 'sent', sentAt: at },
    { ...mail, id: 6, body: null, state: 'waiting', reason: '450 come back later' },
    { ...mail, id: 5, body: null, state: 'failed', reason: '550 no such mailbox' },
  ];
  answers['/api/admin/mails'] = { items, nextCursor: null };
  show(true);
  const mails = within(await screen.findByRole('list', { name: 'Mails' }));
  expect(mails.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Sent/),
    expect.stringMatching(/450 come back later.*Waiting to be sent/),
    expect.stringMatching(/550 no such mailbox.*Failed/),
  ]);
  expect(mails.queryByRole('group')).toBeNull();
});

test('an admin reads the books in dollars, and that they balance', async () => {
  show(true);
  expect(await screen.findByText(/The books balance/)).toBeTruthy();
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'AccountDebitCredit',
    'Held until the job is done$15$95',
    'At the payment provider$80$0',
  ]);
});

test('books that do not balance are not passed over', async () => {
  answers['/api/admin/books'] = { ...books, balanced: false };
  show(true);
  expect(await screen.findByText(/do not balance/)).toBeTruthy();
});

test('no mail yet, and books that cannot be loaded', async () => {
  answers = { '/api/admin/mails': { items: [], nextCursor: null }, '/api/admin/sms': { items: [], nextCursor: null } };
  show(true);
  expect(await screen.findByText('No mail yet.')).toBeTruthy();
  expect(await screen.findByText('No SMS yet.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
});
