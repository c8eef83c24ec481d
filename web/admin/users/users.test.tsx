import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { dialogOf, openAdmin, someUser } from '../../test/example-admin.tsx';

const USERS = 'GET /api/admin/users';
const listOf = (...items: unknown[]) => ({ [USERS]: { items, nextCursor: null } });

beforeAll(async () => {
  await Promise.all([import('./suspend-dialog.tsx'), import('./operator-dialog.tsx')]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('suspending explains what happens to the deals first, and requires a reason', async () => {
  const { sent } = openAdmin('?tab=users', {
    ...listOf(someUser({ unpaidDeals: 2, paidDeals: 1 })),
    'POST /api/admin/users/9/suspend': { ok: true },
  });
  const sheet = await dialogOf('Suspend');
  expect(sheet.getByText(/Their 2 unpaid deals are withdrawn.* Their 1 paid deal is frozen/)).toBeTruthy();
  fireEvent.click(sheet.getByRole('button', { name: 'Suspend' }));
  expect(await sheet.findByText('Please give a reason')).toBeTruthy();
  fireEvent.change(sheet.getByLabelText('Reason'), { target: { value: 'Spam' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Suspend' }));
  await waitFor(() => expect(sent('POST /api/admin/users/9/suspend')).toEqual([{ reason: 'Spam' }]));
});

test('a suspended user is shown with the reason, and can be restored with a reason', async () => {
  const { sent } = openAdmin('?tab=users', {
    ...listOf(someUser({ suspendedReason: 'Spam', paidDeals: 1 })),
    'POST /api/admin/users/9/reinstate': { ok: true },
  });
  expect(await screen.findByText('Why: “Spam”')).toBeTruthy();
  const sheet = await dialogOf('Let in again');
  expect(sheet.getByText(/Their paid deals go on\. What was withdrawn stays withdrawn\./)).toBeTruthy();
  fireEvent.change(sheet.getByLabelText('Reason'), { target: { value: 'A mistake' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Let in again' }));
  await waitFor(() => expect(sent('POST /api/admin/users/9/reinstate')).toEqual([{ reason: 'A mistake' }]));
});

test('an operator reads who will know: nobody the reason, both sides that a deal stops', async () => {
  openAdmin('?tab=users', listOf(someUser({ unpaidDeals: 1 })));
  const sheet = await dialogOf('Suspend');
  expect(
    sheet.getByText(
      'It is kept in the audit log. bo does not read it. Both sides of each deal are told that it is withdrawn or frozen, and not why.',
    ),
  ).toBeTruthy();
  cleanup();
  openAdmin('?tab=users', listOf(someUser()));
  expect((await dialogOf('Suspend')).getByText('It is kept in the audit log. bo does not read it.')).toBeTruthy();
});

test('the deals of a suspended user are counted again until they are withdrawn', async () => {
  let unpaidDeals = 1;
  openAdmin('?tab=users', {
    [USERS]: () => Response.json({ items: [someUser({ suspendedReason: 'Spam', unpaidDeals })], nextCursor: null }),
  });
  // Below the name on a narrow screen, in its own column on a wide one.
  expect(await screen.findAllByText(/1 unpaid deal, being withdrawn/)).toHaveLength(2);
  unpaidDeals = 0;
  await waitFor(() => expect(screen.queryAllByText(/unpaid deal/)).toEqual([]), { timeout: 10_000 });
  expect(screen.getAllByText(/3 completed deals/)).toHaveLength(2);
});

test('accounts are a table whose order can be heard, each row headed by its name', async () => {
  openAdmin('?tab=users&sort=deals', listOf(someUser(), someUser({ id: 10, username: 'cy', displayName: '' })));
  const table = within(await screen.findByRole('table', { name: 'Users' }));
  expect(table.getAllByRole('columnheader').map((head) => [head.textContent, head.getAttribute('aria-sort')])).toEqual([
    ['Name', null],
    ['Since', null],
    ['Deals', 'descending'],
    ['Actions', null],
  ]);
  expect(table.getAllByRole('rowheader')).toHaveLength(2);
  expect(table.getAllByRole('button', { name: 'Suspend' })).toHaveLength(2);
});

test('an operator’s account has no such button', async () => {
  openAdmin('?tab=users', listOf(someUser({ isAdmin: true })));
  expect(await screen.findByText('Operator')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull();
});

test('contact data is hidden until an operator asks for it', async () => {
  const { calls } = openAdmin('?tab=users', {
    ...listOf(someUser()),
    'POST /api/admin/users/9/contact': { email: 'bo@example.test', emailVerified: true, phone: '+12015550123' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show contact data' }));
  expect(await screen.findByText('bo@example.test')).toBeTruthy();
  expect(screen.getByText('+12015550123')).toBeTruthy();
  expect(calls('POST /api/admin/users/9/contact')).toHaveLength(1);
});

test('somebody is made an operator with a reason, after reading what that means', async () => {
  const { sent } = openAdmin('?tab=users', {
    ...listOf(someUser()),
    'POST /api/admin/users/9/make-operator': { ok: true },
  });
  const sheet = await dialogOf('Make an operator');
  expect(sheet.getByText(/They see every deal, decide disputes, move money/)).toBeTruthy();
  fireEvent.change(sheet.getByLabelText('Reason'), { target: { value: 'Helps out' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Make an operator' }));
  await waitFor(() => expect(sent('POST /api/admin/users/9/make-operator')).toEqual([{ reason: 'Helps out' }]));
});

test('the last operator is told why the right stays', async () => {
  openAdmin('?tab=users', {
    ...listOf(someUser({ isAdmin: true })),
    'POST /api/admin/users/9/unmake-operator': () =>
      Response.json(
        { error: 'Somebody has to run the place: make another operator first.', code: 'last_operator' },
        { status: 409 },
      ),
  });
  const sheet = await dialogOf('No longer an operator');
  fireEvent.change(sheet.getByLabelText('Reason'), { target: { value: 'Moves away' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Take the right away' }));
  expect((await sheet.findByRole('alert')).textContent).toContain('make another operator first');
});

test('the search is in the address, and an empty result leads back to all', async () => {
  const { calls } = openAdmin('?tab=users');
  fireEvent.change(await screen.findByLabelText('Search by name, or by a whole e-mail address'), {
    target: { value: ' zoe ' },
  });
  expect(await screen.findByText('Nobody is called “zoe”.')).toBeTruthy();
  expect(location.search).toBe('?tab=users&q=zoe');
  expect(calls(USERS).at(-1)?.[0]).toBe('/api/admin/users?q=zoe');
  expect(screen.getByRole('link', { name: 'All users' }).getAttribute('href')).toBe('/admin/dashboard?tab=users');
});

test('the list can be limited to suspended users', async () => {
  const { calls } = openAdmin('?tab=users&only=suspended');
  expect(await screen.findByText('There is nobody who is suspended.')).toBeTruthy();
  expect(calls(USERS).at(-1)?.[0]).toBe('/api/admin/users?only=suspended');
});
