import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openAdmin, someTariff } from '../../test/example-admin.tsx';

const LIST = 'GET /api/admin/tariffs';
const version = {
  ...someTariff,
  id: 3,
  feeBps: 650,
  actor: 'olga',
  reason: 'Cards cost more',
  at: '2026-11-02T09:00:00.000Z',
};

beforeAll(async () => {
  await import('./tariff-dialog.tsx');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openDialog() {
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
  return within(await screen.findByRole('dialog', { name: 'Change fees and clocks' }));
}
const write = (sheet: ReturnType<typeof within>, label: string, value: string) =>
  fireEvent.change(sheet.getByLabelText(label), { target: { value } });

test('an operator reads what holds now, who set it and why, and what held before', async () => {
  openAdmin('?tab=tariffs', {
    [LIST]: {
      versions: [version, { ...version, id: 2, feeBps: 600, reason: 'A try' }],
      settings: someTariff,
      cardRate: { bps: 290, fixed: 30 },
    },
  });
  expect((await screen.findByText('Holds now')).parentElement?.textContent).toContain('Set by olga');
  expect(screen.getByText('“Cards cost more”')).toBeTruthy();
  expect(screen.getByText('6.5%')).toBeTruthy();
  const before = within(screen.getByRole('list', { name: 'Held before' })).getAllByRole('listitem');
  expect(before.map(({ textContent }) => /“A try”|As the server was started/.exec(textContent ?? '')?.[0])).toEqual([
    '“A try”',
    'As the server was started',
  ]);
  expect(before[1]?.textContent).toContain('72 hours');
});

test('the next version is written in per cent, dollars and hours, and says which one it replaces', async () => {
  const { sent } = openAdmin('?tab=tariffs', {
    [LIST]: { versions: [version], settings: someTariff, cardRate: { bps: 290, fixed: 30 } },
    'POST /api/admin/tariffs': version,
  });
  const sheet = await openDialog();
  expect((sheet.getByLabelText('First fee, in per cent') as HTMLInputElement).value).toBe('6.5');
  write(sheet, 'First fee, in per cent', '7.25');
  write(sheet, 'Least fee of a deal, in dollars', '1.50');
  write(sheet, 'Offer stands, in hours', '24');
  write(sheet, 'Reason', 'A new bank');
  fireEvent.click(sheet.getByRole('button', { name: 'Set' }));
  await waitFor(() =>
    expect(sent('POST /api/admin/tariffs')).toEqual([
      { ...someTariff, feeBps: 725, feeFloor: 150, priceOffered: 86_400_000, after: 3, reason: 'A new bank' },
    ]),
  );
});

test('a value outside its bounds shows an error under its field, and nothing is sent', async () => {
  const { sent } = openAdmin('?tab=tariffs');
  const sheet = await openDialog();
  write(sheet, 'First fee, in per cent', '31');
  write(sheet, 'Fee of a pair’s later deals, in per cent', 'a lot');
  write(sheet, 'Least fee of a deal, in dollars', '11');
  write(sheet, 'Interest waits for an answer, in hours', '0.5');
  write(sheet, 'Reason', 'A try');
  fireEvent.click(sheet.getByRole('button', { name: 'Set' }));
  for (const words of [
    'From 0% to 30%',
    'A percentage with at most two decimals',
    'From $0 to $10',
    'From 1 to 504 hours',
  ]) {
    expect(await sheet.findByText(words)).toBeTruthy();
  }
  expect(sent('POST /api/admin/tariffs')).toEqual([]);
});
