// The figures for operators: as numbers, as charts, and as tables with the same values.
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Figures, MoneyMonth, TownMonth } from '#shared/admin-figures.ts';
import { openAdmin } from '../../test/example-admin.tsx';
import { hoursWords } from './figure-words.ts';
import { topOf } from './scale.ts';

const names = Array.from({ length: 12 }, (_, n) => new Date(Date.UTC(2025, 11 + n)).toISOString().slice(0, 7));
const quiet = {
  people: 0,
  services: 0,
  needs: 0,
  needsMet: 0,
  needsBooked: 0,
  begun: 0,
  paid: 0,
  completed: 0,
  disputed: 0,
  asked: 0,
  answered: 0,
  minutesToAnswer: null,
};
const still = { charged: 0, released: 0, fees: 0, refunded: 0, held: 0, payable: 0 };

const monthsWith = (last: Partial<TownMonth>): TownMonth[] =>
  names.map((month, n) => ({ month, ...quiet, ...(n === 11 && last) }));
const moneyWith = (last: Partial<MoneyMonth>): MoneyMonth[] =>
  names.map((month, n) => ({ month, ...still, ...(n === 11 && last) }));

const busy: Figures = {
  at: '2026-11-22T09:00:00.000Z',
  now: { people: 1204, suspended: 2, providers: 80, services: 95, needs: 12 },
  deals: [
    { status: 'completed', count: 30 },
    { status: 'disputed', count: 3 },
    { status: 'requested', count: 6 },
    { status: 'paid_in_escrow', count: 9 },
  ],
  months: monthsWith({
    people: 38,
    needs: 20,
    needsMet: 15,
    needsBooked: 9,
    begun: 30,
    paid: 12,
    completed: 10,
    disputed: 3,
    asked: 20,
    answered: 15,
    minutesToAnswer: 90,
  }),
  money: [
    {
      mode: 'simulator',
      held: 72000,
      payable: 7600,
      refundDue: 0,
      months: moneyWith({ charged: 96000, released: 24000, fees: 1200, refunded: 4000, held: 72000, payable: 7600 }),
    },
  ],
};
const empty: Figures = {
  at: busy.at,
  now: { people: 1, suspended: 0, providers: 0, services: 0, needs: 0 },
  deals: [],
  months: monthsWith({}),
  money: [],
};

const open = (figures: Figures) => openAdmin('?tab=figures', { 'GET /api/admin/figures': figures });
const article = async (title: string) =>
  within((await screen.findByText(title, { selector: 'h3' })).closest('article')!);

beforeAll(async () => {
  await import('./figures.tsx');
}, 30_000);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the town in a few numbers, from a tab with an address of its own', async () => {
  open(busy);
  expect(await screen.findByRole('heading', { level: 2, name: 'Figures' })).toBeDefined();
  const terms = (await screen.findAllByRole('term')).map(({ textContent, parentElement }) => [
    textContent,
    parentElement?.querySelector('dd')?.textContent,
  ]);
  expect(terms).toEqual([
    ['People', '1,20438 new this month, 2 suspended'],
    ['Services to be found', '95of 80 providers'],
    ['Open needs', '1220 stated this month'],
    ['Deals under way', '1812 paid, and held until the job is done'],
    ['Held (simulated)', '$720$76 released, not sent on yet'],
    ['In dispute', '3Look at the queue'],
    ['First answer', '1.5 h75% of this month’s interests are answered'],
    ['Needs booked', '45%of those stated this month; 75% met a neighbour'],
  ]);
  expect(screen.getByRole('link', { name: 'Look at the queue' }).getAttribute('href')).toBe(
    '/admin/dashboard?tab=queue&kind=dispute',
  );
});

test('deals are listed by status, in the deal’s words and the order of its life', async () => {
  open(busy);
  const rows = (await article('Deals by status')).getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual(['StatusDeals', 'Interest sent6', 'Paid, held in escrow9', 'In dispute3', 'Completed30']);
});

test('every chart can open its figures as a table, with details that only the table has', async () => {
  open(busy);
  await article('Deals');
  const charts = [...document.querySelectorAll('[role=img]')];
  expect(charts.map((chart) => chart.getAttribute('aria-label')?.split(',')[0])).toEqual([
    'New in town',
    'Deals',
    'Needs that found somebody',
    'Time to the first answer',
    'Disputes',
    'Money that moved (simulated)',
    'Money that waits (simulated)',
    'Our fees (simulated)',
  ]);
  const lastRow = async (title: string) => {
    const chart = await article(title);
    fireEvent.click(chart.getByText('As a table'));
    return chart.getAllByRole('row').at(-1)?.textContent;
  };
  expect(await lastRow('New in town')).toBe('November 202638020');
  expect(await lastRow('Needs that found somebody')).toBe('November 202675%45%20');
  expect(await lastRow('Time to the first answer')).toBe('November 20261.5 h2075%');
  expect(await lastRow('Disputes')).toBe('November 2026325%');
  expect(await lastRow('Money that moved (simulated)')).toBe('November 2026$960$240$40');
  expect(await lastRow('Money that waits (simulated)')).toBe('November 2026$720$76');
  expect(await lastRow('Our fees (simulated)')).toBe('November 2026$12');
});

test('a column is as high as its value says', async () => {
  open(busy);
  const chart = await article('Our fees (simulated)');
  const columns = [...chart.getByRole('img').querySelectorAll('g rect')];
  expect(columns).toHaveLength(12);
  // $12 of a scale up to $20.
  expect(columns.at(-1)?.getAttribute('height')).toBe('60%');
  expect(columns[0]?.getAttribute('height')).toBe('0%');
});

test('a town without events says so, without empty axes', async () => {
  open(empty);
  expect(await screen.findByText('No deal has been begun yet.')).toBeDefined();
  expect(screen.getByText('No money has moved yet.')).toBeDefined();
  expect(screen.getAllByText('Nothing yet in these months.')).toHaveLength(5);
  expect(screen.queryByRole('img')).toBeNull();
});

test('figures that cannot be loaded can be loaded again', async () => {
  openAdmin('?tab=figures', { 'GET /api/admin/figures': undefined });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined();
});

test('a chart’s top is a round number with a round half, and no value stands above it', () => {
  expect([0, 1, 2, 3, 7, 10, 11, 41, 99, 100, 101, 96000].map((most) => topOf([most, null]))).toEqual([
    2, 2, 2, 4, 8, 10, 20, 60, 100, 100, 200, 100000,
  ]);
});

test('durations are in minutes, hours or days', () => {
  expect([0, 0.33, 1.5, 47.94, 48, 100].map(hoursWords)).toEqual([
    '0 min',
    '20 min',
    '1.5 h',
    '47.9 h',
    '2 days',
    '4.2 days',
  ]);
});
