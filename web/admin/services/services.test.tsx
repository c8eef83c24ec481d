import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { dialogOf, openAdmin, someService } from '../../test/example-admin.tsx';

const SERVICES = 'GET /api/admin/services';
const listOf = (...items: unknown[]) => ({ [SERVICES]: { items, nextCursor: null } });

beforeAll(async () => {
  await import('./hide-dialog.tsx');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('hiding explains its effect first, and requires a reason, which the owner reads', async () => {
  const { sent } = openAdmin('?tab=services', {
    ...listOf(someService({ openDeals: 2 })),
    'POST /api/admin/services/5/hide': { ok: true },
  });
  const sheet = await dialogOf('Hide');
  expect(
    sheet.getByText(
      'Nobody finds it any more, and its owner cannot make it live. The 2 deals under way about it go on.',
    ),
  ).toBeTruthy();
  expect(sheet.getByText('bo is told, with this reason. It is kept in the audit log.')).toBeTruthy();
  fireEvent.click(sheet.getByRole('button', { name: 'Hide' }));
  expect(await sheet.findByText('Please give a reason')).toBeTruthy();
  fireEvent.change(sheet.getByLabelText('Reason'), { target: { value: 'Weapons' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(sent('POST /api/admin/services/5/hide')).toEqual([{ reason: 'Weapons' }]));
});

test('a hidden service says why, and is shown again with a reason', async () => {
  const { sent } = openAdmin('?tab=services', {
    ...listOf(someService({ visibility: 'paused', hiddenReason: 'Weapons' })),
    'POST /api/admin/services/5/show': { ok: true },
  });
  expect(await screen.findByText('Why: “Weapons”')).toBeTruthy();
  const item = within(screen.getByRole('listitem', { name: 'Bike repair' }));
  expect(item.getByText('Hidden')).toBeTruthy();
  const sheet = await dialogOf('Show again');
  fireEvent.change(sheet.getByLabelText('Reason'), { target: { value: 'A mistake' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Show again' }));
  await waitFor(() => expect(sent('POST /api/admin/services/5/show')).toEqual([{ reason: 'A mistake' }]));
});

test('services can be searched by words, category and owner, and the address keeps the search', async () => {
  const { calls } = openAdmin('?tab=services', listOf());
  expect(await screen.findByText('Nobody offers anything yet.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'garden' } });
  fireEvent.change(screen.getByLabelText('Owner'), { target: { value: 'bo' } });
  await waitFor(() => expect(location.search).toBe('?tab=services&category=garden&owner=bo'));
  fireEvent.change(screen.getByLabelText('Search by title or tag'), { target: { value: 'lawn' } });
  await waitFor(() => expect(location.search).toBe('?tab=services&category=garden&owner=bo&q=lawn'));
  expect(await screen.findByText('No service is like that.')).toBeTruthy();
  await waitFor(() => expect(String(calls(SERVICES).at(-1)?.[0])).toContain('q=lawn&owner=bo&category=garden'));
});
