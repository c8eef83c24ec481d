// What was asked for, as both sides of a deal and operators read it.
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { DealDetail } from '#shared/deal-views.ts';
import { adminDeal, openAdmin } from '../test/example-admin.tsx';
import { askedNeed, asProvider, dealWith } from '../test/example-deal.ts';
import { openDeal } from '../test/example-deal-page.tsx';

const photo = { id: 8, alt: 'The tap', width: 4, height: 3, src: '/api/photos/8', small: '/api/photos/8?size=small' };
const need = askedNeed({
  description: 'It drips at night.\nThe tap is old.',
  budgetMin: 20_00,
  budgetMax: 150_00,
  urgency: 'on_date',
  onDate: '2026-12-24',
  dateIs: 'by',
  partOfDay: 'morning',
  town: 'Portland, Oregon',
  photos: [photo],
});

beforeAll(async () => {
  await Promise.all([import('../admin/deal/operator-deal.tsx'), import('../messages/thread.tsx')]);
}, 30_000);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** An answer to a need has no note. */
const answered: Partial<DealDetail> = { need, note: '' };

async function operatorSees(deal: Partial<DealDetail>) {
  openAdmin('?deal=7', { 'GET /api/admin/deals/7': adminDeal({}, deal) });
  return within(await screen.findByRole('region', { name: 'What ana first asked for' }));
}

test.each([
  ['its seeker', async () => (await openDeal(dealWith(answered))).article],
  ['its provider', async () => (await openDeal(asProvider(answered))).article],
  ['an operator', () => operatorSees(answered)],
])('%s reads on the deal all that its need said', async (_, open) => {
  const page = await open();
  expect(page.getByText('Fix the dripping tap')).toBeDefined();
  expect(page.getByText(/^It drips at night\.\s+The tap is old\.$/).className).toContain('whitespace-pre-line');
  expect(page.getByText('By Thu, 24 Dec 2026, morning')).toBeDefined();
  expect(page.getByText('Budget: $20 to $150')).toBeDefined();
  expect(page.getByText('In Portland, Oregon')).toBeDefined();
  expect(page.getByRole('button', { name: 'Enlarge: The tap' })).toBeDefined();
});

test('of a need of which only the title was said nothing else is made up', async () => {
  const page = await operatorSees({ need: askedNeed(), note: 'Are you free?' });
  expect(page.getByText('Any time')).toBeDefined();
  expect(page.getByText('Are you free?')).toBeDefined();
  expect(page.queryByText(/Budget|^In /)).toBeNull();
  expect(page.queryByRole('list')).toBeNull();
});

test('“today” says of which day it was said', async () => {
  const page = await operatorSees({ need: askedNeed({ urgency: 'today' }) });
  expect(page.getByText('Today, asked on Mon, 2 Nov 2026')).toBeDefined();
});
