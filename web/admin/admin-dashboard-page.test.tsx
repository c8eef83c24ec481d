// Who may see the admin page, its tabs, outgoing mail and SMS, the books, and the audit log.
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { act, openAdmin } from '../test/example-admin.tsx';

const at = '2026-11-02T09:00:00.000Z';
const kept = { state: 'kept', sentAt: null, reason: null, at };
const mail = {
  id: 3,
  to: 'bo@example.test',
  subject: 'Set a new password',
  body: 'Here:\n\nhttp://localhost:3000/reset-password#token=abc',
  ...kept,
};
const sms = {
  id: 4,
  to: '+12015550123',
  body: 'Doorstep: New interest. http://localhost:3000/service-interests?deal=7',
  ...kept,
};
const books = {
  accounts: [
    { mode: 'live', kind: 'escrow', debit: 1500, credit: 9500 },
    { mode: 'live', kind: 'provider_debt', debit: 300, credit: 0 },
    { mode: 'live', kind: 'psp', debit: 7700, credit: 0 },
  ],
  balanced: true,
  checkedAt: at,
  wrong: null,
};
const mails = (...items: object[]) => ({ 'GET /api/admin/mails': { items, nextCursor: null } });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a user who is no admin reads so, and nothing is loaded for them [8-row-16, 2-routes-row-11, 6-row-4]', () => {
  const { calls } = openAdmin('', {}, false);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Admin Access Required');
  expect(screen.getByText('You do not have permission to access this page.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/');
  expect(calls('GET /api/admin/queue')).toEqual([]);
});

test('an admin starts with the queue, and reaches the rest by tabs with addresses [2-routes-row-11, 6-row-4]', async () => {
  openAdmin();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Admin Dashboard');
  expect(await screen.findByRole('heading', { name: 'What waits for you' })).toBeTruthy();
  const tabs = within(screen.getByRole('navigation', { name: 'Parts of the dashboard' }));
  expect(tabs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Queue', '/admin/dashboard?tab=queue'],
    ['Figures', '/admin/dashboard?tab=figures'],
    ['Users', '/admin/dashboard?tab=users'],
    ['Services', '/admin/dashboard?tab=services'],
    ['Outbox', '/admin/dashboard?tab=outbox'],
    ['Books', '/admin/dashboard?tab=books'],
    ['Fees and clocks', '/admin/dashboard?tab=tariffs'],
    ['Audit', '/admin/dashboard?tab=audit'],
  ]);
  fireEvent.click(tabs.getByText('Audit'));
  expect(await screen.findByRole('heading', { name: 'Audit log' })).toBeTruthy();
  expect(tabs.getByText('Audit').getAttribute('aria-current')).toBe('page');
});

test('an unknown tab shows the queue', async () => {
  openAdmin('?tab=nonsense');
  expect(await screen.findByRole('heading', { name: 'What waits for you' })).toBeTruthy();
});

test('an admin reads the stored mails, with their links [2-routes-row-11, 6-row-4]', async () => {
  openAdmin('?tab=outbox', mails(mail));
  const list = within(await screen.findByRole('list', { name: 'Mails' }));
  fireEvent.click(list.getByText('Set a new password'));
  expect(list.getByRole('link').getAttribute('href')).toBe('http://localhost:3000/reset-password#token=abc');
  expect(list.getByText('Kept, not sent')).toBeTruthy();
});

test('an admin reads the stored SMS', async () => {
  openAdmin('?tab=outbox', { 'GET /api/admin/sms': { items: [sms], nextCursor: null } });
  const list = within(await screen.findByRole('list', { name: 'SMS' }));
  fireEvent.click(list.getByText('to +12015550123'));
  expect(list.getByRole('link').getAttribute('href')).toBe('http://localhost:3000/service-interests?deal=7');
});

test('an admin sees which messages were sent, wait or failed with their reason, but not their text', async () => {
  openAdmin(
    '?tab=outbox',
    mails(
      { ...mail, id: 7, body: null, state: 'sent', sentAt: at },
      { ...mail, id: 6, body: null, state: 'waiting', reason: '450 come back later' },
      { ...mail, id: 5, body: null, state: 'failed', reason: '550 no such mailbox' },
    ),
  );
  const list = within(await screen.findByRole('list', { name: 'Mails' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Sent/),
    expect.stringMatching(/450 come back later.*Waiting to be sent/),
    expect.stringMatching(/550 no such mailbox.*Failed/),
  ]);
  expect(list.queryByRole('group')).toBeNull();
});

test('without mails and SMS the page says so', async () => {
  openAdmin('?tab=outbox');
  expect(await screen.findByText('No mail yet.')).toBeTruthy();
  expect(await screen.findByText('No SMS yet.')).toBeTruthy();
});

test('an admin reads the books in dollars, that they balance, and when they were last added up', async () => {
  openAdmin('?tab=books', { 'GET /api/admin/books': books });
  expect(await screen.findByText(/The books balance/)).toBeTruthy();
  expect(screen.getByText(/Nightly check: everything added up/)).toBeTruthy();
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'AccountDebitCredit',
    'Held until the job is done$15$95',
    'Owed to us by providers$3$0',
    'At the payment provider$77$0',
  ]);
});

test('unbalanced books, and a nightly check that found something, stand out', async () => {
  openAdmin('?tab=books', {
    'GET /api/admin/books': { ...books, balanced: false, wrong: 'below zero (escrow 4, 100 cents)' },
  });
  expect(await screen.findByText(/do not balance/)).toBeTruthy();
  expect(screen.getByText(/below zero/).textContent).toContain('The last nightly check found a difference.');
});

test('books that cannot be loaded can be loaded again', async () => {
  openAdmin('?tab=books', { 'GET /api/admin/books': undefined });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('the audit log says who did what to which deal, why, and what was before and after', async () => {
  const acts = [
    act({
      before: { status: 'disputed', frozenFor: [] },
      after: { status: 'resolved', frozenFor: [], toProvider: 3050 },
    }),
    act({
      id: 2,
      act: 'suspend',
      dealId: null,
      service: null,
      userId: 9,
      username: 'bo',
      before: { suspended: null },
      after: { suspended: 'Spam' },
      reason: 'Spam',
    }),
    act({
      id: 3,
      act: 'retry_refund',
      before: { status: 'failed' },
      after: { refundId: 5, byHandReference: 'Cheque 12' },
    }),
  ];
  openAdmin('?tab=audit', { 'GET /api/admin/audit': { items: acts, nextCursor: null } });
  const [split, suspended, byHand] = within(await screen.findByRole('list', { name: 'Audit log' })).getAllByRole(
    'listitem',
  );
  expect(split?.textContent).toMatch(
    /olga split what was held.*“Both were heard\.”.*Status:In dispute → Resolved.*To the provider:\$30\.50/,
  );
  expect(within(split!).getByRole('link').getAttribute('href')).toBe('/admin/dashboard?tab=audit&deal=7');
  expect(suspended?.textContent).toMatch(/olga suspended bo.*none → “Spam”/);
  expect(byHand?.textContent).toMatch(/said that a refund was made by hand.*Reference:Cheque 12/);
});

test('an empty audit log says what it is for', async () => {
  openAdmin('?tab=audit');
  expect(await screen.findByText('No operator has done anything yet.')).toBeTruthy();
});
