import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { entry, openAdmin, queueOf } from '../../test/example-admin.tsx';
import { HOUR_MS } from '#shared/time.ts';

const fromNow = (ms: number): string => new Date(Date.now() + ms).toISOString();
const over = { status: 'refunded', held: 0, service: 'Bike repair', seeker: 'ana', provider: 'bo' } as const;
const QUEUE = 'GET /api/admin/queue';
const failed = entry({
  kind: 'refund',
  refundId: 5,
  says: 'The payment provider could not give back $80.',
  deal: over,
});

beforeAll(async () => {
  await Promise.all([
    import('./settle-dialog.tsx'),
    import('../refund-dialog.tsx'),
    import('../send-again-dialog.tsx'),
    import('./give-back-dialog.tsx'),
  ]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const items = async () =>
  within(await screen.findByRole('list', { name: 'What waits for you' })).getAllByRole('listitem');
const dialog = async () => within(await screen.findByRole('dialog'));
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('an entry shows both sides, how much is held and until when, and leads to its deal; nothing twice', async () => {
  openAdmin('', { [QUEUE]: queueOf(entry({ dueAt: fromNow(49 * HOUR_MS) })) });
  const [item] = await items();
  expect(item?.textContent).toMatch(/Decide by .*, in 2 days/);
  expect(item?.textContent).toMatch(/ana and bo disagree about Bike repair\.\s*In dispute\s+\$80 held/);
  expect(within(item!).getByRole('link', { name: 'Look and decide' }).getAttribute('href')).toBe(
    '/admin/dashboard?deal=7',
  );
});

test('an overdue entry says since when', async () => {
  openAdmin('', { [QUEUE]: queueOf(entry({ dueAt: fromNow(-50 * HOUR_MS) })) });
  const [item] = await items();
  expect(within(item!).getByText(/Overdue since/).textContent).toMatch(/, 2 days ago$/);
});

test('an open dispute, a failed refund and wrong books cannot be taken off; a finished dispute can', async () => {
  openAdmin('', {
    [QUEUE]: queueOf(
      entry(),
      entry({ id: 2, kind: 'refund', refundId: 5 }),
      entry({ id: 3, kind: 'books', dealId: null, deal: null }),
      entry({ id: 4, deal: over }),
      entry({ id: 5, kind: 'frozen' }),
    ),
  });
  const can = (await items()).map((item) => within(item).queryByRole('button', { name: 'Seen to' }) !== null);
  expect(can).toEqual([false, false, false, true, true]);
});

test('the kinds that have entries are filters in the address', async () => {
  openAdmin('?kind=frozen', { [QUEUE]: queueOf(entry(), entry({ id: 2, kind: 'frozen' })) });
  await items();
  const kinds = within(screen.getByRole('navigation', { name: 'Kinds' }));
  expect(kinds.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'All2',
    'Dispute1',
    'Frozen deal1',
  ]);
  expect(kinds.getByText('Frozen deal').getAttribute('aria-current')).toBe('page');
  expect(kinds.getByText('Dispute').getAttribute('href')).toBe('/admin/dashboard?kind=dispute');
});

test('an entry is taken off with a reason, but not without one', async () => {
  const { sent } = openAdmin('', {
    [QUEUE]: queueOf(entry({ id: 4, kind: 'difference' })),
    'POST /api/admin/queue/4/settle': { ok: true },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Seen to' }));
  fireEvent.click((await dialog()).getByRole('button', { name: 'Take it off' }));
  expect(await screen.findByText('Please give a reason')).toBeTruthy();
  expect(sent('POST /api/admin/queue/4/settle')).toEqual([]);
  write('Reason', 'A test charge of ours');
  fireEvent.click((await dialog()).getByRole('button', { name: 'Take it off' }));
  await waitFor(() => expect(sent('POST /api/admin/queue/4/settle')).toEqual([{ reason: 'A test charge of ours' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a failed refund can be retried', async () => {
  const { sent } = openAdmin('', { [QUEUE]: queueOf(failed), 'POST /api/admin/refunds/5/retry': { ok: true } });
  fireEvent.click(await screen.findByRole('button', { name: 'Ask for it again' }));
  await dialog();
  write('Reason', 'The bank was closed');
  fireEvent.click((await dialog()).getByRole('button', { name: 'Ask again' }));
  await waitFor(() =>
    expect(sent('POST /api/admin/refunds/5/retry')).toEqual([{ byHandReference: '', reason: 'The bank was closed' }]),
  );
});

test('a refused transfer can be retried', async () => {
  const refused = entry({
    kind: 'transfer',
    transferOf: 9,
    says: 'The payment provider would not send $80.',
    deal: over,
  });
  const { sent } = openAdmin('', { [QUEUE]: queueOf(refused), 'POST /api/admin/payments/9/send': { ok: true } });
  fireEvent.click(await screen.findByRole('button', { name: 'Send it again' }));
  await dialog();
  write('Reason', 'Their account is mended');
  fireEvent.click((await dialog()).getByRole('button', { name: 'Ask again' }));
  await waitFor(() => expect(sent('POST /api/admin/payments/9/send')).toEqual([{ reason: 'Their account is mended' }]));
});

test('a charge that fits no payment is given back after a question, and cannot be clicked off', async () => {
  const unfit = entry({ kind: 'payment', unbookedOf: 9, says: '$120 were asked for Bike repair.', deal: over });
  const { sent } = openAdmin('', { [QUEUE]: queueOf(unfit), 'POST /api/admin/payments/9/give-back': { ok: true } });
  fireEvent.click(await screen.findByRole('button', { name: 'Give the charge back' }));
  expect(screen.queryByRole('button', { name: 'Seen to' })).toBeNull();
  expect((await dialog()).getByText(/This cannot be undone/)).toBeDefined();
  write('Reason', 'Not what was asked for');
  fireEvent.click((await dialog()).getByRole('button', { name: 'Give it back' }));
  await waitFor(() =>
    expect(sent('POST /api/admin/payments/9/give-back')).toEqual([{ reason: 'Not what was asked for' }]),
  );
});

test('a balance that differs shows its sums and each transaction on a line, and can be taken off', async () => {
  const lines = [
    'Our account at Stripe (test) has a balance of $1,207.00, and the books say $1,200.00.',
    'In no book: adjustment txn_1 of +$7 on 2026-11-03, about adj_1.',
  ];
  const says = lines.join('\n');
  openAdmin('', { [QUEUE]: queueOf(entry({ kind: 'difference', dealId: null, deal: null, says })) });
  const [item] = await items();
  const told = within(item!).getByText((_text, element) => element?.textContent === says);
  expect(told.className).toContain('whitespace-pre-line');
  expect(item?.textContent).toMatch(/Difference.*leaves once both agree/s);
  expect(within(item!).getByRole('button', { name: 'Seen to' })).toBeDefined();
});

test('a refund made by hand says where the money can be found', async () => {
  const { sent } = openAdmin('', { [QUEUE]: queueOf(failed), 'POST /api/admin/refunds/5/retry': { ok: true } });
  fireEvent.click(await screen.findByRole('button', { name: 'Made by hand' }));
  await dialog();
  write('Reason', 'Their card is gone');
  fireEvent.click((await dialog()).getByRole('button', { name: 'It was made by hand' }));
  expect(await screen.findByText('Please say where the money can be found')).toBeTruthy();
  expect(sent('POST /api/admin/refunds/5/retry')).toEqual([]);
  expect(screen.getByText('Please choose where the money came from')).toBeTruthy();
  write('Reference', 'Cheque 12');
  write('Where the money came from', 'own_bank');
  fireEvent.click((await dialog()).getByRole('button', { name: 'It was made by hand' }));
  await waitFor(() =>
    expect(sent('POST /api/admin/refunds/5/retry')).toEqual([
      { byHandReference: 'Cheque 12', byHandFrom: 'own_bank', reason: 'Their card is gone' },
    ]),
  );
});

test('an empty queue, an empty kind, and a queue that cannot be loaded', async () => {
  openAdmin();
  expect(await screen.findByText('Nothing waits for you.')).toBeTruthy();
  openAdmin('?kind=refund');
  expect(await screen.findByText('Nothing of this kind waits.')).toBeTruthy();
  openAdmin('', { [QUEUE]: undefined });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
});
